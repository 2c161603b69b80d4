/** Shapes that the calls of contracts share. Rates are basis points, amounts minor units, instants UTC. */
import { z } from 'zod';
import { id, instant } from '../common.ts';
import { currencyCode, minor, signedMinor } from '../money.ts';
import { betProducts } from '../products.ts';
import type { Switch } from '../switches.ts';

export { betProducts } from '../products.ts';

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
/** D, W, H (1st to 15th, 16th to the end) and M are a dividend's, in the merchant's zone; the others belong to one kind each. */
export const contractPeriods = ['D', 'W', 'H', 'M', 'day', 'hour', 'window'] as const;
export const contractStates = [
  'offered',
  'in_force',
  'end_asked',
  'ended',
  'declined',
  'taken_back',
  'expired',
  'superseded',
  'cut',
] as const;
export const contractPayers = ['upline', 'platform'] as const;

export const contractKind = z.enum(contractKinds);

/** Which switch opens each kind; read at the guard from the path. */
export const contractSwitches = {
  dividend: 'DIVIDEND',
  daily: 'DAILYSALARY',
  hourly: 'HOURSALARY',
  realtime: 'REALTIMESALARY',
} as const satisfies Record<(typeof contractKinds)[number], Switch>;

const rate = z.int().min(0).max(10_000);

export const contractTier = z.strictObject({
  rateBasisPoints: rate.min(1),
  /** Counted turnover of the period that is needed. */
  periodTurnoverMinor: minor,
  /** Net loss of the team in the period that is needed: stakes less payouts. */
  periodLossMinor: minor,
  /** Members of the team who are active: in the period; for hourly and real-time contracts on the day so far. */
  activeMembers: z.int().min(0).max(1_000_000),
});

export const contractTerms = z.strictObject({
  period: z.enum(contractPeriods),
  currency: currencyCode,
  payer: z.enum(contractPayers),
  /** Products that count; null: all. */
  products: z.array(z.enum(betProducts)).min(1).max(betProducts.length).nullable(),
  /** Ascending by rate and by every need; the highest whose needs are met gives the rate. */
  tiers: z.array(contractTier).min(1).max(10),
  /** Counted turnover from which a member is active. */
  activeFromMinor: minor,
  /** A single bet counts up to this; null: in full. */
  singleBetMaxMinor: minor.nullable(),
  /** Share of bets won, and of bets lost, above which nothing is paid; null: no bound. */
  winRateMax: rate.nullable(),
  lossRateMax: rate.nullable(),
  /** Dividend: what the team won beyond its losses is set against the next period. */
  carryLoss: z.boolean(),
});

export const contractSide = z.enum(['upline', 'downline']);
const person = z.object({ id, account: z.string() });

/** What the reader may do with a contract now. */
export const contractActs = [
  'accept',
  'decline',
  'take_back',
  'remind',
  'say',
  'ask_to_end',
  'agree_to_end',
  'refuse_to_end',
  'offer_anew',
] as const;

export const contractWord = z.object({ side: contractSide, at: instant, words: z.string() });

export const contractView = z.object({
  id,
  kind: contractKind,
  state: z.enum(contractStates),
  terms: contractTerms,
  /** Which side the reader stands on; null for an operator. */
  side: contractSide.nullable(),
  /** Null: the platform offered it. */
  upline: person.nullable(),
  downline: person,
  offeredAt: instant,
  /** An offer nobody answers ends then. */
  expiresAt: instant,
  answeredAt: instant.nullable(),
  /** First instant that counts, and first that counts no longer. */
  effectiveFrom: instant.nullable(),
  effectiveUntil: instant.nullable(),
  endAskedBy: contractSide.nullable(),
  /** When silence on the request to end it ends it. */
  endsAt: instant.nullable(),
  /** The words of who offered, and of who declined or ended. */
  note: z.string().nullable(),
  reason: z.string().nullable(),
  /** What both sides wrote about the offer, oldest first. */
  words: z.array(contractWord),
  /** SHA-256 of the sealed terms, lower-case hex. */
  sha256: z.string(),
  figures: z.object({
    /** Paid over this contract's life, and open debts of it. */
    paidMinor: signedMinor,
    owedMinor: signedMinor,
    paidTodayMinor: signedMinor,
    lastPaidMinor: signedMinor.nullable(),
    lastPaidAt: instant.nullable(),
    /** Counted turnover of the downline's team since the merchant's midnight. */
    turnoverTodayMinor: signedMinor,
    /** What is left to the upline of the own highest rate; only on the upline's side. */
    keptBasisPoints: z.int().nullable(),
  }),
  acts: z.array(z.enum(contractActs)),
});

