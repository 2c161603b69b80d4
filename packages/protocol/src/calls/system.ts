/** What the site asks before anybody has logged in. */
import { z } from 'zod';
import { call } from '../call.ts';
import { fieldRule } from '../field-rules.ts';
import { instant } from '../common.ts';
import { brandSeeds } from '../settings.ts';

export const whitelabel = call({
  name: 'whitelabel',
  summary: 'The merchant behind this address: brand, languages, currency, switches.',
  method: 'GET',
  path: '/wps/system/whitelabel',
  who: 'anyone',
  response: z.object({
    merchantCode: z.string(),
    name: z.string(),
    seeds: brandSeeds,
    mark: z.string().nullable(),
    motto: z.record(z.string(), z.string()),
    languages: z.array(
      z.object({ tag: z.string(), alias: z.string(), name: z.string(), direction: z.enum(['ltr', 'rtl']) }),
    ),
    languageDefault: z.string(),
    currency: z.object({ code: z.string(), exponent: z.int(), displayShift: z.int() }),
    timeZone: z.string(),
    ageMin: z.int(),
    agentTypes: z.array(z.int()),
    trialTypes: z.array(z.int()),
    switches: z.record(z.string(), z.boolean()),
    socialLinks: z.record(z.string(), z.string()),
    customerServiceUrl: z.string(),
    realityCheckMinutes: z.int(),
    limits: z.object({
      depositMin: z.string(),
      depositMax: z.string(),
      withdrawalMin: z.string(),
      withdrawalMax: z.string(),
      autoReceiptMinutes: z.int(),
    }),
  }),
  errors: ['INVALID_DOMAIN'],
  example: { as: 'guest' },
});

export const registerSettings = call({
  name: 'registerSettings',
  summary: 'The registration form of this merchant: fields in order with their rules.',
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'anyone',
  response: z.object({
    fields: z.array(fieldRule.extend({ acceptedPattern: z.string() })),
    ageMin: z.int(),
    termsRequired: z.boolean(),
  }),
  example: { as: 'guest' },
});

export const systemStatus = call({
  name: 'systemStatus',
  summary: '0 normal, 1 maintenance, 2 region or address blocked (specification 4).',
  method: 'GET',
  path: '/wps/system/status',
  who: 'anyone',
  response: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    maintenanceEnd: instant.nullable(),
    info: z.string().nullable(),
    ip: z.string(),
  }),
  example: { as: 'guest' },
});

export const domainRoute = call({
  name: 'domainRoute',
  summary: 'Which merchant an address belongs to.',
  method: 'GET',
  path: '/wps/system/domainRoute',
  who: 'anyone',
  response: z.object({ merchantCode: z.string(), mainDomain: z.string() }),
  errors: ['INVALID_DOMAIN'],
  example: { as: 'guest' },
});
