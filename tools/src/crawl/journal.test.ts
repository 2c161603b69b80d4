import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crawlWords } from './crawl-report.ts';
import { Journal } from './journal.ts';
import type { Crawlable } from './play.ts';

const title = (gameCode: string): Crawlable => ({ gameCode, lane: 'AE', modelId: 'm' });
const seen = { rounds: 20, comparisons: 41, tookMs: 8_000, differences: [] };
const [first, second] = [title('first'), title('second')];
const version =
  (text: string) =>
  ({ modelId }: Crawlable) =>
    `${modelId}@${text}`;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crawl-'));
  path = join(folder, 'crawl.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a crawl that goes on knows what it has played, each way of playing by itself', () => {
  new Journal(path, version('1'), false).add('demo', first, seen);
  const later = new Journal(path, version('1'), true);
  expect(later.of('demo', first)).toMatchObject({ gameCode: 'first', model: 'm@1', ...seen });
  expect([later.of('real', first), later.of('demo', second)]).toEqual([undefined, undefined]);
});

test('a title whose model changed is played again, and so is all when nothing is to go on', () => {
  new Journal(path, version('1'), false).add('demo', first, seen);
  expect(new Journal(path, version('2'), true).of('demo', first)).toBeUndefined();
  expect(new Journal(path, version('1'), false).of('demo', first)).toBeUndefined();
});

test('a line that was cut off counts for nothing and spoils no other', () => {
  new Journal(path, version('1'), false).add('demo', first, seen);
  appendFileSync(path, '{"how":"demo","gameCode":"second","mod');
  const resumed = new Journal(path, version('1'), true);
  expect(resumed.of('demo', second)).toBeUndefined();
  resumed.add('demo', second, seen);
  const again = new Journal(path, version('1'), true);
  expect([again.of('demo', first)?.rounds, again.of('demo', second)?.rounds]).toEqual([20, 20]);
});

test('the summary adds up and names differences', () => {
  const line = { how: 'demo', gameCode: 'first', model: 'm@1', ...seen } as const;
  const crawled = { titles: [first, second], lines: [line, { ...line, gameCode: 'second' }], lanes: 4 };
  expect(crawlWords(crawled)).toBe('2 titles on 1 models, 40 rounds, 82 comparisons, 4 s: no difference');
  expect(crawlWords({ ...crawled, lines: [{ ...line, differences: ['x'] }] })).toContain('1 DIFFERENCES');
});