export const contractEvent = z.object({
  at: instant,
  step: z.string(),
  from: z.enum(contractStates).nullable(),
  to: z.enum(contractStates),
  by: z.string().nullable(),
  note: z.string().nullable(),
});

/** Why a period paid nothing. */
export const nothingReasons = ['no_bets', 'no_loss', 'tier', 'win_rate', 'loss_rate', 'ceiling', 'rounding'] as const;

export const contractFigures = z.object({
  bets: z.int(),
  won: z.int(),
  lost: z.int(),
  stakeMinor: signedMinor,
  payoutMinor: signedMinor,
  turnoverMinor: signedMinor,
  /** Turnover with every bet counted up to the contract's bound. */
  countedMinor: signedMinor,
  /** Stakes less payouts. */
  lossMinor: signedMinor,
  bonusMinor: signedMinor,
  activeMembers: z.int(),
});

/** How an amount follows from figures: the same for a payment and for a simulation. */
export const contractReckoning = z.object({
  figures: contractFigures,
  carriedInMinor: signedMinor,
  carriedOutMinor: signedMinor,
  /** What the rate is applied to. */
  baseMinor: signedMinor,
  /** Place of the tier that is met, 0 the lowest; null: none. */
  tier: z.int().nullable(),
  /** The tier's rate, the most that the upline's contract allows, and the lower of the two. */
  tierRateBasisPoints: z.int(),
  ceilingBasisPoints: z.int(),
  paidRateBasisPoints: z.int(),
  /** base × rate, in ten-thousandths of a minor unit; the part below one minor unit is not paid. */
  exactTenThousandths: z.string(),
  dueMinor: signedMinor,
  reason: z.enum(nothingReasons).nullable(),
});

export const contractPayment = z.object({
  id,
  contractId: id,
  kind: contractKind,
  from: instant,
  to: instant,
  currency: z.string(),
  /** owed: not or not wholly paid yet. */
  state: z.enum(['paid', 'owed', 'nothing']),
  baseMinor: signedMinor,
  rateBasisPoints: z.int(),
  dueMinor: signedMinor,
  paidMinor: signedMinor,
  settledAt: instant,
});

/** One contract that ends when another is accepted or ends. */
export const contractEnding = z.object({
  id,
  kind: contractKind,
  state: z.enum(['superseded', 'cut', 'ended']),
  downline: person,
  upline: person.nullable(),
  rateBasisPoints: z.int(),
  /** How far below the reader, 0 for the reader's own. */
  level: z.int(),
  until: instant,
});

/** What a contract would have brought, by the rules that pay. */
export const contractTrial = z.object({
  from: instant,
  to: instant,
  /** How many periods lie in the span, and how many of them pay. */
  periods: z.int(),
  periodsPaid: z.int(),
  figures: contractFigures,
  earnMinor: signedMinor,
  /** Period by period, oldest first, those without a bet left out; five-minute windows an hour a row. They sum to the whole. */
  parts: z.array(
    z.object({
      from: instant,
      to: instant,
      /** How many periods of it pay. */
      periodsPaid: z.int(),
      /** What the rate is applied to. */
      baseMinor: signedMinor,
      earnMinor: signedMinor,
    }),
  ),
});

export type ContractTerms = z.output<typeof contractTerms>;
