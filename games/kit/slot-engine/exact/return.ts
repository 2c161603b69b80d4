import type { Machine } from '../machine.ts';
import { expectedBonuses } from './bonuses.ts';
import { countChances, mean } from './columns.ts';
import { featureValue } from './free-spins.ts';
import { expectedCollect, expectedWins } from './spins.ts';

/** The return of a model without tumbles and clusters, per unit staked, as if no round were capped. */
export interface ExactReturn {
  readonly rtp: number;
  readonly base: number;
  readonly bonuses: number;
  readonly freeSpins: number;
  /** Of the bought feature per unit of its price, null when none is sold. */
  readonly buy: number | null;
  /** Chance that a base spin wins free spins. */
  readonly trigger: number;
}

/** False for kinds that only a simulation can measure. */
export function hasExactReturn({ sheet, tumble }: Machine): boolean {
  return !tumble && sheet.eval !== 'cluster';
}

/** What the first grid of a base spin returns, before anything tumbles and without scatters: the part of a tumbling model that can be
 *  computed, which its simulation is held to (product/games.md 3.2). Null where clusters pay. */
export function firstGridReturn(machine: Machine): number | null {
  if (machine.sheet.eval === 'cluster') return null;
  const [first = 1] = machine.tumble?.ladder ?? [];
  return (expectedWins(machine, machine.base) * first) / machine.coins;
}

/** Takes about a millisecond: sums of products of chances, exact but for the last digits of double precision. */
export function exactReturn(machine: Machine): ExactReturn {
  const { coins, award } = machine;
  const scatters = countChances(machine, machine.base, machine.scatter);
  const base =
    expectedWins(machine, machine.base) + mean(scatters, machine.scatterPays) + expectedCollect(machine, machine.base);
  const bonuses = expectedBonuses(machine);
  const valueOf = featureValue(machine);
  const freeSpins = scatters.reduce((sum, chance, count) => sum + chance * valueOf(award[count] ?? 0), 0);
  const [buy] = machine.sheet.buy;
  return {
    rtp: (base + bonuses + freeSpins) / coins,
    base: base / coins,
    bonuses: bonuses / coins,
    freeSpins: freeSpins / coins,
    buy: buy ? valueOf(award[buy.scatters] ?? 0) / buy.priceCoins : null,
    trigger: scatters.reduce((sum, chance, count) => ((award[count] ?? 0) > 0 ? sum + chance : sum), 0),
  };
}
