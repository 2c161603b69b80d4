/** `npm run bench -- money`: signed rounds of one bet through HTTP, on the platform as users run it, against pgbench's TPC-B-like, turn by turn on the same PostgreSQL.
 *  Prints ratios: absolute figures belong to the machine and to what else it does. */
import { loadavg } from 'node:os';
import pg from 'pg';
import { cpuSeconds } from './cpu.ts';
import type { LoadJob, LoadResult } from './load.ts';
import { loneCalls } from './lone.ts';
import type { Pgbench } from './pgbench.ts';
import { openPgbench } from './pgbench.ts';
import type { Setup } from './setup.ts';
import { gameCode, keyId, merchantCode, openSetup, players } from './setup.ts';
import type { Generator, Server } from './programs.ts';
import { startGenerator, startServer } from './programs.ts';
import { saySettled, sayWhatRuns } from './what-runs.ts';

const connectionCounts = (process.env['BENCH_CONNECTIONS'] ?? '1,16,64,256').split(',').map(Number);
/** Many short turns rather than few long ones: what else the machine does changes within seconds. */
const rounds = Number(process.env['BENCH_TURNS'] ?? 6);
const runSeconds = 2;
/** Signed beforehand for one run; more than the machines we know can use in two seconds at this many connections. */
const betsFor = (connections: number): number => (connections === 1 ? 8_000 : 40_000);

interface Line {
  readonly connections: number;
  readonly bets: BetRun[];
  readonly tpcb: TpcbRun[];
  /** Bets a second ÷ TPC-B a second, of each turn. */
  readonly ratios: number[];
}

interface BetRun extends LoadResult {
  /** Processor time of the database, the platform and the generator a bet, microseconds. */
  readonly databaseUs: number;
  readonly platformUs: number;
  readonly generatorUs: number;
}

interface TpcbRun {
  readonly rate: number;
  /** Processor time of the database and of pgbench a transaction, microseconds. */
  readonly databaseUs: number;
  readonly generatorUs: number;
}

