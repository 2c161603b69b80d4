/** A settled round of a slot, read for showing. Everything in it was decided by the studio. */
import type { PlayPotWin, PlayRound } from '@baize/game-kit';
import type { SlotRoundResult, SlotSheet, SlotSpinResult, SlotTumble, SlotWin } from '@baize/game-kit/slot-engine';
import type { Window } from '@baize/game-kit/slot-scene';
import { kindOf } from './sheet.ts';

export interface ShownRound {
  readonly roundId: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly result: SlotRoundResult;
  /** Paid beside the payout. */
  readonly potWins: readonly PlayPotWin[];
}

/** Reel from the left, row from the top. */
export type Place = readonly [reel: number, row: number];

/** One prize of one grid. */
export interface Prize {
  readonly key: string;
  readonly symbol: string;
  readonly count: number;
  readonly places: readonly Place[];
  readonly winMinor: bigint;
  readonly line?: number | undefined;
  readonly ways?: number | undefined;
}

/** Null for a round without a result: open or void. */
export function readRound({
  roundId,
  stakeMinor,
  payoutMinor,
  result,
  state,
  potWins = [],
}: PlayRound): ShownRound | null {
  if (!result || state !== 'closed' || !('freeSpins' in result)) return null;
  return {
    roundId,
    stakeMinor: BigInt(stakeMinor),
    payoutMinor: BigInt(payoutMinor),
    potWins,
    result: result as unknown as SlotRoundResult, // the studio runs the rules these types come from
  };
}

/** What stands when a spin is over. */
export function lastWindow(spin: SlotSpinResult): Window {
  return spin.tumbles?.at(-1)?.window ?? spin.shown ?? spin.window;
}

/** Prizes of the first grid of a spin, largest first, so that the best is told while everyone still looks. */
export function prizesOf(spin: SlotSpinResult, sheet: SlotSheet): readonly Prize[] {
  const window = spin.shown ?? spin.window;
  const prizes = spin.wins.map(prizeOf);
  if (BigInt(spin.scatterWinMinor) > 0n) {
    const places = placesOf(window, (symbol) => kindOf(sheet, symbol) === 'scatter');
    prizes.push({
      key: 'scatter',
      symbol: 'scatter',
      count: spin.scatters,
      places,
      winMinor: BigInt(spin.scatterWinMinor),
    });
  }
  if (spin.expanded && BigInt(spin.expanded.winMinor) > 0n) {
    const { reels, winMinor } = spin.expanded;
    const places = reels.flatMap((reel) => (window[reel] ?? []).map((_, row): Place => [reel, row]));
    prizes.push({
      key: 'expanded',
      symbol: window[reels[0] ?? 0]?.[0] ?? '',
      count: reels.length,
      places,
      winMinor: BigInt(winMinor),
    });
  }
  if (spin.collected) {
    const { coins, winMinor } = spin.collected;
    prizes.push({
      key: 'collected',
      symbol: 'coin',
      count: coins.length,
      places: coins.map(({ cell }) => cell),
      winMinor: BigInt(winMinor),
    });
  }
  return sorted(prizes);
}

export function tumblePrizes(tumble: SlotTumble): readonly Prize[] {
  return sorted(tumble.wins.map(prizeOf));
}

function prizeOf(win: SlotWin, at: number): Prize {
  return {
    key: `${at}`,
    symbol: win.symbol,
    count: win.count,
    places: win.cells,
    winMinor: BigInt(win.winMinor),
    line: win.line,
    ways: win.ways,
  };
}

function placesOf(window: Window, isWanted: (symbol: string) => boolean): Place[] {
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Place[] => (isWanted(symbol) ? [[reel, row]] : [])),
  );
}

function sorted(prizes: readonly Prize[]): readonly Prize[] {
  return prizes.toSorted((a, b) => (a.winMinor === b.winMinor ? 0 : a.winMinor > b.winMinor ? -1 : 1));
}

/** Everything the spins of a round paid on grids, for its history. */
export function allPrizes(round: ShownRound, sheet: SlotSheet): readonly Prize[] {
  const { base } = round.result;
  return base ? [...prizesOf(base, sheet), ...(base.tumbles ?? []).flatMap(tumblePrizes)] : [];
}
