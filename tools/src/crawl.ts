/** `npm run crawl -- [--titles 240] [--real 24] [--rounds 20] [--seed 1] [--resume] [--write]`: launches slot titles, and the games that a
 *  press alone plays, and plays them. In demo at a studio of its own; in real play on a whole platform of its own, with a member's
 *  money. Every round is worked out again from its revealed seeds with the model's rules, every balance from its rounds, every record
 *  of the platform from the studio's. `--titles all` takes every one. What is done is kept in `.cache/crawl`; `--resume` goes on from
 *  there, and plays again a title whose model has another version. `--write` writes docs/crawl.md. Exit code 1 at a difference.
 *  Source: product/games.md 15. */
import { createDraws, seededWords } from '@baize/fair';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { titles } from '@baize/studio/titles.ts';
import { CRAWL_REPORT, crawlText, crawlWords } from './crawl/crawl-report.ts';
import type { Crawled } from './crawl/crawl-report.ts';
import { crawlDemo, demoLanes } from './crawl/demo.ts';
import { Journal } from './crawl/journal.ts';
import type { How } from './crawl/journal.ts';
import { pressGames, rulesOf } from './crawl/play.ts';
import type { Crawlable } from './crawl/play.ts';
import { crawlReal } from './crawl/real.ts';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '240' },
    rounds: { type: 'string', default: '20' },
    real: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    resume: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '..', '..');
const reportEveryTitles = 500;

const rounds = Number(values.rounds);
const order = createDraws(seededWords('crawl', values.seed, 0)).pick(titles.all.length, titles.all.length);
const journal = new Journal(
  join(root, '.cache', 'crawl', `seed-${values.seed}-rounds-${rounds}-kernel.jsonl`),
  ({ modelId }) => `${modelId}@${rulesOf(modelId).model.version}`,
  values.resume,
);

const demo = await crawl('demo', values.titles, demoLanes, crawlDemo);
const real = await crawl('real', values.real, 1, crawlReal);
const lines = [...demo.lines, ...real.lines];
const wrong = lines.flatMap(({ differences }) => differences);
for (const difference of wrong.slice(0, 50)) console.error(difference);
if (values.write) {
  const command = `npm run crawl -- --titles ${values.titles} --real ${values.real} --rounds ${rounds} --seed ${values.seed} --resume --write`;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(CRAWL_REPORT, crawlText({ command, commit, day, rounds, titles: titles.all.length, demo, real }));
}
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Plays what the journal does not know yet. */
async function crawl(how: How, wanted: string, lanes: number, play: typeof crawlDemo): Promise<Crawled> {
  const byLot = order.slice(0, wanted === 'all' ? order.length : Number(wanted)).flatMap((at) => titles.all[at] ?? []);
  const chosen: Crawlable[] = [...pressGames, ...byLot];
  const left = chosen.filter((title) => journal.of(how, title) === undefined);
  if (left.length < chosen.length) console.log(`${how}: ${chosen.length - left.length} titles were played before`);
  let done = 0;
  if (left.length > 0)
    await play(left, rounds, (title: Crawlable, { rounds: played, comparisons, list }, tookMs) => {
      journal.add(how, title, { rounds: played, comparisons, tookMs: Math.round(tookMs), differences: list });
      done += 1;
      if (done % reportEveryTitles === 0) console.log(`${how}: ${done} of ${left.length} titles`);
    });
  const crawled = { titles: chosen, lines: chosen.flatMap((title) => journal.of(how, title) ?? []), lanes };
  console.log(`${how}: ${crawlWords(crawled)}`);
  return crawled;
}
