/** Players' wallets at game vendors that hold them. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant } from '../common.ts';
import { currencyCode, positiveMinor, signedMinor } from '../money.ts';

const vendorCode = z.string().regex(/^[A-Z0-9_]{1,32}$/);

const vendorWallet = z.object({
  /** The vendor's code; the specification's word on the wire. */
  vassalage: z.string(),
  name: z.string(),
  currency: currencyCode,
  /** Minor units at the vendor, as its last answer had it. */
  balanceMinor: signedMinor,
  /** A transfer is still being asked about. */
  isPending: z.boolean(),
  /** Something can be played there now. Where nothing can, no money goes in; what lies there can be taken out. */
  isPlayable: z.boolean(),
  asOf: instant.nullable(),
});

export const merchantWallet = call({
  name: 'merchantWallet',
  summary: 'The player’s wallets: one for all seamless vendors, and one for each vendor that holds its own.',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  who: 'member',
  query: z.strictObject({
    merchantCode: z.string().max(32).optional(),
    /** `1` asks each vendor for its balance first. */
    refresh: z.enum(['0', '1']).default('0'),
  }),
  response: z.object({
    /** True when no vendor of the merchant holds a wallet of its own. */
    isSingle: z.boolean(),
    currency: currencyCode,
    /** Free cash of the one wallet, minor units. */
    balanceMinor: signedMinor,
    wallets: z.array(vendorWallet),
    totalMinor: signedMinor,
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'member' },
});

export const walletTransferStates = ['pending', 'done', 'refused'] as const;
export const vendorTransfer = z.object({
  id,
  vassalage: z.string(),
  direction: z.enum(['in', 'out']),
  /** Minor units; of "bring back" what the vendor gave, 0 while it is not known. */
  amountMinor: signedMinor,
  currency: currencyCode,
  state: z.enum(walletTransferStates),
  at: instant,
});

export const walletTransfer = call({
  name: 'walletTransfer',
  flow: 'transfers',
  summary:
    'Moves money into a vendor’s wallet, out of it, or brings all back from every vendor. One at a time with a vendor.',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  who: 'member',
  rate: 'money',
  money: true,
  idempotency: 'key',
  body: z.strictObject({
    direction: z.enum(['in', 'out', 'all_back']),
    /** Absent only in `all_back`, which then means every vendor. */
    vassalage: vendorCode.optional(),
    /** Minor units; `out` without it brings back what is there. */
    amountMinor: positiveMinor.optional(),
    idempotencyKey: id,
  }),
  /** `leftOut`: vendors that `all_back` went past, since another transfer with them is still open. */
  response: z.object({ transfers: z.array(vendorTransfer), leftOut: z.array(vendorCode) }),
  errors: [
    'NOT_FOUND',
    'VALIDATION',
    'FEATURE_OFF',
    'AMOUNT_RANGE',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
    'IDEMPOTENCY_REUSED',
    'WALLET_ON_CREDIT',
    'SELF_EXCLUDED',
    'COOLING_OFF',
    'PLAY_LIMIT',
    'UNAVAILABLE',
    'STATE_CONFLICT',
  ],
  example: { as: 'member', body: { direction: 'all_back', idempotencyKey: '0199b000-0000-7000-8000-00000000a001' } },
});
