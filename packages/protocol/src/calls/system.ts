/** What the site asks before anybody has logged in. */
import { z } from 'zod';
import { call } from '../call.ts';
import { fieldRule } from '../field-rules.ts';
import { instant } from '../common.ts';
import { brandSeeds } from '../settings.ts';

const brand = z.object({
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
    feedbackMin: z.int(),
    feedbackMax: z.int(),
  }),
});

export const whitelabel = call({
  name: 'whitelabel',
  summary: 'The merchant behind this address: brand, languages, currency, switches.',
  method: 'GET',
  path: '/wps/system/whitelabel',
  who: 'anyone',
  response: brand,
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
    /** The form of registration by mobile number; empty where it is off. */
    mobileFields: z.array(fieldRule.extend({ acceptedPattern: z.string() })),
    ageMin: z.int(),
    ageRequired: z.boolean(),
    termsRequired: z.boolean(),
    /** The username form needs a code sent to its mobile number. */
    smsCode: z.boolean(),
    /** Registration needs a proof of work. */
    human: z.boolean(),
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
    /** ISO 3166-1 alpha-2; null where no country is known for the address. */
    country: z.string().nullable(),
    /** The reason of a block: the network the address is in, or its country. */
    reason: z.enum(['network', 'country']).nullable(),
    customerServiceUrl: z.string(),
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

/** Links of a kind the merchant has: networks, the app, support, marks of the footer (specification 3, permission response). */
export const resourceTypes = [
  'facebook',
  'youtube',
  'whatsapp',
  'instagram',
  'twitter',
  'telegram',
  'tiktok',
  'customer_service',
  'app_ios',
  'app_android',
  'app_lite',
  'copyright',
] as const;

export const permission = call({
  name: 'permission',
  summary: 'All that a page needs to start: may it open, in which brand, with which rules (specification 3).',
  method: 'GET',
  path: '/api/system/permission',
  who: 'anyone',
  response: z.object({
    info: z.object({
      domainRoute: z.string(),
      mainDomain: z.string(),
      resources: z.partialRecord(
        z.enum(resourceTypes),
        z.array(z.object({ url: z.string(), label: z.string(), image: z.string().nullable() })),
      ),
      whitelabelVal: brand,
      registration: z.array(fieldRule.extend({ acceptedPattern: z.string() })),
      analyticsId: z.string(),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
    }),
    location: z.object({ ip: z.string(), country: z.string().nullable() }),
    maintenance: z.object({ on: z.boolean(), end: instant.nullable(), info: z.string().nullable() }),
    regionRestriction: z.object({ restricted: z.boolean(), reason: z.enum(['network', 'country']).nullable() }),
  }),
  errors: ['INVALID_DOMAIN'],
  example: { as: 'guest' },
});
