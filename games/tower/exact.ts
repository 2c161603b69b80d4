import { figuresOf } from '@baize/fair';
import type { ExactReport } from '@baize/fair';
import { difficulties, LEVELS, multiplierE4, oddsOf } from './paytable.ts';
import type { Difficulty } from './paytable.ts';

const REFERENCE = { difficulty: 'medium', levels: 3 } as const;

/** Figures over every difficulty and level, by formula: chance x multiplier. */
export function exactTower(): ExactReport {
  const all = rungs().map(({ difficulty, levels }) => returnOf(difficulty, levels));
  const { difficulty, levels } = REFERENCE;
  const { ways, all: every } = oddsOf(difficulty, levels);
  return {
    ...figuresOf([
      { weight: ways, multiplierE4: multiplierE4(difficulty, levels) },
      { weight: every - ways, multiplierE4: 0 },
    ]),
    rtpMin: Math.min(...all),
    rtpMax: Math.max(...all),
    maxMultiplierE4: Math.max(...rungs().map((rung) => multiplierE4(rung.difficulty, rung.levels))),
  };
}

/** Return to player of one who stops after so many levels, before the payout is floored to the minor unit. */
export function returnOf(difficulty: Difficulty, levels: number): number {
  const { ways, all } = oddsOf(difficulty, levels);
  return Number(ways * BigInt(multiplierE4(difficulty, levels))) / Number(all * 10_000n);
}

/** Every difficulty and level that can be reached. */
export function rungs(): { difficulty: Difficulty; levels: number }[] {
  return difficulties.flatMap((difficulty) =>
    Array.from({ length: LEVELS }, (_, i) => ({ difficulty, levels: i + 1 })),
  );
}
