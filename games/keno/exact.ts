import { figuresOf } from '@baize/fair';
import type { BetFigures, ExactReport } from '@baize/fair';
import { BOARD_40, BOARD_80, MARKS_MAX, waysToHit } from './hypergeometric.ts';
import type { Board } from './hypergeometric.ts';
import { keno80PaysE4, KENO_80_MODEL, KENO_MODEL, kenoPaysE4, RISKS } from './paytable.ts';
import type { Keno80Choices, KenoChoices } from './paytable.ts';

const COUNTS = Array.from({ length: MARKS_MAX }, (_, i) => i + 1);

/** Figures of 10 of 40 over four risks and 1 to 10 marks, by the hypergeometric formula. Which numbers are marked changes nothing. */
export function exactKeno(): ExactReport {
  const { risk, marks } = KENO_MODEL.referenceChoices as KenoChoices;
  return report(
    BOARD_40,
    kenoPaysE4(risk, marks.length),
    RISKS.flatMap((one) => COUNTS.map((count) => kenoPaysE4(one, count))),
  );
}

/** The same of 20 of 80. */
export function exactKeno80(): ExactReport {
  const { marks } = KENO_80_MODEL.referenceChoices as Keno80Choices;
  return report(BOARD_80, keno80PaysE4(marks.length), COUNTS.map(keno80PaysE4));
}

/** Figures of one pay table: its length says how many numbers are marked. */
export function kenoFigures(board: Board, paysE4: readonly number[]): BetFigures {
  return figuresOf(
    paysE4.map((multiplierE4, hits) => ({ weight: waysToHit(board, paysE4.length - 1, hits), multiplierE4 })),
  );
}

function report(board: Board, reference: readonly number[], every: readonly (readonly number[])[]): ExactReport {
  const returns = every.map((paysE4) => kenoFigures(board, paysE4).rtp);
  return {
    ...kenoFigures(board, reference),
    rtpMin: Math.min(...returns),
    rtpMax: Math.max(...returns),
    maxMultiplierE4: Math.max(...every.flat()),
  };
}
