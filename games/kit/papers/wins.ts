import { compileSheet, generateKernel, kernelRound, simulationInt } from '../slot-engine/index.ts';
import type { SlotSheet } from '../slot-engine/index.ts';

/** Lower ends of the bands in total bets; the first holds rounds that return nothing, the last ends at the largest win. */
export const BANDS = [0, 0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] as const;

/** Whole rounds on the simulation kernel, on numbers that follow from the model's name. */
export interface WinsSeen {
  readonly rounds: number;
  /** Rounds by band. */
  readonly bands: readonly number[];
  /** The largest win seen, in total bets; never above the sheet's largest. */
  readonly largest: number;
  /** Rounds that paid the sheet's largest win. */
  readonly atLargest: number;
}

/** Grids that fall again take ten times as long a round. */
export function parSheetRounds({ features }: Pick<SlotSheet, 'features'>): number {
  return features.some(({ kind }) => kind === 'tumble') ? 200_000 : 1_000_000;
}

export function winsSeen(sheet: SlotSheet, rounds: number): WinsSeen {
  const parts = winsInParts(sheet, rounds, rounds);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** The same in parts of so many rounds, for a program that has other work in between. */
export function* winsInParts(sheet: SlotSheet, rounds: number, perPart: number): Generator<undefined, WinsSeen> {
  const machine = compileSheet(sheet);
  const kernel = generateKernel(machine);
  const int = simulationInt(`par sheet ${sheet.id}@${sheet.version}`);
  const bands = BANDS.map(() => 0);
  let [largest, atLargest] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const win = Math.min(machine.capUnits, kernelRound(machine, kernel, int)) / machine.coins;
    const band = win === 0 ? 0 : BANDS.findLastIndex((from) => win >= from);
    bands[band] = (bands[band] ?? 0) + 1;
    if (win > largest) largest = win;
    if (win >= sheet.maxWin) atLargest += 1;
    if ((round + 1) % perPart === 0) yield;
  }
  return { rounds, bands, largest, atLargest };
}

/** A chance seen so many times, as "1 in n"; of one never seen, what it is below with 95 % (three in as many rounds). */
export function oddsText(times: number, rounds: number): string {
  const oneIn = (n: number): string => `1 in ${Math.round(n).toLocaleString('en')}`;
  if (times > 0) return `${oneIn(rounds / times)} (${times.toLocaleString('en')} of ${rounds.toLocaleString('en')})`;
  return `not seen in ${rounds.toLocaleString('en')} rounds: rarer than ${oneIn(rounds / 3)} with 95 %`;
}
