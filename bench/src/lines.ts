/** `npm run bench -- money lines`: the statement that posts bets with the lines of a day beside the one before them, in turns on one
 *  database, for bets alone and for bets that win. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPast } from './history.ts';
import { driveLane, withoutPlatform } from './lanes.ts';
import type { LaneRun } from './lanes.ts';
import { openPlace } from './place.ts';

const rounds = 5;
const seconds = 3;
const statements = { before: '0781-vendors-post-stops.sql', lines: '0821-vendors-post-exposure.sql' } as const;
const plays = [
  { name: 'bets', win: null },
  { name: 'bets that win', win: 11n },
] as const;

interface Run extends LaneRun {
  readonly play: string;
  readonly statement: keyof typeof statements;
}

export async function benchLines(): Promise<void> {
  const place = await openPlace();
  const past = await openPast(place, { name: 'bench_lines', players: 20_000, rowsEach: 1, merchants: 1 });
  const runs: Run[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const { name: play, win } of plays)
        for (const statement of ['before', 'lines'] as const) {
          await past.client.query(textOf(statements[statement]));
          const pick = (): number => Math.floor(Math.random() * past.accounts.length);
          const run = await driveLane(past, place.pid, seconds, pick, win);
          if (round > 0) runs.push({ play, statement, ...run }); // the first round warms caches
        }
    console.log(withoutPlatform);
    for (const { name } of plays) print(name, runs);
  } finally {
    await past.client.end();
    await place.close();
  }
}

/** The function alone, out of its migration. */
function textOf(file: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../apps/server/migrations', file), 'utf8');
  const from = text.indexOf('create or replace function vendor_post');
  return text.slice(from, text.indexOf('end $$;', from) + 'end $$;'.length);
}

function print(play: string, runs: readonly Run[]): void {
  const of = (statement: Run['statement']) => runs.filter((run) => run.play === play && run.statement === statement);
  const mean = (some: readonly number[]): number => some.reduce((sum, value) => sum + value, 0) / some.length;
  const [before, lines] = [of('before'), of('lines')];
  const turns = lines.map((run, index) => run.rate / (before[index]?.rate ?? NaN)).toSorted((a, b) => a - b);
  const us = [before, lines].map((some) => mean(some.map(({ databaseUs }) => databaseUs)));
  console.log(
    `${play}: ${mean(before.map(({ rate }) => rate)).toFixed(0)} a second before, ${mean(lines.map(({ rate }) => rate)).toFixed(0)} with lines; ` +
      `of turns ${[turns[0], turns[turns.length >> 1], turns.at(-1)].map((turn) => turn?.toFixed(2)).join('/')}; ` +
      `PostgreSQL ${us.map((each) => each?.toFixed(0)).join(' and ')} µs each`,
  );
}
