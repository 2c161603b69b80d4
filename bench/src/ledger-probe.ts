/**
 * `node bench/src/ledger-probe.ts [seconds]`: the ledger's batch beside pgbench's TPC-B-like, on one PostgreSQL that syncs
 * to disk, in turns. Says what the SQL itself reaches; the signed vendor API is measured by bench/money.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { openLedgerServer } from '../../apps/server/proofs/ledger-server.ts';
import type { LedgerItem } from '@baize/server/ledger/index.ts';
import { openBatcher, openAccount, postBatch } from '@baize/server/ledger/index.ts';
import { openSetup } from '@baize/server/ledger/testing/setup.ts';

const seconds = Number(process.argv[2] ?? 5);
const accountsCount = Number(process.argv[3] ?? 20_000);
const rounds = 3;

const server = await openLedgerServer();
const place = await openSetup(server);
try {
  const [merchantId] = place.merchants;
  const { house, cash } = await openAccounts();
  const pgbench = (...options: string[]): string =>
    execFileSync('pgbench', [...options, server.adminUrl], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  pgbench('-i', '-q', '-s', '10');

  console.log(
    "on: the ledger's batch in this process, database role baize_app under row-level security; off: HTTP, vendors, the platform's program and its jobs",
  );
  const ratesTpcb: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const tpcb = await measured(
      () =>
        Number(
          /tps = ([\d.]+)/.exec(pgbench('-M', 'prepared', '-n', '-c', '32', '-j', '2', '-T', String(seconds)))?.[1],
        ),
      (rate) => rate * seconds,
    );
    ratesTpcb.push(tpcb.result);
    console.log(
      `round ${round}  TPC-B-like, 32 connections: ${tpcb.result.toFixed(0)} a second, PostgreSQL ${tpcb.microseconds.toFixed(0)} µs each`,
    );
    for (const [callers, lanes] of [
      [1, 1],
      [64, 2],
      [256, 2],
      [1024, 2],
    ] as const) {
      const run = await measured(
        () => drive(callers, lanes),
        (answer) => answer.posted,
      );
      const rate = run.result.posted / seconds;
      console.log(
        `         ${callers} callers, ${lanes} lanes: ${rate.toFixed(0)} a second = ${(rate / tpcb.result).toFixed(2)} x TPC-B; PostgreSQL ${run.microseconds.toFixed(0)} µs each; batches of ${run.result.meanBatch.toFixed(0)}`,
      );
    }
  }
  await printSizes();

  async function openAccounts(): Promise<{ house: number; cash: number[] }> {
    const house = await place.within(merchantId, ({ db }) =>
      openAccount(db, { merchantId, currency: 'USD', practice: false, kind: 'house', ownerId: null, code: 'PROBE' }),
    );
    const { rows } = await place.pool.query<{ id: number }>(
      `select ledger_open_account($1, gen_random_uuid(), 'cash', 'USD', false, null) as id from generate_series(1, $2::integer), set_config('baize.merchant', '*', false)`,
      [merchantId, accountsCount],
    );
    return { house, cash: rows.map((row) => row.id) };
  }

  function bet(account: number, amount: bigint): LedgerItem {
    return {
      merchantId,
      account,
      contra: house,
      amount,
      kind: amount < 0n ? 'stake' : 'payout',
      key: randomBytes(16).toString('hex'),
      hash: randomBytes(16).toString('hex'),
      ref: randomBytes(16).toString('hex'),
      linked: false,
    };
  }

  async function drive(callers: number, lanes: number): Promise<{ posted: number; meanBatch: number }> {
    const batcher = openBatcher({
      connectionUrl: server.appUrl,
      statement: postBatch,
      lanes,
      laneOf: (chain: readonly LedgerItem[]) => chain[0]?.account ?? 0,
      clock: { now: () => new Date() },
      log: pino({ level: 'silent' }),
    });
    const until = performance.now() + seconds * 1_000;
    let posted = 0;
    const caller = async (): Promise<void> => {
      while (performance.now() < until) {
        const account = cash[Math.floor(Math.random() * cash.length)] ?? 0;
        await batcher.submit([bet(account, Math.random() < 0.5 ? -100n : 100n)]);
        posted += 1;
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    const { batches, items } = batcher.stats();
    await batcher.close();
    return { posted, meanBatch: items / batches };
  }

  async function printSizes(): Promise<void> {
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{
      rows: string;
      answers: string;
      journal: string;
      journal_keys: string;
      keys: string;
      keys_index: string;
    }>(`
      select (select count(*) from ledger_journal) as rows, (select count(*) from ledger_key) as answers,
        (select sum(pg_relation_size(relid)) from pg_partition_tree('ledger_journal') where isleaf) as journal,
        (select sum(pg_indexes_size(relid)) from pg_partition_tree('ledger_journal') where isleaf) as journal_keys,
        pg_relation_size('ledger_key') as keys, pg_indexes_size('ledger_key') as keys_index`);
    await client.end();
    const row = rows[0];
    if (!row) return;
    const each = (bytes: string, count: string): number => Number(bytes) / Number(count); // declined stakes have a key and no row
    const parts = [
      each(row.journal, row.rows),
      each(row.journal_keys, row.rows),
      each(row.keys, row.answers),
      each(row.keys_index, row.answers),
    ];
    console.log(
      `bytes of a posted bet: journal, its index, key, its index: ${parts.map((part) => part.toFixed(0)).join(' + ')} = ${parts.reduce((sum, part) => sum + part, 0).toFixed(0)}`,
    );
  }
} finally {
  await place.close();
  await server.close();
}

/** Runs `work` and says how much processor time PostgreSQL's processes used for each of its results. */
async function measured<T>(
  work: () => T | Promise<T>,
  countOf: (result: T) => number,
): Promise<{ result: T; microseconds: number }> {
  const before = cpuTicks();
  const result = await work();
  await new Promise((resolve) => setTimeout(resolve, 300)); // connections that were closed are counted when they have ended
  return { result, microseconds: ((cpuTicks() - before) * 10_000) / countOf(result) };
}

/** Ticks (10 ms) of the postmaster, its children, and those that ended: all are counted in its own line when collected. */
function cpuTicks(): number {
  const postmaster = server.postgres().pid;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number);
      if (Number(pid) === postmaster)
        ticks += (fields[11] ?? 0) + (fields[12] ?? 0) + (fields[13] ?? 0) + (fields[14] ?? 0);
      else if (fields[1] === postmaster) ticks += (fields[11] ?? 0) + (fields[12] ?? 0);
    } catch {
      // It ended in the meantime: the postmaster has its time.
    }
  }
  return ticks;
}
