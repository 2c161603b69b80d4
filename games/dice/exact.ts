import { decimalText, volatilityClassOf } from '@baize/fair';
import type { ExactReport } from '@baize/fair';
import { multiplierE4, OUTCOMES, WINNERS_MAX, WINNERS_MIN, winnersOf } from './paytable.ts';

const REFERENCE_WINNERS = winnersOf({ direction: 'over', targetE2: 5_050 });

/** Figures over every bet the game accepts, by formula: winners / 10001 x multiplier. */
export function exactDice(): ExactReport {
  let rtpMin = 1;
  let rtpMax = 0;
  for (let winners = WINNERS_MIN; winners <= WINNERS_MAX; winners += 1) {
    const rtp = rtpOf(winners);
    rtpMin = Math.min(rtpMin, rtp);
    rtpMax = Math.max(rtpMax, rtp);
  }
  const hitRate = REFERENCE_WINNERS / OUTCOMES;
  const multiplier = multiplierE4(REFERENCE_WINNERS) / 10_000;
  const standardDeviation = multiplier * Math.sqrt(hitRate * (1 - hitRate));
  return {
    rtp: rtpOf(REFERENCE_WINNERS),
    rtpText: decimalText(BigInt(REFERENCE_WINNERS * multiplierE4(REFERENCE_WINNERS)), BigInt(OUTCOMES * 10_000)),
    rtpMin,
    rtpMax,
    hitRate,
    standardDeviation,
    volatilityClass: volatilityClassOf(standardDeviation),
    maxMultiplierE4: multiplierE4(WINNERS_MIN),
  };
}

/** Return to player of a bet with this many winning outcomes, before the payout is floored to the minor unit. */
export function rtpOf(winners: number): number {
  return (winners * multiplierE4(winners)) / (OUTCOMES * 10_000);
}
