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
  headerLogin: z.boolean(),
  /** Players see what every title returned. */
  rtpPublic: z.boolean(),
  /** Its entry in the menu launches this game at once; null when the merchant features nobody. */
  featuredVendor: z.object({ vassalage: z.string(), displayName: z.string(), nodeId: z.string() }).nullable(),
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
  isForOthers: true,
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

const merchantCode = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });
const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(250);
const networks = z.array(z.string().max(64)).max(1_000);
const regions = z.strictObject({
  version: z.int(),
  blockedCountries: countries,
  /** When not empty, only these are served. */
  allowedCountries: countries,
  /** CIDR, or one address. */
  blockedNetworks: networks,
  /** Served whatever the other lists say. */
  allowedNetworks: networks,
});

export const readRegions = call({
  name: 'readRegions',
  summary: 'Countries and networks a merchant serves or refuses.',
  method: 'GET',
  path: '/console/merchants/{code}/regions',
  who: 'staff',
  permission: 'merchants.read',
  params: merchantCode,
  response: regions,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishRegions = call({
  name: 'publishRegions',
  summary: 'Publishes the lists of countries and networks; refused when somebody else published since.',
  method: 'PUT',
  path: '/console/merchants/{code}/regions',
  who: 'staff',
  permission: 'merchants.write',
  params: merchantCode,
  body: regions,
  response: regions,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { code: 'BAIZE' },
    body: { version: 1, blockedCountries: [], allowedCountries: [], blockedNetworks: [], allowedNetworks: [] },
  },
});

export const setGameMaintenance = call({
  name: 'setGameMaintenance',
  summary: 'Closes one game until a time, or opens it again with null.',
  method: 'PUT',
  path: '/console/merchants/{code}/games/{nodeId}/maintenance',
  who: 'staff',
  permission: 'merchants.write',
  params: merchantCode.extend({ nodeId: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/) }),
  body: z.strictObject({ until: instant.nullable() }),
  response: z.object({ nodeId: z.string(), maintenanceUntil: instant.nullable() }),
  errors: ['NOT_FOUND', 'GAME_UNKNOWN'],
  example: { as: 'admin', params: { code: 'LOTUS', nodeId: 'dice' }, body: { until: null } },
});
