/** A merchant's bounds for transfers between members of one line. Amounts are in the merchant's own currency. */
import { z } from 'zod';
import { minor, positiveMinor } from './money.ts';

export const transferSettings = z.object({
  /** To the upline; to direct downlines. */
  up: z.boolean(),
  down: z.boolean(),
  /** Of one transfer. */
  least: positiveMinor,
  most: positiveMinor,
  /** Of what one member sends in 24 hours. */
  perDay: positiveMinor,
  countPerDay: z.int().min(1).max(1_000),
  /** Of transfers one member sends in ten minutes. */
  countPerTenMinutes: z.int().min(1).max(1_000),
  /** Above this, together with what was sent in the 24 hours before, a code of the authenticator is asked for; null: never. */
  secondFactorAbove: minor.nullable(),
  /** Minutes after a deposit was credited in which nothing is sent. */
  depositCoolingMinutes: z.int().min(0).max(10_080),
  /** The window in which circles and net flows are looked for. */
  windowHours: z.int().min(1).max(720),
  /** Money that goes in a circle counts from this much on. */
  circleFrom: positiveMinor,
  /** What a member's transfers in the window may bring or take, one against the other; null: as much as they like. */
  netFlowMost: positiveMinor.nullable(),
  /** What becomes of a transfer that closes a circle or passes the net flow. */
  onFinding: z.enum(['refuse', 'hold']),
});
export type TransferSettings = z.output<typeof transferSettings>;

export const transferSettingsDefault: TransferSettings = {
  up: true,
  down: true,
  least: '1000',
  most: '2000000',
  perDay: '5000000',
  countPerDay: 100,
  countPerTenMinutes: 20,
  secondFactorAbove: '100000',
  depositCoolingMinutes: 0,
  windowHours: 72,
  circleFrom: '10000',
  netFlowMost: '10000000',
  onFinding: 'hold',
};
