/** What a draw is besides its numbers: sum, big or small, odd or even, as the family's own plays settle it. Pure. */
import { playsOf, rulesOf } from '@baize/lottery';
import type { Draw, Family } from '@baize/lottery';

export interface ResultWords {
  /** Sum of the numbers, where plays ask for it. */
  readonly sum: number | null;
  /** `big`, `odd` …: keys of the texts. */
  readonly sides: readonly string[];
}

/** Families whose sum is that of the first two numbers are named by another play. */
const sidesCodes = ['sumSides', 'five.sumSides', 'three.sumSides', 'championSumSides'] as const;

export function resultWords(family: Family, draw: Draw): ResultWords {
  const play = playsOf({ family }).find(({ code }) => sidesCodes.some((one) => code === `${family}.${one}`));
  if (!play || !rulesOf(family).format.check(draw).ok) return { sum: null, sides: [] };
  const symbols = play.form.columns[0]?.symbols ?? [];
  const sides = symbols.filter(({ value }) => play.settle([[value]], draw).length > 0).map(({ text }) => text);
  const summed = play.code.endsWith('championSumSides') ? draw.slice(0, 2) : draw;
  return { sum: summed.reduce((sum, number) => sum + number, 0), sides };
}
