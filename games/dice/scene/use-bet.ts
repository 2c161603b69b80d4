/** The bet while it is being chosen: a marker on the ruler and a side of it. */
import { formatPercent, formatTimesE4 } from '@baize/game-kit';
import { useState } from 'react';
import { multiplierE4, targetLimits, winnersOf } from '../rules.ts';
import type { DiceChoices } from '../rules.ts';

const outcomes = 10_001;

export interface Bet {
  readonly choices: DiceChoices;
  /** Takes the nearest target the side allows. */
  readonly aim: (targetE2: number) => void;
  readonly pick: (direction: DiceChoices['direction']) => void;
}

export interface Odds {
  readonly chanceText: string;
  readonly multiplierE4: number;
  readonly multiplierText: string;
}

export function useBet(): Bet {
  const [choices, setChoices] = useState<DiceChoices>({ direction: 'over', targetE2: 5_050 });
  return {
    choices,
    aim: (targetE2) => setChoices(({ direction }) => nearest(direction, targetE2)),
    pick: (direction) => setChoices(({ targetE2 }) => nearest(direction, targetE2)),
  };
}

function nearest(direction: DiceChoices['direction'], targetE2: number): DiceChoices {
  const { minE2, maxE2 } = targetLimits(direction);
  return { direction, targetE2: Math.min(maxE2, Math.max(minE2, Math.round(targetE2))) };
}

export function oddsOf(choices: DiceChoices): Odds {
  const winners = winnersOf(choices);
  const multiplier = multiplierE4(winners);
  return {
    chanceText: formatPercent(winners / outcomes),
    multiplierE4: multiplier,
    multiplierText: formatTimesE4(multiplier),
  };
}

/** The same marker from the other side; null where that side would win too often or never. */
export function oddsOfSide(direction: DiceChoices['direction'], targetE2: number): Odds | null {
  const { minE2, maxE2 } = targetLimits(direction);
  return targetE2 < minE2 || targetE2 > maxE2 ? null : oddsOf({ direction, targetE2 });
}
