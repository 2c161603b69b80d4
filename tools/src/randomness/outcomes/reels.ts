/** Where reels stop and what falls into cells: one slot model of each way a grid is drawn. */
import { rulesOfModel } from '@baize/game-slots/rules';
import { readSheet } from '@baize/game-slots/node/sheets.ts';
import type { SlotRoundResult } from '@baize/game-kit/slot-engine';
import type { Draws, GameRules } from '@baize/fair';
import { evenly, withInt } from './law.ts';
import type { OutcomeLaw, Play } from './law.ts';

function reelLaw(modelId: string): OutcomeLaw {
  const sheet = readSheet(modelId);
  if (sheet.base.kind !== 'strips') throw new Error(`${modelId} has no reels`);
  const { strips, weights } = sheet.base;
  const spin = spinner(modelId);
  const play: Play = (draws, _index, tell) => {
    for (const [reel, stop] of spin(draws).stops.entries()) tell(reel, stop);
  };
  return {
    name: `stops of ${strips.length} ${weights ? 'weighted reels' : 'reels'}`,
    games: modelId,
    drawsEach: strips.length,
    shares: strips.map((strip, reel) => sharesOf(weights?.[reel]) ?? evenly(strip.length)),
    play,
    fault: {
      says: 'a reel that would stop at its first place spins on one time in ten',
      play: (draws, index, tell) => play(pastTheFirst(draws), index, tell),
    },
  };
}

function cellLaw(modelId: string): OutcomeLaw {
  const { base, grid, symbols } = readSheet(modelId);
  if (base.kind !== 'cells') throw new Error(`${modelId} has reels`);
  const { weights } = base;
  const spin = spinner(modelId);
  const cellOf = new Map(symbols.map(({ id }, cell) => [id, cell]));
  const play: Play = (draws, _index, tell) => {
    for (const column of spin(draws).window) for (const id of column) tell(0, cellOf.get(id) ?? -1);
  };
  return {
    name: `symbols of ${grid.rows.reduce((sum, rows) => sum + rows, 0)} cells`,
    games: modelId,
    drawsEach: 1.06 * grid.rows.reduce((sum, rows) => sum + rows, 0), // with what tumbles draw, which is not looked at
    shares: [sharesOf(symbols.map(({ id }) => weights[id] ?? 0)) ?? []],
    play,
    fault: {
      says: 'the first symbol is drawn again one time in ten',
      play: (draws, index, tell) => play(pastTheFirst(draws), index, tell),
    },
  };
}

function spinner(modelId: string): (draws: Draws) => NonNullable<SlotRoundResult['base']> {
  const rules = rulesOfModel(modelId) as GameRules;
  const stake = BigInt(rules.model.stakeStepMinor);
  return (draws) => {
    const result = rules.play(draws, {}, stake).result as unknown as SlotRoundResult; // what slot rules return
    if (!result.base) throw new Error(`${modelId} was not bought`);
    return result.base;
  };
}

function sharesOf(weights: readonly number[] | undefined): number[] | undefined {
  const all = weights?.reduce((sum, weight) => sum + weight, 0) ?? 0;
  return weights?.map((weight) => weight / all);
}

function pastTheFirst(draws: Draws): Draws {
  const int = (n: number): number => {
    const drawn = draws.int(n);
    return drawn === 0 && draws.int(10) === 0 ? draws.int(n) : drawn;
  };
  const weighted = (weights: readonly number[]): number => {
    const drawn = draws.weighted(weights);
    return drawn === 0 && draws.int(10) === 0 ? draws.weighted(weights) : drawn;
  };
  return { ...withInt(draws, int), weighted };
}

export const reelLaws: readonly OutcomeLaw[] = [
  reelLaw('video-20-low-96'),
  reelLaw('classic-3-high-96'),
  cellLaw('cluster-7x7-low-96'),
];
