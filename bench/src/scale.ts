/** `npm run bench -- money accounts | money rows | money hot`: whether a bet costs the same among more accounts, on top of
 *  twenty million journal rows, with few hot accounts, and at many merchants. Databases are measured in turns, so that
 *  whatever else the machine does falls on all of them. */
import type { Filled, Past } from './history.ts';
import { openPast } from './history.ts';
import { driveLane, withoutPlatform } from './lanes.ts';
import type { LaneRun } from './lanes.ts';
import { openSetup } from './setup.ts';
import type { Setup } from './setup.ts';

const rounds = 3;
const seconds = 4;

interface Case {
  readonly name: string;
  readonly past: Past;
  /** Whose bet is next among so many; any when left out. */
  readonly pick?: (count: number) => number;
}

const randomBelow = (count: number): number => Math.floor(Math.random() * count);
const past = (name: string, players: number, rowsEach: number, merchants = 1): Past => ({
  name,
  players,
  rowsEach,
  merchants,
});

/** From ten thousand accounts to a million; L5 of the targets compares with a hundred thousand. */
export const benchAccounts = (): Promise<void> =>
  benchCases('100,000 accounts', [
    { name: '100,000 accounts', past: past('bench_100k', 100_000, 1) },
    { name: '10,000 accounts', past: past('bench_10k', 10_000, 1) },
    { name: '1,000,000 accounts', past: past('bench_1m', 1_000_000, 1) },
  ]);

/** A million accounts with twenty rows each. */
export const benchRows = (): Promise<void> => {
  const rowsEach = Math.round(Number(process.env['BENCH_ROWS'] ?? 20_000_000) / 1_000_000);
  return benchCases('100,000 accounts', [
    { name: '100,000 accounts', past: past('bench_100k', 100_000, 1) },
    { name: `1,000,000 accounts, ${rowsEach},000,000 rows`, past: past('bench_rows', 1_000_000, rowsEach) },
  ]);
};

/** L4: a hundred accounts take eight of ten bets; twenty merchants share the accounts. */
export const benchHot = (): Promise<void> =>
  benchCases('uniform', [
    { name: 'uniform', past: past('bench_one', 100_000, 1) },
    {
      name: '100 hot accounts, 80 %',
      past: past('bench_one', 100_000, 1),
      pick: (count) => (Math.random() < 0.8 ? randomBelow(100) : randomBelow(count)),
    },
    { name: '20 merchants', past: past('bench_twenty', 100_000, 1, 20) },
  ]);

async function benchCases(reference: string, cases: readonly Case[]): Promise<void> {
  const place = await openSetup();
  const filled = new Map<string, Filled>();
  try {
    for (const entry of cases) {
      if (filled.has(entry.past.name)) continue;
      const startedMs = performance.now();
      filled.set(entry.past.name, await openPast(place, entry.past));
      console.log(
        `${entry.past.name}: ${entry.past.players * entry.past.rowsEach} rows filled in ${Math.round((performance.now() - startedMs) / 1_000)} s`,
      );
    }
    const runs = await inTurns(place, filled, cases);
    const mean = (name: string, of: (run: LaneRun) => number): number => {
      const all = runs.filter((run) => run.name === name);
      return all.reduce((sum, run) => sum + of(run), 0) / all.length;
    };
    const row = (cells: readonly string[]) =>
      console.log(
        cells[0]?.padEnd(40) +
          cells
            .slice(1)
            .map((cell) => cell.padStart(12))
            .join(''),
      );
    console.log(withoutPlatform);
    row(['64 callers, straight into the batch', 'bets/s', 'of reference', 'PG µs/bet']);
    for (const { name } of cases) {
      const bets = mean(name, (run) => run.rate);
      row([
        name,
        bets.toFixed(0),
        (bets / mean(reference, (run) => run.rate)).toFixed(2),
        mean(name, (run) => run.databaseUs).toFixed(0),
      ]);
    }
    for (const database of filled.values()) console.log(await bytesOf(database));
  } finally {
    for (const { client } of filled.values()) await client.end();
    await place.close();
  }
}

async function inTurns(
  place: Setup,
  filled: ReadonlyMap<string, Filled>,
  cases: readonly Case[],
): Promise<({ name: string } & LaneRun)[]> {
  const runs: ({ name: string } & LaneRun)[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, past: wanted, pick = randomBelow } of cases) {
      const database = filled.get(wanted.name) as Filled; // every case's database was filled
      const run = await driveLane(database, place.pid, seconds, () => pick(database.accounts.length));
      if (round > 0) runs.push({ name, ...run }); // the first round warms caches
    }
  return runs;
}

/** Bytes of an entry, indexes and keys included. */
async function bytesOf({ past: { name }, client }: Filled): Promise<string> {
  const { rows } = await client.query<{ journal: string; keys: string; plays: string; entries: string; bets: string }>(`
    select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('ledger_journal') where isleaf) as journal,
      pg_total_relation_size('ledger_key') as keys, pg_total_relation_size('vendor_play') as plays,
      (select count(*) from ledger_journal) as entries, (select count(*) from vendor_play) as bets`);
  const [row] = rows;
  if (!row) return name;
  const each = (bytes: string, count: string): string => (Number(bytes) / Number(count)).toFixed(0);
  return `${name}: ${row.entries} journal rows, ${each(row.journal, row.entries)} bytes each with their index; ${row.bets} transactions, ${each(row.plays, row.bets)} bytes each with their indexes`;
}
