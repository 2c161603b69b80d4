import { decimalText, figuresOf } from '@baize/fair';
import type { BetFigures, ExactReport } from '@baize/fair';
import { potSharePpm } from '@baize/game-kit/jackpots';
import { SEGMENTS } from './paytable.ts';

const paysE4 = SEGMENTS.map((segment) => (segment === 'crown' ? 0 : segment));

/** The wheel's own figures: every segment is equally likely, and a crown pays nothing by itself. */
export function wheelFigures(): BetFigures {
  return figuresOf(paysE4.map((multiplierE4) => ({ weight: 1n, multiplierE4 })));
}

/** What is advertised: the wheel's own return and what the pots give back of every stake, as one fraction. Hit rate, deviation and largest
 *  win stay the wheel's own: a pot is paid beside the round. */
export function exactJackpotWheel(): ExactReport {
  const count = BigInt(paysE4.length);
  const paid = BigInt(paysE4.reduce((sum, pay) => sum + pay, 0));
  const numerator = paid * 100n + BigInt(potSharePpm) * count;
  const rtpText = decimalText(numerator, count * 1_000_000n);
  const rtp = Number(rtpText);
  return {
    ...wheelFigures(),
    rtp,
    rtpText,
    rtpMin: rtp,
    rtpMax: rtp,
    maxMultiplierE4: Math.max(...paysE4),
  };
}
