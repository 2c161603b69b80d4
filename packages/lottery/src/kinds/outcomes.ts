import { choicesForm, namedSymbols } from '../forms.ts';
import { compareFractions } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { definePlay } from '../play.ts';
import type { Play, Tier, Win } from '../play.ts';
import { drawnAt } from './positions.ts';
import type { PlayName, Positions } from './positions.ts';

/** One thing to choose: what a selection calls it, its chance, and when it has come. */
export interface Outcome {
  readonly text: string;
  readonly chance: Fraction;
  wins(drawn: readonly number[]): boolean;
  /** Outcomes with the same word never come together: `size` of big and small. All of a play, when absent. */
  readonly apart?: string;
}

/** Named outcomes, each a single bet. Outcomes of different chances have a tier each; when all are alike, there is one. */
export function outcomesPlay(name: PlayName, positions: Positions, outcomes: readonly Outcome[]): Play {
  const isAlike = outcomes.every(({ chance }) => compareFractions(chance, outcomes[0]?.chance ?? chance) === 0);
  const tierOf = (outcome: Outcome): string => (isAlike ? 'win' : outcome.text);
  const winOf = (outcome: Outcome): Win => ({ tier: tierOf(outcome), hits: 1 });
  const tiers: readonly Tier[] = outcomes
    .slice(0, isAlike ? 1 : outcomes.length)
    .map((outcome) => ({ code: tierOf(outcome), chance: outcome.chance }));
  return definePlay({
    ...name,
    form: choicesForm(namedSymbols(outcomes.map(({ text }) => text))),
    tiers,
    count: ([chosen = []]) => chosen.length,
    settle([chosen = []], draw) {
      const drawn = drawnAt(draw, positions);
      const hits = new Map<string, number>();
      for (const [at, outcome] of outcomes.entries()) {
        if (!chosen.includes(at) || !outcome.wins(drawn)) continue;
        hits.set(tierOf(outcome), (hits.get(tierOf(outcome)) ?? 0) + 1);
      }
      return [...hits].map(([tier, count]): Win => ({ tier, hits: count }));
    },
    mostWins: ([chosen = []]) => mostOf(outcomes.filter((_, at) => chosen.includes(at))).map(winOf),
  });
}

/** Of the outcomes that never come together the one with the highest prize, the rarest. */
function mostOf(outcomes: readonly Outcome[]): readonly Outcome[] {
  const rarest = new Map<string | undefined, Outcome>();
  for (const outcome of outcomes) {
    const other = rarest.get(outcome.apart);
    if (other === undefined || compareFractions(outcome.chance, other.chance) < 0) rarest.set(outcome.apart, outcome);
  }
  return [...rarest.values()];
}
