/** Shapes that calls about a team share. */
import { z } from 'zod';
import { dayAsked, id, instant } from '../common.ts';
import { currencyCode, signedMinor } from '../money.ts';
import { betProducts } from '../products.ts';
import { contractKind } from './contracts-shapes.ts';

export const product = z.enum(betProducts);

/** Sums over settled bets and booked money of some days. */
export const teamSums = {
  bets: z.int(),
  stakedMinor: signedMinor,
  turnoverMinor: signedMinor,
  returnedMinor: signedMinor,
  /** House result (GGR): staked less returned; above zero the house won. */
  resultMinor: signedMinor,
  depositsMinor: signedMinor,
  withdrawalsMinor: signedMinor,
  bonusMinor: signedMinor,
  newMembers: z.int(),
  activeMembers: z.int(),
};

export const teamRow = z.object({
  memberId: id,
  account: z.string(),
  type: z.int(),
  isAgent: z.boolean(),
  /** Levels below the agent who asks; 0 is that agent. */
  depth: z.int(),
  uplineAccount: z.string().nullable(),
  /** Everybody below. */
  members: z.int(),
  hasBelow: z.boolean(),
  balanceMinor: signedMinor,
  /** Of today, with everybody below. */
  turnoverMinor: signedMinor,
  resultMinor: signedMinor,
  /** The highest salary rate agreed with the upline; null without a contract. */
  rateBasisPoints: z.int().nullable(),
  seenAt: instant.nullable(),
  isOnline: z.boolean(),
  registeredAt: instant,
});

/** How a contract with somebody directly below stands; `none` where there is none of the kind. */
export const teamContract = z.object({
  kind: contractKind,
  rateBasisPoints: z.int().nullable(),
  state: z.enum(['none', 'offered', 'in_force', 'end_asked']),
});

export const day = dayAsked;
/** Days of the merchant, both ends included; the wallet's own currency when left out. */
export const span = { from: day, to: day, currency: currencyCode.optional() };
/** Both ends are checked by the shape; that one is not before the other, here. */
const isForward = (query: object): boolean => {
  const { from, to } = query as { from: string; to: string };
  return from <= to;
};
export const asked = <T extends z.ZodRawShape>(more: T) =>
  z.strictObject({ ...span, ...more }).refine(isForward, { path: ['to'] });
export const answered = { currency: z.string(), timeZone: z.string(), from: day, to: day };
export const pageSize = z.coerce.number().int().min(1).max(100).default(20);
/** `newest` to begin, then what the page before gave as `nextCursor`. */
export const cursor = z
  .string()
  .regex(/^(newest|[A-Za-z0-9_.:-]{1,80})$/)
  .default('newest');
export const paged = { cursor, pageSize };
export const account = z.string().trim().max(60);
export const example = { as: 'agent' } as const;
export const november = { from: '2026-11-01', to: '2026-11-30' };
