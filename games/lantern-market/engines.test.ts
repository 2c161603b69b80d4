import { openStream } from '@baize/fair';
import { analyse, compileModel, compileSheet, exactReturn, playSlotRound, toNumber } from '@baize/game-kit/slot-engine';
import type { SheetMaths } from '@baize/game-kit/slot-engine';
import { expect, test } from 'vitest';
import { lanternMarketRules, lanternMarketSheet as sheet } from './rules.ts';

/** The market's own sheet in the form of the engine for all kinds, which was written apart from the first one. */
const LETTERS = 'abcdefghijkWS';
const letters = new Map(sheet.symbols.map(({ id }, i) => [id, LETTERS[i] ?? '']));
const written = (strips: readonly (readonly string[])[]) => ({
  kind: 'strips' as const,
  strips: strips.map((strip) => strip.map((id) => letters.get(id)).join('')),
});
const { coins } = sheet.betUnits;
const [freeSpins] = sheet.features;
const inCoins = Object.entries(sheet.scatterPays).map(([count, bets]) => [count, bets * coins]);
const maths: SheetMaths = {
  id: sheet.id,
  version: sheet.version,
  family: sheet.id,
  gameClassify: 'VIDEO',
  grid: { reels: 5, rows: [3, 3, 3, 3, 3] },
  symbols: sheet.symbols.map(({ id, kind }) => ({ id, kind, letter: letters.get(id) ?? '' })),
  base: written(sheet.strips.base),
  free: written(sheet.strips.free),
  eval: 'lines',
  direction: 'left',
  lines: sheet.lines,
  pays: sheet.pays,
  scatterPays: Object.fromEntries(inCoins),
  features: [{ kind: 'freeSpins', award: freeSpins.award, multiplier: { kind: 'fixed', value: freeSpins.multiplier } }],
  betUnits: { coins },
  maxWin: sheet.maxWin,
  buy: [],
};
const machine = compileSheet(maths);

test('both engines play 3,000 rounds of the market alike, stop by stop and coin by coin', () => {
  let freeGames = 0;
  for (let nonce = 0; nonce < 3_000; nonce += 1) {
    const pair = { serverSeed: '5f'.repeat(32), clientSeed: 'engines', nonce };
    const { result, payoutMinor } = lanternMarketRules.play(openStream(pair), {}, BigInt(coins));
    const round = playSlotRound(machine, openStream(pair));
    const spins = [round.base, ...round.freeSpins];
    expect(BigInt(round.units)).toBe(payoutMinor);
    expect(spins.map((spin) => spin?.stops)).toEqual([result.base, ...result.freeSpins].map(({ stops }) => stops));
    expect(spins.map((spin) => spin?.units)).toEqual(
      [result.base, ...result.freeSpins].map(({ winMinor }) => Number(winMinor)),
    );
    freeGames += round.freeSpins.length > 0 ? 1 : 0;
  }
  expect(freeGames).toBeGreaterThan(5);
});

test('both compute the same return to twelve digits', () => {
  const fractions = analyse(compileModel(sheet));
  const sums = exactReturn(machine);
  expect(sums.rtp).toBeCloseTo(toNumber(fractions.rtp), 12);
  expect(sums.freeSpins).toBeCloseTo(toNumber(fractions.freeSpins), 12);
  expect(sums.trigger).toBeCloseTo(toNumber(fractions.trigger), 12);
});
