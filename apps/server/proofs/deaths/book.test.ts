import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBook, plansOf } from './book.ts';
import type { Verdict } from './book.ts';
import { figuresOf, pageOf, sumOf } from './page.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-deaths-'));
  file = join(folder, 'deep/deaths.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const verdict = (problems: readonly string[] = [], slowestMs = 900): Verdict => ({
  ...{ together: 10, stops: 1, answers: 7_000, latestMs: slowestMs + 100, slowestMs, seconds: 80 },
  counts: {
    accepted: 6_000,
    declined: 500,
    unknown: 40,
    unknownThere: 15,
    credited: 60,
    setAside: 20,
    requestsUnknown: 3,
    rows: 9_000,
    rules: 14,
    rulesHeld: 14,
  },
  problems,
  at: '2026-11-27T01:00:00.000Z',
});
const planned = (kills: number, postmasterKills: number, seed: number) =>
  plansOf({ kills, postmasterKills, seed, groupMax: 20 });
const plans = planned(50, 50, 7);
const [first, second, third] = plans;
if (!first || !second || !third) throw new Error('too few groups');

describe('the book of a long run of deaths', () => {
  it('shares a run out over groups that come to exactly what was asked, the same each time', () => {
    expect(plans).toEqual([
      { seed: 7, platform: 20, postmaster: 20 },
      { seed: 8, platform: 20, postmaster: 20 },
      { seed: 9, platform: 10, postmaster: 10 },
    ]);
    const uneven = planned(500, 130, 1);
    expect(uneven).toHaveLength(25);
    expect(uneven.reduce((sum, { platform }) => sum + platform, 0)).toBe(500);
    expect(uneven.reduce((sum, { postmaster }) => sum + postmaster, 0)).toBe(130);
    expect(planned(20, 5, 3)).toEqual([{ seed: 3, platform: 20, postmaster: 5 }]);
  });

  it('knows after it was closed which groups are done, and those of another run are none of this one', () => {
    openBook(file, plans, 'a').add(first, verdict());
    const again = openBook(file, plans, 'a');
    expect(plans.map((plan) => again.has(plan))).toEqual([true, false, false]);
    again.add(second, verdict());
    const other = openBook(file, planned(50, 10, 7), 'a');
    expect(other.pages).toEqual([]);
    other.add({ ...first, postmaster: 4 }, verdict());
    expect(openBook(file, plans, 'a').pages.map(({ seed }) => seed)).toEqual([7, 8]);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(3);
  });

  it('does not go on with other code, and stays as it is', () => {
    openBook(file, plans, 'a').add(first, verdict());
    const before = readFileSync(file, 'utf8');
    expect(() => openBook(file, plans, 'b')).toThrow('is of other code (a, this is b)');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(openBook(join(folder, 'none.jsonl'), plans).pages).toEqual([]);
  });

  it('adds groups up, and keeps the slowest start and every problem with its group', () => {
    const book = openBook(undefined, plans, 'a');
    book.add(first, verdict());
    book.add(third, verdict(['bet t-1: acknowledged, stored as missing'], 1_700));
    const sum = sumOf(book.pages);
    expect(sum).toMatchObject({ groups: 2, platform: 30, postmaster: 30, together: 20, stops: 2, answers: 14_000 });
    expect(sum).toMatchObject({ latestMs: 1_800, slowestMs: 1_700, seconds: 160 });
    expect(sum.problems).toEqual(['group 9: bet t-1: acknowledged, stored as missing']);
    expect(figuresOf(sum)).toEqual([
      'vendor: 12,000 accepted, 1,000 declined, 80 left unknown, of which 30 are there in full',
      'cashier: 120 deposits credited, 40 withdrawals set aside, 6 requests left unknown',
      'checker, on each of 2 databases: 18,000 rows, 28 of 28 rules hold',
    ]);
  });

  it('becomes a page with its command, its problems and how far it came', () => {
    const book = openBook(undefined, plans, 'a');
    book.add(first, verdict());
    const half = pageOf(book.pages, { command: 'node kill-server.ts 50 50 7', asked: 50 });
    expect(half).toContain('`node kill-server.ts 50 50 7`');
    expect(half).toContain('The run has not ended: 20 of 50 kills.');
    book.add(second, verdict());
    book.add(third, verdict(['lost']));
    const whole = pageOf(book.pages, { command: 'node kill-server.ts 50 50 7', asked: 50 });
    expect(whole).not.toContain('has not ended');
    expect(whole).toContain('| kill -9 of the platform | 50 |');
    expect(whole).toContain('| Problems | 1 |');
    expect(whole).toContain('- **Problem:** group 9: lost');
  });
});
