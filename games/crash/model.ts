import type { GameModel } from '@baize/fair';

const RTP_BASIS_POINTS = 9_900n;
const TWO_52 = 1n << 52n;

export const CASHOUT_MIN_E2 = 101; // an auto cash-out at 1.00 would be a free bet on nothing
export const CASHOUT_MAX_E2 = 1_000_000; // 10,000.00x: every bet still riding is cashed out here and the round ends

/** The bust of a round x 100 from its 52 bits: floor(99 x 2^52 / (2^52 - r)) for 99 %, at least 1.00, at most the ceiling. */
export function bustOfE2(bits52: bigint, rtpBasisPoints: bigint = RTP_BASIS_POINTS): number {
  const bust = (rtpBasisPoints * TWO_52) / (100n * (TWO_52 - bits52));
  if (bust < 100n) return 100;
  return bust > BigInt(CASHOUT_MAX_E2) ? CASHOUT_MAX_E2 : Number(bust);
}

/** How many of the 2^52 equally likely values bust at or above a multiplier x 100. */
export function roundsReaching(multiplierE2: number): bigint {
  if (multiplierE2 <= 100) return TWO_52;
  if (multiplierE2 > CASHOUT_MAX_E2) return 0n;
  return (RTP_BASIS_POINTS * TWO_52) / (100n * BigInt(multiplierE2));
}

/** The multiplier x 100 at which a bet must be cashed out so that its payout stays within a cap; told to the member with the bet. */
export function cashoutCapE2(stakeMinor: bigint, payoutCapMinor: bigint): number {
  const cap = (payoutCapMinor * 100n) / stakeMinor;
  return cap > BigInt(CASHOUT_MAX_E2) ? CASHOUT_MAX_E2 : Number(cap);
}

/** The figures are those of `exact.ts`; a test holds them equal. */
export const CRASH_MODEL: GameModel = {
  gameCode: 'crash',
  modelId: 'crash-99',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'CRASH',
  lines: 1,
  features: ['autoCashout'],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: { autoCashoutE2: 200 },
  rtp: 0.99,
  rtpText: '0.9900000000',
  rtpMin: 0.9899999999977807,
  rtpMax: 0.99,
  hitRate: 0.495,
  standardDeviation: 0.9999499987499375,
  volatilityClass: 'low',
  maxMultiplierE4: 100_000_000,
};
