import { ladderValue } from '../machine.ts';
import type { Machine } from '../machine.ts';
import { convolve, countChances, lawOf, mean, viewsOf } from './columns.ts';
import { expectedLines } from './lines.ts';
import { chanceOf, expectedCollect, expectedWins, spreadWilds } from './spins.ts';

/** Expected coins of a feature that starts with so many free spins, those won again included. */
export type FeatureValue = (spins: number) => number;

/** product/games.md 3.2, methods 5 and 7. What does not depend on the number of spins is computed once. */
export function featureValue(machine: Machine): FeatureValue {
  const { freeSpins, free } = machine;
  if (!freeSpins) return () => 0;
  const scatterChances = countChances(machine, free, machine.scatter);
  const collected = expectedCollect(machine, free);
  const scatters = mean(scatterChances, machine.scatterPays);
  if (freeSpins.wilds === 'sticky') return stickyValue(machine, scatters);

  const spread = freeSpins.wilds === 'expanding' ? spreadWilds(machine) : undefined;
  const perSpin = expectedWins(machine, free, spread) + scatters + expectedExpanded(machine);
  const again = mean(scatterChances, machine.award); // q: free spins a free spin wins again
  const { multiplier } = freeSpins;
  if (multiplier.kind === 'ladder') {
    const awards = awardChances(machine, scatterChances);
    return (spins) => ladderFeature({ spins, awards, perSpin, collected, values: multiplier.values });
  }
  const times = multiplier.kind === 'fixed' ? multiplier.value : setMean(multiplier);
  return (spins) => (spins * (perSpin * times + collected)) / (1 - again);
}

function setMean({ values, weights }: { values: readonly number[]; weights: readonly number[] }): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return values.reduce((sum, value, i) => sum + (value * (weights[i] ?? 0)) / total, 0);
}

/** A cell shows a wild in the t-th spin unless none came in t spins: 1 - (1 - p)^t. Reels are independent, so lines need no more. */
function stickyValue(machine: Machine, scatters: number): FeatureValue {
  const law = lawOf(machine, viewsOf(machine, machine.free));
  const multiplier = machine.freeSpins?.multiplier;
  const values: number[] = [];
  let sum = 0;
  for (let spin = 0; spin < Math.max(...machine.award); spin += 1) {
    const standing = law.map((rows) =>
      rows.map((chances) => {
        const wild = chances.reduce((total, chance, symbol) => (machine.isWild[symbol] ? total + chance : total), 0);
        const bare = (1 - wild) ** spin;
        return chances.map((chance, symbol) =>
          machine.isWild[symbol] && chance > 0 ? (chance / wild) * (1 - bare * (1 - wild)) : chance * bare,
        );
      }),
    );
    const times = multiplier?.kind === 'fixed' ? multiplier.value : ladderValue(multiplier?.values ?? [1], spin);
    sum += (expectedLines(machine, standing) + scatters) * times;
    values.push(sum);
  }
  return (spins) => (spins === 0 ? 0 : (values[spins - 1] ?? 0));
}

/** The feature's symbol on n reels pays n of a kind on every line, the mean over which symbol it is. */
function expectedExpanded(machine: Machine): number {
  const { expandingSymbol, free } = machine;
  if (!expandingSymbol) return 0;
  const views = viewsOf(machine, free);
  const total = expandingSymbol.reduce((sum, weight) => sum + weight, 0);
  return expandingSymbol.reduce((sum, weight, symbol) => {
    if (weight === 0) return sum;
    const reels = views
      .map((reel) => chanceOf(reel, (column) => column.includes(symbol)))
      .map((chance) => [1 - chance, chance])
      .reduce(convolve, [1]);
    return sum + (weight / total) * mean(reels, machine.pays[symbol] ?? []) * machine.sheet.lines.length;
  }, 0);
}

/** chance[n]: a spin awards n spins. */
function awardChances(machine: Machine, scatterChances: readonly number[]): Map<number, number> {
  const chances = new Map<number, number>();
  for (const [scatters, chance] of scatterChances.entries()) {
    const award = machine.award[scatters] ?? 0;
    chances.set(award, (chances.get(award) ?? 0) + chance);
  }
  return chances;
}

/** A Markov chain on (spins played, spins left): the n-th spin multiplies by the n-th value of the ladder, if it is played at all. From the
 *  last value on all spins are alike, and each spin left stands for 1 / (1 - q) of them. */
function ladderFeature(feature: {
  readonly spins: number;
  readonly awards: Map<number, number>;
  readonly perSpin: number;
  readonly collected: number;
  readonly values: readonly number[];
}): number {
  let left = [...Array.from({ length: feature.spins }, () => 0), 1];
  let units = 0;
  for (let spin = 0; spin + 1 < feature.values.length; spin += 1) {
    const isPlayed = left.reduce((sum, chance, spins) => (spins === 0 ? sum : sum + chance), 0);
    units += isPlayed * (feature.perSpin * ladderValue(feature.values, spin) + feature.collected);
    const next: number[] = [];
    for (const [spins, chance] of left.entries()) {
      if (spins === 0 || chance === 0) continue;
      for (const [award, awardChance] of feature.awards)
        next[spins - 1 + award] = (next[spins - 1 + award] ?? 0) + chance * awardChance;
    }
    left = Array.from(next, (chance) => chance ?? 0);
  }
  const again = [...feature.awards].reduce((sum, [award, chance]) => sum + award * chance, 0);
  const more = left.reduce((sum, chance, spins) => sum + spins * chance, 0) / (1 - again);
  return units + more * (feature.perSpin * (feature.values.at(-1) ?? 1) + feature.collected);
}
