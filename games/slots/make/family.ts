import type { Draws } from '@baize/fair';
import type { SheetMaths } from '@baize/game-kit/slot-engine';

/** What the solver may do with a family. */
export interface Family {
  readonly id: string;
  /** The sheet before solving, without id and version. `draws` mixes its strips. */
  start(draws: Draws): SheetMaths;
  /** Part of the return that the base game with its bonuses gives; free games give the rest. */
  readonly baseShare: number;
  readonly baseLimits: Limits;
  readonly freeLimits: Limits;
  /** Reels a letter may not be put on. */
  readonly barred: Readonly<Record<string, readonly number[]>>;
  /** Sells its free games started by this many scatters. */
  readonly sells?: number;
}

export type Limits = Readonly<Record<string, readonly [min: number, max: number]>>;
