/** A merchant’s brand, switches and rules as operators read and publish them. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { brandSeeds, houseSeeds } from '../settings.ts';

const brand = z.object({
  code: z.string(),
  name: z.string(),
  version: z.int(),
  seeds: brandSeeds,
  mark: z.string().nullable(),
  motto: z.record(z.string(), z.string()),
  switches: z.record(z.string(), z.boolean()),
  fourEyesAboveMinor: z.string(),
  /** A higher line that somebody published: it holds when another person publishes the same amount. */
  fourEyesAsked: z.object({ amountMinor: z.string(), by: z.string(), at: instant }).nullable(),
  autoReceiptMinutes: z.int(),
  maintenance: z.object({ on: z.boolean(), until: instant.nullable(), info: z.string().nullable() }),
  currency: z.string(),
  updatedAt: instant,
});

export const readMerchant = call({
  name: 'readMerchant',
  summary: 'A merchant’s brand and switches as published.',
  method: 'GET',
  path: '/console/merchants/{code}',
  who: 'staff',
  permission: 'merchants.read',
  params: z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) }),
  response: brand,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishMerchant = call({
  name: 'publishMerchant',
  summary:
    'Publishes changes; refused when somebody else published since. The line for two people and the time of receipt also need `policy.write`; a higher line waits until another person publishes the same.',
  method: 'PUT',
  path: '/console/merchants/{code}',
  who: 'staff',
  permission: 'merchants.write',
  params: z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) }),
  body: z.strictObject({
    version: z.int(),
    name: z.string().trim().min(2).max(40),
    seeds: brandSeeds,
    motto: z.record(z.string().max(10), z.string().max(120)),
    switches: z.record(z.string().max(32), z.boolean()),
    fourEyesAboveMinor: positiveMinor,
    autoReceiptMinutes: z.int().min(1).max(43_200),
    maintenance: z.strictObject({ on: z.boolean(), until: instant.nullable(), info: z.string().max(280).nullable() }),
  }),
  response: brand,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'PERMISSION', 'APPROVER_NOT_INDEPENDENT'],
  example: {
    as: 'admin',
    params: { code: 'LOTUS' },
    body: {
      version: 1,
      name: 'Lotus',
      seeds: houseSeeds,
      motto: {},
      switches: {},
      fourEyesAboveMinor: '100000',
      autoReceiptMinutes: 1440,
      maintenance: { on: false, until: null, info: null },
    },
  },
});
