/** What a vendor tells of its games: how they are opened, the list, pots and papers. */
import { z } from 'zod';
import { modelPaper } from '../common.ts';
import { envelope } from './fields.ts';

/** What the platform asks of a vendor. */
export const vendorLaunchRequest = z.strictObject({
  requestId: z.uuid(),
  mode: z.enum(['real', 'demo']),
  /** One-time launch token; absent in demo. */
  token: z.string().max(200).nullable(),
  gameCode: envelope.gameCode,
  merchantCode: envelope.merchantCode,
  currency: envelope.currency,
  /** Decimals of this vendor's amounts in this currency. */
  exponent: z.int().min(0).max(8),
  /** What 1 on the wire is worth, in units of the currency; left out where it is 1. */
  unit: z.int().optional(),
  language: z.string().max(10),
  theme: z.enum(['dark', 'light']),
  parentOrigin: z.url(),
  seeds: z.record(z.string(), z.number()),
  /** Where the merchant's days end, as in the tz database: "Asia/Shanghai". UTC where it is left out. */
  timeZone: z.string().max(64).optional(),
});

export const vendorLaunchAnswer = z.object({ url: z.url() });
export const vendorGame = z.object({
  gameCode: z.string(),
  gameType: z.string(),
  gameClassify: z.string(),
  /** By language tag; may be empty when `nameParts` says it. */
  names: z.record(z.string(), z.string()),
  /** Keys of the answer's `nameParts`: the name is these, joined by " · ". For lists where many games share words. */
  nameParts: z.array(z.string().max(64)).min(1).max(4).optional(),
  /** The lane in which players find the game; the vendor's own code when it is left out. */
  lane: z
    .string()
    .regex(/^[A-Z0-9_]{1,32}$/)
    .optional(),
  modelId: z.string(),
  modelVersion: z.string(),
  rtpE4: z.int(),
  /** Exact figures for the operator's board of returns: return per 10^8, and the standard deviation of a round's payout per unit
   *  staked, per 10^4, when it does not depend on what the player chooses. A return that was simulated carries half its 95 % interval,
   *  per 10^8, and is shown with it. */
  exact: z
    .object({
      rtpE8: z.int().min(1),
      rtpHalfWidthE8: z.int().min(1).max(100_000_000).optional(),
      sdE4: z.int().min(0).optional(),
    })
    .optional(),
  volatility: z.enum(['low', 'low_mid', 'medium', 'mid_high', 'high']),
  maxWinE4: z.string(),
  lines: z.int(),
  stakeMin: z.string(),
  stakeMax: z.string(),
  features: z.array(z.string()),
  hasDemo: z.boolean(),
});

/** A list with a `version` is asked for with `?known={version}`, and is answered without games while it is `unchanged`. It is asked for in
 *  the merchant's currency, `?currency=VND`; a vendor whose list has another one says which. */
export const vendorGamesAnswer = z.object({
  /** What the stakes are in; the currency that was asked for where it is left out. */
  currency: envelope.currency.optional(),
  games: z.array(vendorGame).max(20_000),
  nameParts: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  version: z.string().max(64).optional(),
  unchanged: z.boolean().optional(),
});

export const vendorJackpot = z.object({
  jackpotId: z.string(),
  name: z.string(),
  gameCodes: z.array(z.string()),
  /** It is fed by every game with this feature, where `gameCodes` is empty. */
  feature: z.string().max(32).optional(),
  /** Whose it is; every merchant’s where it is left out. */
  merchantCode: z.string().optional(),
  amount: z.string(),
  currency: z.string(),
  /** Won at this amount at the latest. */
  mustHitBy: z.string().nullable().optional(),
  /** Won by then at the latest, if anybody plays: the end of a day of its merchant. */
  mustDropAt: z.iso.datetime().nullable().optional(),
});

export const vendorJackpots = z.object({ jackpots: z.array(vendorJackpot) });
/** A paper of a maths model; null where there is none. */
export const vendorModelPaper = z.object({ paper: modelPaper.nullable() });
