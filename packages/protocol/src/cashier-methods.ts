/** Ways to pay in and out, as a merchant's settings hold them. */
import { z } from 'zod';
import { currencyCode, minor } from './money.ts';
import { plainTyped } from './typed-text.ts';

export const depositKinds = ['qr', 'bank_transfer', 'ewallet', 'crypto', 'voucher'] as const;
export type DepositKind = (typeof depositKinds)[number];
export const payoutKinds = ['bank', 'crypto'] as const;

/** What pauses payouts: a change that guards the account. */
export const payoutPauseReasons = [
  'password',
  'recovery',
  'withdraw_password',
  'contact',
  'bank_account',
  'second_factor',
] as const;
export type PayoutPauseReason = (typeof payoutPauseReasons)[number];
export type PayoutKind = (typeof payoutKinds)[number];

/** What a merchant calls one of its methods: unique together with the currency. */
export const methodCode = z.string().regex(/^[a-z0-9_-]{2,32}$/);
/** A chain a coin travels on, as people name it: "TRC-20". */
export const networkName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 .()-]{0,23}$/);

/** An account as a payer copies it. */
export const payeeAccount = z.strictObject({
  bankName: z.string().trim().min(2).max(80),
  accountName: z.string().trim().min(2).max(80),
  /** As its bank writes it. */
  accountNumber: z
    .string()
    .overwrite((text) => plainTyped(text).toUpperCase())
    .regex(/^[A-Z0-9](?:[A-Z0-9 -]{0,48}[A-Z0-9])$/),
});
export type PayeeAccount = z.output<typeof payeeAccount>;

const payment = {
  code: methodCode,
  currency: currencyCode,
  min: minor,
  max: minor,
  /** The fee comes on top of the amount: a fixed part and a share in hundredths of a per cent, rounded down. */
  feeFixed: minor.default('0'),
  feeBasisPoints: z.int().min(0).max(2_000).default(0),
  network: networkName.nullable().default(null),
  isOn: z.boolean().default(true),
};

export const depositMethod = z.strictObject({
  ...payment,
  kind: z.enum(depositKinds),
  /** How long it usually takes. */
  minutes: z.int().min(0).max(1_440).default(1),
  /** When an unpaid deposit runs out. */
  lifetimeMinutes: z.int().min(1).max(10_080).default(15),
  /** Blocks of a chain after which a coin counts as arrived. */
  confirmations: z.int().min(1).max(200).default(3),
  /** The merchant's account that a transfer goes to; null: the one the provider names. */
  payee: payeeAccount.nullable().default(null),
});
export type DepositMethod = z.output<typeof depositMethod>;

export const withdrawalMethod = z.strictObject({ ...payment, kind: z.enum(payoutKinds) });
export type WithdrawalMethod = z.output<typeof withdrawalMethod>;
