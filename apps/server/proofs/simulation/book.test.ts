import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBook } from './book.ts';
import { pageOf, sumOf } from './sum.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-book-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const played = (seeds: readonly number[], problems: readonly string[] = []) => ({
  seeds,
  operations: 100,
  journalRows: 50,
  rules: 12,
  told: { 'bet accepted': 60, 'bet INSUFFICIENT_FUNDS': 40 },
  problems,
  seconds: 3,
  at: '2026-11-23T01:00:00.000Z',
});

describe('the book of a long run', () => {
  it('knows what was played before it was closed, and sums it with what comes after', () => {
    const file = join(folder, 'deep/book.jsonl');
    openBook(file, 1_000).add(played([1, 2]));
    const again = openBook(file, 1_000);
    expect([...again.done]).toEqual([1, 2]);
    again.add(played([3]));
    const sum = sumOf(openBook(file, 1_000).pages);
    expect(sum).toMatchObject({ seeds: 3, operations: 200, databases: 2, journalRows: 100, seconds: 6, problems: [] });
    expect(sum.told).toEqual([
      ['bet INSUFFICIENT_FUNDS', 80],
      ['bet accepted', 120],
    ]);
  });

  it('counts neither worlds of another length nor of other code, and keeps their lines', () => {
    const file = join(folder, 'book.jsonl');
    openBook(file, 1_000).add(played([1]));
    const other = readFileSync(file, 'utf8')
      .replace(/"code":"[0-9a-f]+"/, '"code":"0000000000000000"')
      .replace('[1]', '[9]');
    writeFileSync(file, readFileSync(file, 'utf8') + other);
    expect([...openBook(file, 1_000).done]).toEqual([1]);
    const longer = openBook(file, 2_000);
    expect(longer.done.size).toBe(0);
    longer.add(played([5]));
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(3);
    expect([...openBook(file, 1_000).done]).toEqual([1]);
  });

  it('becomes a page that names every problem and the command', () => {
    const book = openBook(undefined, 1_000);
    book.add(played([4, 5]));
    book.add(played([6], ['seed 6, step 2: expected applied, got refused']));
    const page = pageOf(book.pages, 'npm run simulate -- --seeds 3');
    expect(page).toContain('`npm run simulate -- --seeds 3`');
    expect(page).toContain('| Seeds | 3 (4 to 6) |');
    expect(page).toContain('| Divergences from the model, and rules of the checker that broke | 1 |');
    expect(page).toContain('- seed 6, step 2: expected applied, got refused');
    expect(page).toContain('| bet accepted | 120 |');
  });
});
