import { figuresOf } from '@baize/fair';
import type { BetFigures, ExactReport } from '@baize/fair';
import { paysE4, PLINKO_MODEL, RISKS, ROWS } from './paytable.ts';
import type { PlinkoChoices } from './paytable.ts';

export const EVERY_CHOICE: readonly PlinkoChoices[] = ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk })));

/** Figures over all 27 boards, by formula: bucket k of n rows is reached on C(n, k) of 2^n ways. */
export function exactPlinko(): ExactReport {
  const returns = EVERY_CHOICE.map((choices) => plinkoFigures(choices).rtp);
  return {
    ...plinkoFigures(PLINKO_MODEL.referenceChoices as PlinkoChoices),
    rtpMin: Math.min(...returns),
    rtpMax: Math.max(...returns),
    maxMultiplierE4: Math.max(...EVERY_CHOICE.flatMap(paysE4)),
  };
}

export function plinkoFigures(choices: PlinkoChoices): BetFigures {
  return figuresOf(
    paysE4(choices).map((multiplierE4, bucket) => ({ weight: BigInt(ways(choices.rows, bucket)), multiplierE4 })),
  );
}

/** C(rows, bucket): on how many of the 2^rows ways a ball falls into this bucket. */
export function ways(rows: number, bucket: number): number {
  let count = 1;
  for (let i = 0; i < bucket; i += 1) count = (count * (rows - i)) / (i + 1);
  return count;
}
