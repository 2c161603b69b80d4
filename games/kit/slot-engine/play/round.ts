import type { Draws } from '@baize/fair';
import { NONE } from '../machine.ts';
import type { Machine } from '../machine.ts';
import type { BuyOption } from '../sheet.ts';
import { playBonuses } from './bonuses.ts';
import type { Bonus } from './bonuses.ts';
import { spinOnce } from './spin.ts';
import type { Spin } from './spin.ts';

export interface Round {
  /** Null when the feature was bought. */
  readonly base: Spin | null;
  readonly bonuses: readonly Bonus[];
  /** NONE without one. */
  readonly expandingSymbol: number;
  readonly freeSpins: readonly Spin[];
  /** In coins, never above the cap. */
  readonly units: number;
  readonly isCapped: boolean;
}

/** Plays one round. Order of draws: the base spin (`spinOnce`), the bonuses it set off (`playBonuses`), the expanding symbol when free
 *  spins were won and the sheet has one, then each free spin in turn; spins won again come after those already won. A round that has
 *  reached the cap plays no further free spin. */
export function playSlotRound(machine: Machine, draws: Draws, bought?: BuyOption): Round {
  const base = bought ? null : spinOnce(machine, machine.base, draws);
  const bonuses = base ? playBonuses(machine, base, draws) : [];
  let units = bonuses.reduce((sum, bonus) => sum + bonus.units, base?.units ?? 0);
  const awarded = base?.awarded ?? machine.award[bought?.scatters ?? 0] ?? 0;

  const expandingSymbol = awarded > 0 && machine.expandingSymbol ? draws.weighted(machine.expandingSymbol) : NONE;
  const freeSpins: Spin[] = [];
  const stuck = new Map<number, number>();
  for (let left = awarded; left > 0 && units < machine.capUnits; left -= 1) {
    const spin = spinOnce(machine, machine.free, draws, { index: freeSpins.length, expandingSymbol, stuck });
    freeSpins.push(spin);
    units += spin.units;
    left += spin.awarded;
  }
  return {
    base,
    bonuses,
    expandingSymbol,
    freeSpins,
    units: Math.min(units, machine.capUnits),
    isCapped: units >= machine.capUnits,
  };
}
