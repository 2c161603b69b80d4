/** What a crawl found as Markdown: docs/crawl.md, made by `npm run crawl -- --write`. */
import { join } from 'node:path';
import { markdownTable } from '../certify-report.ts';
import type { Line } from './journal.ts';
import type { Crawlable } from './play.ts';

export const CRAWL_REPORT = join(import.meta.dirname, '..', '..', '..', 'docs', 'crawl.md');

export interface Crawled {
  readonly titles: readonly Crawlable[];
  readonly lines: readonly Line[];
  /** Titles played at once. */
  readonly lanes: number;
}

export interface CrawlRun {
  readonly command: string;
  readonly commit: string;
  readonly day: string;
  readonly rounds: number;
  readonly titles: number;
  readonly demo: Crawled;
  readonly real: Crawled;
}

/** "9,840 titles on 224 models, 196,800 rounds, 403,440 comparisons, 753 s: no difference". */
export function crawlWords({ titles, lines, lanes }: Crawled): string {
  const sum = (of: (line: Line) => number): number => lines.reduce((all, line) => all + of(line), 0);
  const wrong = sum(({ differences }) => differences.length);
  const models = new Set(titles.map(({ modelId }) => modelId)).size;
  const seconds = Math.round(sum(({ tookMs }) => tookMs) / lanes / 1_000);
  const found = wrong === 0 ? 'no difference' : `${count(wrong)} DIFFERENCES`;
  return `${count(titles.length)} titles on ${models} models, ${count(sum(({ rounds }) => rounds))} rounds, ${count(sum(({ comparisons }) => comparisons))} comparisons, ${count(seconds)} s: ${found}`;
}

export function crawlText(run: CrawlRun): string {
  return `# Titles, launched and played

Made by \`${run.command}\` on ${run.day}, commit ${run.commit}; do not edit. Stopped and begun again, it goes on where it was (\`--resume\`), and plays again what has another model since. Exit code 1 at a difference.

- **Demo**: ${crawlWords(run.demo)}. Each title, and each of the house's own games that a press alone plays (class of its model, lane MINI), is launched at a studio of its own and played ${run.rounds} rounds; its seeds are revealed, and every result and every pay is worked out again from them with the model's rules, which the studio plays by too: that finds other seeds, other results and other models, not wrong rules. So the pay of every slot round is worked out once more by the kernel, code generated from the model's sheet that shares nothing with those rules.
- **Real play**: ${crawlWords(run.real)}. The same with a member's money on a whole platform of its own, titles chosen by lot from ${count(run.titles)}; after every round the wallet must hold what stakes, prizes and pots lead to, and the platform's record must show each round as it was played.

## By class of model

${markdownTable([['class', 'models', 'titles in demo', 'rounds', 'titles in real play', 'rounds'], ...classRows(run)])}

## By lane

${markdownTable([['lane', 'titles in demo', 'rounds', 'titles in real play', 'rounds'], ...laneRows(run)])}
`;
}

function classRows(run: CrawlRun): string[][] {
  const classOf = ({ modelId }: Crawlable): string => modelId.slice(0, modelId.indexOf('-'));
  return grouped(run, classOf).map(([name, demo, real]) => {
    const models = new Set(demo.titles.map(({ modelId }) => modelId)).size;
    return [name, String(models), ...cellsOf(demo), ...cellsOf(real)];
  });
}

function laneRows(run: CrawlRun): string[][] {
  return grouped(run, ({ lane }) => lane).map(([name, demo, real]) => [name, ...cellsOf(demo), ...cellsOf(real)]);
}

function grouped({ demo, real }: CrawlRun, keyOf: (title: Crawlable) => string): [string, Crawled, Crawled][] {
  const part = (all: Crawled, key: string): Crawled => {
    const titles = all.titles.filter((title) => keyOf(title) === key);
    const codes = new Set(titles.map(({ gameCode }) => gameCode));
    return { ...all, titles, lines: all.lines.filter(({ gameCode }) => codes.has(gameCode)) };
  };
  const keys = [...new Set([...demo.titles, ...real.titles].map(keyOf))].sort();
  return keys.map((key) => [key, part(demo, key), part(real, key)]);
}

function cellsOf({ titles, lines }: Crawled): string[] {
  return [count(titles.length), count(lines.reduce((all, { rounds }) => all + rounds, 0))];
}

function count(n: number): string {
  return n.toLocaleString('en');
}
