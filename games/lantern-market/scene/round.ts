/** A settled round of Lantern Market, read for showing. Everything in it was decided by the studio. */
import type { PlayRound } from '@baize/game-kit';
import { marketSheet } from './sheet.ts';
import type { SlotResult, SlotSpin } from '../rules.ts';

export interface MarketRound {
  readonly roundId: string;
  readonly stakeMinor: bigint;
  /** Base spin and free spins together. */
  readonly payoutMinor: bigint;
  readonly base: SlotSpin;
  readonly freeSpins: readonly SlotSpin[];
  readonly isCapped: boolean;
}

/** One prize of one spin: a line, or the gates wherever they stand. */
export type Prize =
  | {
      readonly kind: 'line';
      readonly line: number;
      readonly symbol: string;
      readonly count: number;
      readonly winMinor: bigint;
    }
  | { readonly kind: 'gates'; readonly count: number; readonly winMinor: bigint };

/** Reel from the left, row from the top. */
export type Place = readonly [reel: number, row: number];

/** Null for a round without a result: open or void. */
export function readRound({ roundId, stakeMinor, payoutMinor, result, state }: PlayRound): MarketRound | null {
  if (!result || state !== 'closed' || !('base' in result)) return null;
  const { base, freeSpins, isCapped } = result as unknown as SlotResult; // the studio runs the rules these types come from
  return { roundId, stakeMinor: BigInt(stakeMinor), payoutMinor: BigInt(payoutMinor), base, freeSpins, isCapped };
}

/** Largest first, so that the best is told while everyone still looks. */
export function prizesOf(spin: SlotSpin): readonly Prize[] {
  const lines: Prize[] = spin.wins.map(({ line, symbol, count, winMinor }) => ({
    kind: 'line',
    line,
    symbol,
    count,
    winMinor: BigInt(winMinor),
  }));
  const scatterMinor = BigInt(spin.scatterWinMinor);
  const gates: Prize[] = scatterMinor > 0n ? [{ kind: 'gates', count: spin.scatters, winMinor: scatterMinor }] : [];
  return [...lines, ...gates].sort((a, b) => (a.winMinor === b.winMinor ? 0 : a.winMinor > b.winMinor ? -1 : 1));
}

/** The cells that made a prize. */
export function placesOf(prize: Prize, window: SlotSpin['window']): readonly Place[] {
  if (prize.kind === 'gates')
    return window.flatMap((column, reel) =>
      column.flatMap((symbol, row): Place[] => (symbol === 'gate' ? [[reel, row]] : [])),
    );
  const rows = marketSheet.lines[prize.line] ?? [];
  return rows.slice(0, prize.count).map((row, reel): Place => [reel, row]);
}
