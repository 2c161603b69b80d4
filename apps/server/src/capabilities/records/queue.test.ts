import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestWorld } from '#testing/context.ts';
import { openTestWorld } from '#testing/context.ts';
import { attemptsMax, keptMs, leaseMs } from './rules.ts';
import { finishExport } from './settle-export.ts';
import type { ExportRow, NewExport } from './store.ts';
import { claimExport, deleteExport, expireOld, findExport, insertExport, lostExports, showProgress } from './store.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const given: NewExport = {
  askedBy: { kind: 'staff', id: randomUUID(), name: 'Rosa O.' },
  memberId: null,
  kind: 'money',
  format: 'csv',
  language: 'en',
  currency: 'ALL',
  from: '2026-11-01',
  to: '2026-11-30',
  isMasked: true,
};

async function ask(): Promise<ExportRow> {
  world.clock.advance(1);
  return world.tx((tx) => insertExport(tx, given));
}
const claim = () => world.tx(claimExport);
const clear = (rows: readonly ExportRow[]) =>
  world.tx(async (tx) => {
    for (const row of rows) await deleteExport(tx, row.export_id);
  });

describe('the queue of files', () => {
  it('has two under way at a merchant, never a third however many look at once, and begins the oldest', async () => {
    const rows = [await ask(), await ask(), await ask(), await ask()];
    const claimed = await Promise.all(rows.map(claim));
    expect(claimed.flatMap((row) => row?.export_id ?? []).sort()).toEqual(
      rows
        .slice(0, 2)
        .map((row) => row.export_id)
        .sort(),
    );
    expect(await claim()).toBeUndefined();
    await clear(rows);
  });

  it('gives what a dead node left to the next one, three times, and then gives it up', async () => {
    const row = await ask();
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      expect((await claim())?.attempts).toBe(attempt);
      world.clock.advance(leaseMs + 1);
    }
    expect(await claim()).toBeUndefined();
    expect((await world.tx(lostExports)).map(({ export_id }) => export_id)).toEqual([row.export_id]);
    await clear([row]);
  });

  it('lets a maker that was overtaken change nothing any more', async () => {
    const row = await ask();
    const first = await claim();
    world.clock.advance(leaseMs + 1);
    const second = await claim();
    if (!first || !second) throw new Error('nothing was claimed');
    const file = { bytes: 1, rows: 0, sha256: Buffer.alloc(32), fileName: 'a.csv' };
    expect(await world.tx((tx) => showProgress(tx, first, 50))).toBe(false);
    expect(await world.tx((tx) => finishExport(tx, first, file))).toBe(false);
    expect(await world.tx((tx) => finishExport(tx, second, file))).toBe(true);
    expect((await world.tx((tx) => findExport(tx, row.export_id)))?.state).toBe('done');
    expect(await world.tx(expireOld)).toEqual([]);
    world.clock.advance(keptMs + 1);
    expect(await world.tx(expireOld)).toEqual([row.export_id]);
    await clear([row]);
  });

  it('of another merchant is not seen from here', async () => {
    const row = await ask();
    const elsewhere = world.ctx(undefined, world.other);
    expect(await world.tx((tx) => findExport(tx, row.export_id), elsewhere)).toBeUndefined();
    expect(await world.tx(claimExport, elsewhere)).toBeUndefined();
    await clear([row]);
  });
});
