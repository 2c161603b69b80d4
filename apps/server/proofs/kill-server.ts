/**
 * `node apps/server/proofs/kill-server.ts [kills]`: kill -9 of the posting program in mid-load, twenty times, with cut
 * connections and immediate shutdowns of PostgreSQL between, on a PostgreSQL of its own that syncs to disk. Then, from the
 * database alone: no acknowledged posting is lost, none is doubled, the books balance. Exit code 1 otherwise.
 */
import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { checkLedger } from '../src/ledger/check.ts';
import { openAccount, post, keyOf } from '../src/ledger/index.ts';
import { openPlace } from '../src/ledger/testing/place.ts';
import type { Told } from './kill-load.ts';
import { startLoad } from './kill-load.ts';
import type { LedgerServer } from './ledger-place.ts';
import { openLedgerServer } from './ledger-place.ts';

const kills = Number(process.argv[2] ?? 20);
const accountsCount = 40;
const opening = 400n;

const began = performance.now();
const server = await openLedgerServer();
try {
  const { merchantId, house, accounts } = await openAccounts(server);
  const target = await openTarget(server.appUrl);
  const load = startLoad({ callers: 64, merchantId, accounts, house, url: target.url });
  let databaseStops = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilMore(load.acknowledged, 300 + randomInt(400));
    if (kill % 5 === 0) {
      databaseStops += 1;
      process.kill(server.postgres().pid, 'SIGQUIT'); // immediate shutdown: nothing is flushed, the log is replayed
      await server.postgres().ended;
      await server.restart();
      await untilMore(load.acknowledged, 100);
    } else if (kill % 3 === 0) {
      await cutConnections(server.adminUrl);
    }
    await target.killAndRestart();
  }
  await untilMore(load.acknowledged, 300);
  await load.stop();
  await target.kill();

  const findings = await compare(server.ownerUrl, load.told, accounts);
  console.log(`${kills} kills -9 of the program, ${databaseStops} immediate shutdowns of PostgreSQL, 64 callers, ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  console.log(findings.figures);
  for (const problem of findings.problems.slice(0, 20)) console.error(problem);
  console.log(`problems: ${findings.problems.length}`);
  process.exitCode = findings.problems.length === 0 ? 0 : 1;
} finally {
  await server.close();
}

async function openAccounts(from: LedgerServer): Promise<{ merchantId: number; house: number; accounts: number[] }> {
  const place = await openPlace(from);
  const [merchantId] = place.merchants;
  const made = await place.within(merchantId, async (tx) => {
    const name = { merchantId, currency: 'USD', practice: false };
    const house = await openAccount(tx.db, { ...name, kind: 'house', ownerId: null, code: 'KILL' });
    const accounts: number[] = [];
    for (let index = 0; index < accountsCount; index += 1) accounts.push(await openAccount(tx.db, { ...name, kind: 'cash', ownerId: randomUUID(), code: null }));
    await post(tx, accounts.map((account) => ({ merchantId, account, contra: house, amount: opening, kind: 'deposit' as const, key: keyOf(`opening|${account}`), hash: keyOf('opening'), ref: randomUUID(), linked: false })));
    return { merchantId, house, accounts };
  });
  await place.close();
  return made;
}

interface Target {
  /** Undefined while it is down. */
  url(): string | undefined;
  kill(): Promise<void>;
  killAndRestart(): Promise<void>;
}

async function openTarget(databaseUrl: string): Promise<Target> {
  let url: string | undefined;
  const start = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-target.ts')], { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
      url = (JSON.parse(line) as { url: string }).url;
      return child;
    }
    throw new Error('the program ended before it was ready');
  };
  let child = await start();
  const kill = async (): Promise<void> => {
    url = undefined;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url: () => url,
    kill,
    killAndRestart: async () => {
      await kill();
      child = await start();
    },
  };
}

async function cutConnections(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'baize-lane-%'`);
  await client.end();
}

async function untilMore(count: () => number, more: number): Promise<void> {
  const goal = count() + more;
  const giveUpAt = performance.now() + 60_000;
  while (count() < goal) {
    if (performance.now() > giveUpAt) throw new Error(`no progress for 60 s: ${count()} acknowledged`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Holds what the callers were told against what the database has. */
async function compare(ownerUrl: string, told: readonly Told[], accounts: readonly number[]): Promise<{ figures: string; problems: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; outcome: number; transfer_id: string | null; amount: string | null; rows: number }>(`
      select replace(k.key::text, '-', '') as key, k.outcome, k.transfer_id, min(j.amount) as amount, count(j.transfer_id)::integer as rows
      from ledger_key k left join ledger_journal j on j.merchant_id = k.merchant_id and j.account_id = k.account_id and j.transfer_id = k.transfer_id
      group by k.merchant_id, k.key`);
    const stored = new Map(rows.map((row) => [row.key, row]));
    const problems: string[] = [];
    const balances = new Map(accounts.map((account) => [account, opening]));
    const counts = { posted: 0, declined: 0, repeated: 0, leftUnknown: 0, unknownPosted: 0 };
    for (const { item, answer } of told) {
      const row = stored.get(item.key);
      const isPosted = row?.outcome === 1;
      if (isPosted) balances.set(item.account, (balances.get(item.account) ?? 0n) + item.amount);
      if (!answer) {
        counts.leftUnknown += 1;
        if (isPosted) counts.unknownPosted += 1;
        continue;
      }
      if (answer.outcome === 'duplicate') counts.repeated += 1;
      if (answer.original === 'posted') counts.posted += 1;
      else counts.declined += 1;
      if (!row) problems.push(`lost: ${item.key} was answered ${answer.outcome}`);
      else if (isPosted !== (answer.original === 'posted')) problems.push(`${item.key} was answered ${answer.original}, stored as ${row.outcome}`);
      else if (isPosted && (row.transfer_id !== answer.transferId || row.rows !== 1 || row.amount !== item.amount.toString())) problems.push(`${item.key}: transfer ${row.transfer_id}, ${row.rows} rows of ${row.amount}`);
    }
    if (stored.size !== new Set(told.filter((entry) => stored.has(entry.item.key)).map((entry) => entry.item.key)).size + accounts.length) problems.push('the database has keys nobody sent');
    const held = await client.query<{ account_id: number; balance: string }>('select account_id, balance from ledger_account where account_id = any($1)', [accounts]);
    for (const row of held.rows) if (BigInt(row.balance) !== balances.get(row.account_id)) problems.push(`account ${row.account_id} holds ${row.balance}, its postings say ${balances.get(row.account_id)}`);
    const check = await checkLedger(client);
    problems.push(...check.broken.map(({ rule, count }) => `BROKEN by ${count}: ${rule}`));
    const figures = `acknowledged ${counts.posted + counts.declined} (${counts.posted} posted, ${counts.declined} declined, ${counts.repeated} of them learned by asking again); ${counts.leftUnknown} left unknown, of which ${counts.unknownPosted} were posted; checker: ${check.counts.rows} rows, ${check.rules - check.broken.length} of ${check.rules} rules hold, digest ${check.digest}`;
    return { figures, problems };
  } finally {
    await client.end();
  }
}
