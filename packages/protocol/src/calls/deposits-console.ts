/** The operators' side of ways to pay in. */
import { z } from 'zod';
import { call } from '../call.ts';
import { depositMethod, payeeAccount } from '../cashier-methods.ts';
import { id, instant, remark } from '../common.ts';
import { currencyCode } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { plainTyped } from '../typed-text.ts';

const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });

/** A change of the account that players pay to by one method. */
export const accountChange = z.object({
  id,
  method: z.string(),
  currency: currencyCode,
  /** Null: the account that the payment provider names. */
  before: payeeAccount.nullable(),
  after: payeeAccount.nullable(),
  /** The method stays closed until it is agreed to. */
  opens: z.boolean(),
  /** dropped: its method is no longer there. */
  state: z.enum(['asked', 'agreed', 'refused', 'dropped']),
  askedBy: z.string(),
  /** The reader asked for it: somebody else agrees. */
  isOwn: z.boolean(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  remark: z.string().nullable(),
});

const offer = z.object({
  /** Of all the merchant's settings. */
  version: z.int(),
  /** In the order players see; those that are closed too. */
  methods: z.array(depositMethod),
  /** Whether the merchant named them. Where not, they are the two that every merchant begins with. */
  isOwn: z.boolean(),
  /** Currencies that a method may be in. */
  currencies: z.array(currencyCode),
  /** Changes of accounts: those that wait first, then the newest that were decided. */
  changes: z.array(accountChange),
});

export const merchantDepositMethods = call({
  name: 'merchantDepositMethods',
  summary: 'All of a merchant’s ways to pay in, open and closed, in the order players see.',
  method: 'GET',
  path: '/console/merchants/{code}/deposit-methods',
  who: 'staff',
  permission: 'merchants.read',
  params: code,
  response: offer,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishDepositMethods = call({
  name: 'publishDepositMethods',
  summary:
    'Publishes a merchant’s ways to pay in as a whole; refused when somebody else published since. Deposits that are open go on by the method as it was. Another account to pay to is not published: it waits until a second person agrees, and players keep the old one.',
  method: 'PUT',
  path: '/console/merchants/{code}/deposit-methods',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: z.strictObject({ version: z.int(), methods: z.array(depositMethod).min(1).max(60) }),
  response: offer,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: {
      version: 1,
      methods: [
        {
          code: 'bank_transfer',
          kind: 'bank_transfer',
          currency: 'USD',
          min: '5000',
          max: '2000000',
          minutes: 20,
          lifetimeMinutes: 1_440,
          payee: { bankName: 'First Harbour Bank', accountName: 'Baize Payments', accountNumber: '0012 3456 78' },
        },
      ],
    },
  },
});

export const decideAccountChange = call({
  name: 'decideAccountChange',
  summary:
    'A second person agrees to another account for players to pay to, typing its number anew, or anybody refuses it with a reason.',
  method: 'POST',
  path: '/console/merchants/{code}/account-changes/{id}/decide',
  who: 'staff',
  permission: 'policy.write',
  rate: 'money',
  idempotency: 'natural',
  params: code.extend({ id }),
  body: z.strictObject({
    decision: z.enum(['agree', 'refuse']),
    /** To agree: the new account's number as its reader knows it; spaces and dashes do not matter. */
    accountNumber: z.string().overwrite(plainTyped).max(60).optional(),
    /** Needed to refuse. */
    remark: remark.optional(),
  }),
  response: offer,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'APPROVER_IS_SAME', 'APPROVER_NOT_INDEPENDENT', 'VALIDATION'],
  example: {
    as: 'admin',
    params: { code: 'BAIZE', id: seedIds.accountChange },
    body: { decision: 'refuse', remark: 'The bank knows no such account' },
  },
});
