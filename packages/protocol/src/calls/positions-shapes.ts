/** Shapes that the calls of position taking share. Shares and rates are basis points, amounts minor units of the line's currency. */
import { z } from 'zod';
import { betProducts } from '../products.ts';
import { id, instant } from '../common.ts';
import { minor, signedMinor } from '../money.ts';

export const product = z.enum(betProducts);
const share = z.int().min(0).max(10_000);

export const week = z.object({ from: instant, to: instant });

/** What an upline lays down for a direct downline and a product. */
export const positionTerm = z.strictObject({
  product,
  /** The most that the downline and those below it may hold of a bet; a player's is 0. */
  mayTake: share,
  /** What the upline holds itself. */
  kept: share,
  /** What the downline is paid on turnover. */
  commission: share,
});

/** As it holds this week, cut to what the giver has; `next` from the coming week when that differs. */
export const positionTermView = z.object({
  ...positionTerm.shape,
  next: z.object({ mayTake: share, kept: share, commission: share }).nullable(),
});

/** What a member was left from above: what the upline keeps is the upline's affair. */
export const ownTermView = z.object({
  product,
  mayTake: share,
  commission: share,
  next: z.object({ mayTake: share, commission: share }).nullable(),
});

/** A week's figures between an upline and a direct downline. */
export const positionFigures = z.object({
  bets: z.int(),
  turnoverMinor: signedMinor,
  /** Stakes less payouts of everybody below the upline on this side. */
  resultMinor: signedMinor,
  /** Of it, what is the upline's and of those above: above zero the downline owes it. */
  passedMinor: signedMinor,
  /** Of that, the upline's own. */
  keptMinor: signedMinor,
  /** What the upline owes the downline on turnover, rounded down. */
  commissionMinor: minor,
});

export const productFigures = positionFigures.extend({ product });

/** Credit of one holder: the limit, what is held of it now, and what an agent gave on. */
export const creditView = z.object({
  limitMinor: minor,
  /** An agent: may still be given. A player: may still be played, wins of the week among it. */
  heldMinor: signedMinor,
  givenMinor: minor,
});

export const statementStates = ['settled', 'confirmed', 'carried'] as const;

export const statementView = z.object({
  id,
  week,
  currency: z.string(),
  /** Null: the company. */
  upline: z.string().nullable(),
  downline: z.string(),
  /** Which of the two the reader is; null for operators. */
  side: z.enum(['upline', 'downline']).nullable(),
  figures: positionFigures,
  /** Due on the week before, which was not confirmed. */
  carriedMinor: signedMinor,
  /** Passed, less commission, with what was carried: above zero the downline pays the upline. */
  dueMinor: signedMinor,
  /** What confirming gives back to a player's credit; below zero what it takes. */
  restoreMinor: signedMinor,
  state: z.enum(statementStates),
  settledAt: instant,
  uplineSaidAt: instant.nullable(),
  downlineSaidAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  confirmedBy: z.enum(['both', 'operator', 'nothing_due']).nullable(),
});

export const splitParts = ['above', 'holder', 'line', 'below'] as const;

/** Who holds which part of a bet. */
export const splitPart = z.object({
  /** A holder alone; a holder with everybody below; or everybody above or below one. */
  part: z.enum(splitParts),
  /** Null: the company. */
  account: z.string().nullable(),
  share,
  resultMinor: signedMinor,
});

/** A bet as it stands in a statement: the whole result, and what of it passed between the two. */
export const statementBet = z.object({
  roundId: id,
  settledAt: instant,
  player: z.string(),
  nodeId: z.string(),
  product,
  stakeMinor: minor,
  /** Of a correction of a round settled before the difference, which may take back. */
  payoutMinor: signedMinor,
  isAdjustment: z.boolean(),
  resultMinor: signedMinor,
  /** Share of the upline and those above it. */
  passedShare: share,
  passedMinor: signedMinor,
  /** Share of the upline alone. */
  keptShare: share,
  keptMinor: signedMinor,
  /** Commission in ten-thousandths of a minor unit: a statement adds these up and rounds down once. */
  commissionFine: minor,
  /** From the top; shares make up the whole and amounts the result, exactly. A side reads itself, the other side and what lies
   *  beyond them in one; operators read every level. */
  split: z.array(splitPart),
});

export const termChange = z.object({
  at: instant,
  by: z.enum(['upline', 'operator']),
  /** From when it holds. */
  from: instant,
  ...positionTerm.shape,
});

export const creditChange = z.object({
  at: instant,
  by: z.enum(['upline', 'operator']),
  beforeMinor: minor,
  afterMinor: minor,
});

/** A direct downline with what it was given and the running week. */
export const positionDownline = z.object({
  id,
  account: z.string(),
  isAgent: z.boolean(),
  terms: z.array(positionTermView),
  credit: creditView.nullable(),
  running: positionFigures,
});
