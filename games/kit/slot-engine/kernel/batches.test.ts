import { expect, test } from 'vitest';
import { compileSheet } from '../machine.ts';
import { TUMBLING_SHEETS } from '../samples/sheets.ts';
import type { SheetMaths } from '../sheet.ts';
import { playBatch, returnOfBatches } from './batches.ts';
import { generateKernel } from './kernel.ts';
import { simulationInt } from './random.ts';
import { kernelBase } from './simulate.ts';

const plan = { seed: 'batches', batches: 5, baseSpins: 2_000, features: 200 };

test.each(Object.entries(TUMBLING_SHEETS))('%s: a batch counts all that its spins paid', (_name, sheet) => {
  const machine = compileSheet(sheet);
  const { fixedUnits, paid, awards } = playBatch(machine, plan, 3);
  const kernel = generateKernel(machine);
  const int = simulationInt('batches batch 3');
  let [units, triggers] = [0, 0];
  for (let spin = 0; spin < plan.baseSpins; spin += 1) {
    units += kernelBase(machine, kernel, int);
    if ((kernel.state[0] ?? 0) > 0) triggers += 1;
  }
  const pays = machine.pays.flat();
  expect(paid.reduce((sum, times, i) => sum + times * (pays[i] ?? 0), fixedUnits)).toBeCloseTo(units, 6);
  expect(awards.reduce((sum, { count }) => sum + count, 0)).toBe(triggers);
});

test('batches return their mean, with an interval of their spread', () => {
  const [sheet] = Object.values(TUMBLING_SHEETS) as [SheetMaths];
  const machine = compileSheet(sheet);
  const batches = [3, 5].map((fixedUnits) => ({
    fixedUnits: fixedUnits * plan.baseSpins,
    paid: new Float64Array(),
    awards: [],
  }));
  const seen = returnOfBatches(machine, plan, batches);
  expect(seen.rtp * machine.coins).toBeCloseTo(4, 12);
  expect(seen.halfWidth * machine.coins).toBeCloseTo(1.96593, 9); // standard error of 3 and 5 is 1
});

test('a model that differs in its pays alone is reckoned from the same batches, to the coin', () => {
  const [sheet] = Object.values(TUMBLING_SHEETS) as [SheetMaths];
  const dearer: SheetMaths = {
    ...sheet,
    pays: Object.fromEntries(Object.entries(sheet.pays).map(([id, table]) => [id, doubled(table)])),
  };
  const batchesOf = (one: SheetMaths) => Array.from({ length: 5 }, (_, at) => playBatch(compileSheet(one), plan, at));
  const own = returnOfBatches(compileSheet(dearer), plan, batchesOf(dearer));
  const reckoned = returnOfBatches(compileSheet(dearer), plan, batchesOf(sheet));
  expect(reckoned.rtp).toBeCloseTo(own.rtp, 12);
  expect(reckoned.halfWidth).toBeCloseTo(own.halfWidth, 12);
});

function doubled(table: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(table).map(([count, pay]) => [count, pay * 2]));
}