export async function benchMoney(): Promise<void> {
  const startedMs = performance.now();
  const place = await openSetup();
  const generator = startGenerator();
  const servers: Server[] = [];
  try {
    console.log(
      `${players} players, PostgreSQL with fsync and synchronous commit, generator, platform and database on the same cores`,
    );
    await makePgbenchDatabase(place);
    const pgbench = openPgbench(place.adminUrl);
    if (!pgbench) console.log('no pgbench on this machine (Debian: postgresql-contrib): no ratio');
    const platform = await startServer('apps/server/src/main.ts', place.env);
    servers.push(platform);
    await sayWhatRuns(place);
    // Every player bets once: opening a game session loads the same, and nobody stakes without one.
    await bet(generator, platform, place, { connections: 64, seconds: 30, bets: players, order: 'each' });
    const before = await sizes(place);
    const lines = await measure(generator, platform, place, pgbench);
    const after = await sizes(place);
    await saySettled(place);
    const lone = connectionCounts.includes(1) ? await loneCalls(place, runSeconds) : undefined;
    await platform.stop();

    const bare = await startServer('bench/src/without-database.ts', { ...place.env, BENCH_SECRET: place.secret });
    servers.push(bare);
    await bet(generator, bare, place, { connections: 16, seconds: 2, bets: 6_000 });
    const bareRuns = new Map<number, LoadResult>();
    for (const connections of connectionCounts)
      bareRuns.set(
        connections,
        await bet(generator, bare, place, { connections, seconds: 2, bets: betsFor(connections) }),
      );

    printTable(lines, bareRuns);
    const alone = lines.find((line) => line.connections === 1);
    if (lone !== undefined && alone)
      console.log(
        `one unbatched call in SQL after the other: ${lone.toFixed(0)} a second; one connection through the endpoint: ${(mean(alone.bets.map(rate)) / lone).toFixed(2)} of it`,
      );
    await printSums(place, lines, before, after);
    console.log(
      `${Math.round((performance.now() - startedMs) / 1_000)} s in all; load average ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
  } finally {
    await generator.stop();
    for (const server of servers) await server.stop();
    await place.close();
  }
}

/** Turn by turn, so that whatever else the machine does falls on both. */
async function measure(
  generator: Generator<LoadJob, LoadResult>,
  platform: Server,
  place: Setup,
  pgbench: Pgbench | undefined,
): Promise<Line[]> {
  const lines: Line[] = connectionCounts.map((connections) => ({ connections, bets: [], tpcb: [], ratios: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const line of lines) {
      const bets = await countedBets(generator, platform, place, line.connections);
      line.bets.push(bets);
      const tpcb = pgbench && countedTpcb(pgbench, place, line.connections);
      if (!tpcb) continue;
      line.tpcb.push(tpcb);
      line.ratios.push(rate(bets) / tpcb.rate);
    }
  }
  return lines;
}

async function countedBets(
  generator: Generator<LoadJob, LoadResult>,
  platform: Server,
  place: Setup,
  connections: number,
): Promise<BetRun> {
  const pids = [place.pid, platform.pid, generator.pid];
  const before = pids.map((pid) => cpuSeconds(pid) ?? NaN);
  const result = await bet(generator, platform, place, {
    connections,
    seconds: runSeconds,
    bets: betsFor(connections),
  });
  const [databaseUs = NaN, platformUs = NaN, generatorUs = NaN] = pids.map(
    (pid, index) => (((cpuSeconds(pid) ?? NaN) - (before[index] ?? NaN)) / result.accepted) * 1e6,
  );
  return { ...result, databaseUs, platformUs, generatorUs };
}

/** Undefined when the machine was so busy that pgbench's connections did not get to a transaction in the time given. */
function countedTpcb(pgbench: Pgbench, place: Setup, connections: number): TpcbRun | undefined {
  const before = cpuSeconds(place.pid) ?? NaN;
  const { rate, transactions, ownSeconds } = pgbench.run(connections, runSeconds);
  if (!(transactions > connections)) return undefined;
  return {
    rate,
    databaseUs: (((cpuSeconds(place.pid) ?? NaN) - before) / transactions) * 1e6,
    generatorUs: (ownSeconds / transactions) * 1e6,
  };
}

function bet(
  generator: Generator<LoadJob, LoadResult>,
  server: Server,
  place: Setup,
  how: { connections: number; seconds: number; bets: number; order?: LoadJob['order'] },
): Promise<LoadResult> {
  return generator.run({
    order: 'random',
    ...how,
    url: server.url,
    keyId,
    secret: place.secret,
    merchantCode,
    gameCode,
    players,
  });
}

async function makePgbenchDatabase(place: Setup): Promise<void> {
  const client = new pg.Client({ connectionString: place.adminUrl });
  await client.connect();
  await client.query('create database bench_tpcb');
  await client.end();
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / Math.max(values.length, 1);
const rate = (result: LoadResult): number => result.accepted / result.seconds;

function printTable(lines: readonly Line[], bareRuns: ReadonlyMap<number, LoadResult>): void {
  const row = (cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(13)).join(''));
  row([
    'connections',
    'bets/s',
    'TPC-B/s',
    'ratio',
    'of turns',
    'p50 ms',
    'p99 ms',
    'without db/s',
    'its p99 ms',
    'PG µs/bet',
    'Node µs/bet',
    'load µs/bet',
    'PG µs/TPC-B',
    'pgbench µs',
    'work ratio',
  ]);
  for (const line of lines) {
    const bets = mean(line.bets.map(rate));
    const tpcb = mean(line.tpcb.map((run) => run.rate));
    const bare = bareRuns.get(line.connections);
    const betUs = [
      mean(line.bets.map((run) => run.databaseUs)),
      mean(line.bets.map((run) => run.platformUs)),
      mean(line.bets.map((run) => run.generatorUs)),
    ];
    const tpcbUs = [mean(line.tpcb.map((run) => run.databaseUs)), mean(line.tpcb.map((run) => run.generatorUs))];
    row([
      String(line.connections),
      bets.toFixed(0),
      line.tpcb.length > 0 ? tpcb.toFixed(0) : '-',
      line.tpcb.length > 0 ? (bets / tpcb).toFixed(2) : '-',
      turnsOf(line.ratios),
      mean(line.bets.map((result) => result.p50Ms)).toFixed(1),
      Math.max(...line.bets.map((result) => result.p99Ms)).toFixed(1),
      bare ? rate(bare).toFixed(0) : '-',
      bare ? bare.p99Ms.toFixed(1) : '-',
      ...betUs.map((us) => us.toFixed(0)),
      ...(line.tpcb.length > 0
        ? [...tpcbUs.map((us) => us.toFixed(0)), (sum(tpcbUs) / sum(betUs)).toFixed(2)]
        : ['-', '-', '-']),
    ]);
  }
}

/** Least, middle and largest ratio. */
function turnsOf(ratios: readonly number[]): string {
  const sorted = [...ratios].sort((a, b) => a - b);
  const [least, middle, largest] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  return least === undefined ? '-' : [least, middle, largest].map((ratio) => ratio?.toFixed(1)).join('/');
}

interface Sizes {
  readonly rows: number;
  readonly bytes: ReadonlyMap<string, number>;
}

const tables = ['ledger_journal', 'ledger_key', 'vendor_play', 'outbox'];

/** Bytes of the tables a bet writes to, indexes and partitions included. */
async function sizes(place: Setup): Promise<Sizes> {
  const list = tables.map((name) => `'${name}'`).join(',');
  const bytes = await place.query<{ name: string; bytes: string }>(`
    select root.relname as name, sum(pg_total_relation_size(tree.relid))::text as bytes
    from pg_class root cross join lateral pg_partition_tree(root.oid) tree where root.relname in (${list}) and root.relnamespace = 'public'::regnamespace group by 1
    union all select relname, pg_total_relation_size(oid)::text from pg_class where relname in (${list}) and relkind = 'r' and relnamespace = 'public'::regnamespace and not relispartition`);
  const [count] = await place.query<{ rows: string }>('select count(*)::text as rows from vendor_play');
  const sums = new Map<string, number>();
  for (const entry of bytes) sums.set(entry.name, Math.max(sums.get(entry.name) ?? 0, Number(entry.bytes)));
  return { rows: Number(count?.rows), bytes: sums };
}

/** Bytes a bet, and whether every acknowledged bet is there and the balances add up. */
async function printSums(place: Setup, lines: readonly Line[], before: Sizes, after: Sizes): Promise<void> {
  const acknowledged = lines.flatMap((line) => line.bets).reduce((sum, result) => sum + result.accepted, 0);
  const refused = lines.flatMap((line) => line.bets).reduce((sum, result) => sum + result.refused, 0);
  const written = after.rows - before.rows;
  const perBet = tables.map(
    (name) => [name, ((after.bytes.get(name) ?? 0) - (before.bytes.get(name) ?? 0)) / written] as const,
  );
  const total = perBet.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(
    `bytes a bet on disk: ${total.toFixed(0)} (${perBet.map(([name, bytes]) => `${name} ${bytes.toFixed(0)}`).join(', ')})`,
  );
  const [drift] = await place.query<{ drift: string }>(`
    select count(*)::text as drift from ledger_account a
    where a.flags & 4 = 0 and a.balance <> (select coalesce(sum(amount), 0) from ledger_journal j where j.merchant_id = a.merchant_id and j.account_id = a.account_id)`);
  console.log(
    `${acknowledged} bets acknowledged, ${written} stored, ${refused} refused; accounts that differ from their journal: ${drift?.drift ?? '?'}`,
  );
}
