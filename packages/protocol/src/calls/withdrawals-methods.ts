/** The operators' side of ways to pay out. */
import { z } from 'zod';
import { call } from '../call.ts';
import { withdrawalMethod } from '../cashier-methods.ts';
import { currencyCode } from '../money.ts';

const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

const offer = z.object({
  /** Of all the merchant's settings. */
  version: z.int(),
  /** In the order players see; those that are closed too. */
  methods: z.array(withdrawalMethod),
  /** Whether the merchant named them. Where not, it is bank accounts in its own currency. */
  isOwn: z.boolean(),
  /** Currencies that a way may be in. */
  currencies: z.array(currencyCode),
});

export const merchantWithdrawalMethods = call({
  name: 'merchantWithdrawalMethods',
  summary: 'All of a merchant’s ways to pay out, open and closed, in the order players see.',
  method: 'GET',
  path: '/console/merchants/{code}/withdrawal-methods',
  who: 'staff',
  permission: 'merchants.read',
  params: code,
  response: offer,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishWithdrawalMethods = call({
  name: 'publishWithdrawalMethods',
  summary:
    'Publishes a merchant’s ways to pay out as a whole; refused when somebody else published since. Withdrawals that were asked for go on by the terms they had.',
  method: 'PUT',
  path: '/console/merchants/{code}/withdrawal-methods',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: z.strictObject({ version: z.int(), methods: z.array(withdrawalMethod).min(1).max(60) }),
  response: offer,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION', 'SECOND_PERSON_NEEDED'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: {
      version: 1,
      methods: [{ code: 'bank', kind: 'bank', currency: 'USD', min: '2000', max: '5000000', feeBasisPoints: 50 }],
    },
  },
});
