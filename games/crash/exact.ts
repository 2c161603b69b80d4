import { decimalText, volatilityClassOf } from '@baize/fair';
import type { ExactReport } from '@baize/fair';
import { CASHOUT_MAX_E2, CASHOUT_MIN_E2, roundsReaching } from './model.ts';

const TWO_52 = 1n << 52n;
const REFERENCE_CASHOUT_E2 = 200;

/** Figures over every auto cash-out the game accepts, by counting the 2^52 equally likely rounds. */
export function exactCrash(): ExactReport {
  let rtpMin = 1;
  let rtpMax = 0;
  for (let cashoutE2 = CASHOUT_MIN_E2; cashoutE2 <= CASHOUT_MAX_E2; cashoutE2 += 1) {
    const rtp = rtpOf(cashoutE2);
    rtpMin = Math.min(rtpMin, rtp);
    rtpMax = Math.max(rtpMax, rtp);
  }
  const reaching = roundsReaching(REFERENCE_CASHOUT_E2);
  const hitRate = Number(reaching) / Number(TWO_52);
  const standardDeviation = (REFERENCE_CASHOUT_E2 / 100) * Math.sqrt(hitRate * (1 - hitRate));
  return {
    rtp: rtpOf(REFERENCE_CASHOUT_E2),
    rtpText: decimalText(reaching * BigInt(REFERENCE_CASHOUT_E2), TWO_52 * 100n),
    rtpMin,
    rtpMax,
    hitRate,
    standardDeviation,
    volatilityClass: volatilityClassOf(standardDeviation),
    maxMultiplierE4: CASHOUT_MAX_E2 * 100,
  };
}

/** Return to player of a fixed auto cash-out x 100, before the payout is floored to the minor unit. */
export function rtpOf(cashoutE2: number): number {
  return Number(roundsReaching(cashoutE2) * BigInt(cashoutE2)) / (Number(TWO_52) * 100);
}
