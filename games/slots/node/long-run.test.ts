import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch, SheetMaths } from '@baize/game-kit/slot-engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playLongRun } from './long-run.ts';
import { playAgain } from './play-again.ts';
import { readSheet } from './sheets.ts';

const sheet: SheetMaths = readSheet('cluster-7x7-medium-92');
const plan = { seed: 'kept batches', batches: 4, baseSpins: 300, features: 20 };
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-long-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (): string => join(folder, readdirSync(folder)[0] ?? '');
const linesOf = (): string[] => readFileSync(fileOf(), 'utf8').split('\n');
const countsOf = (batches: readonly Batch[]): string => JSON.stringify(batches);

test('a run that was cut short goes on where it stopped and gives the same batches', async () => {
  const whole = await playLongRun(sheet, plan, { threads: 1, folder });
  expect(whole.taken).toEqual([]);
  const [head, first, second = ''] = linesOf();
  writeFileSync(fileOf(), [head, first, second.slice(0, 90)].join('\n')); // killed while it wrote
  const rest = await playLongRun(sheet, plan, { threads: 1, folder });
  expect(rest.taken).toEqual([0]);
  expect(countsOf(rest.batches)).toBe(countsOf(whole.batches));
  const again = await playLongRun(sheet, plan, { threads: 1, folder });
  expect(again.taken).toEqual([0, 1, 2, 3]);
  expect(countsOf(again.batches)).toBe(countsOf(whole.batches));
});

test('models of one family share the file; other weights, numbers or another engine begin it anew', async () => {
  await playLongRun(sheet, plan, { threads: 1, folder });
  const sister = await playLongRun(readSheet('cluster-7x7-medium-97'), plan, { threads: 1, folder });
  expect(sister.taken).toHaveLength(4);
  const rarer = { ...sheet, base: { kind: 'cells' as const, weights: { high1: 1, low1: 2 } } };
  expect((await playLongRun(rarer, plan, { threads: 1, folder })).taken).toEqual([]);
  expect((await playLongRun(rarer, { ...plan, baseSpins: 301 }, { threads: 1, folder })).taken).toEqual([]);
  const [head = '', ...lines] = linesOf();
  const engine = (JSON.parse(head) as { code: string }).code;
  writeFileSync(fileOf(), [head.replace(engine, '0'.repeat(64)), ...lines].join('\n'));
  expect((await playLongRun(rarer, { ...plan, baseSpins: 301 }, { threads: 1, folder })).taken).toEqual([]);
});

test('a kept batch that was not played so is found by playing it again', async () => {
  await playLongRun(sheet, plan, { threads: 1, folder });
  const kept = await playLongRun(readSheet('cluster-7x7-medium-97'), plan, { threads: 1, folder });
  expect(playAgain(sheet, plan, kept)).toEqual({ played: 4, different: [] });
  const [line = ''] = linesOf().slice(3);
  const { at, batch, cpuMs } = JSON.parse(line) as { at: number; cpuMs: number; batch: { fixedUnits: number } };
  const forged = { at, cpuMs, batch: { ...batch, fixedUnits: batch.fixedUnits + 1 } };
  appendFileSync(fileOf(), `${JSON.stringify(forged)}\n`);
  const changed = await playLongRun(sheet, plan, { threads: 1, folder });
  expect(playAgain(sheet, plan, changed)).toEqual({ played: 4, different: [at] });
});
