/** Runs random operations over parallel connections against PostgreSQL and compares every answer with the model.
 *
 *  The order that counts is the database's: each transaction takes a number while it still holds its locks, so of two
 *  that touch the same account or key the later has the higher number, and the model repeats them in that order. One answer
 *  has two right values: a chain that is refused for one known key names its other keys `key_reused` or `linked_failed`, by
 *  whether it looked before or after a neighbour on another account stored them. Neither moves or stores anything. */
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { inTx } from '#kernel/in-tx.ts';
import { openAccount, setFrozen } from '../accounts.ts';
import type { Batcher } from '../batcher.ts';
import { openBatcher } from '../batcher.ts';
import type { CheckReport } from '../check.ts';
import { checkLedger } from '../check.ts';
import type { LedgerItem, Posted } from '../items.ts';
import { postBatch } from '../post-batch.ts';
import { post, postText } from '../post.ts';
import type { Expected } from './model.ts';
import { chainsOf, Model } from './model.ts';
import type { Operation, Wallet } from './operations.ts';
import { operationsOf } from './operations.ts';
import type { TestSetup } from './setup.ts';

export interface Simulation {
  readonly seed: number;
  readonly operations: number;
  /** Callers at work at once. */
  readonly callers: number;
}

export interface SimulationReport {
  readonly items: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Operations refused whole for a caller's bug. */
  readonly bugs: number;
  readonly freezes: number;
  readonly largestBatch: number;
  readonly divergences: readonly string[];
  readonly check: CheckReport;
}

interface Done {
  /** Rises in the order the database did things; null: refused whole. */
  readonly number: bigint | null;
  readonly operation: Operation;
  readonly posted: readonly Posted[];
  /** Places in the harness's own order of events: before it was sent, after it was answered. */
  readonly began: number;
  readonly answered: number;
}

const walletsCount = 24;

export async function simulate(place: TestSetup, given: Simulation): Promise<SimulationReport> {
  const owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  try {
    await owner.query('create sequence if not exists model_order; grant usage on sequence model_order to baize_app');
    const model = new Model();
    const wallets = await openWallets(place, model);
    const operations = operationsOf(given.seed, given.operations, wallets);
    const { done, largestBatch } = await runAll(place, operations, given.callers);
    const divergences = compare(model, done);
    divergences.push(...(await compareAccounts(owner, model)));
    const items = done.flatMap((entry) => entry.posted);
    return {
      items: operations.reduce((sum, operation) => sum + (operation.type === 'freeze' ? 0 : operation.items.length), 0),
      outcomes: Object.fromEntries(
        Object.entries(Object.groupBy(items, (posted) => posted.outcome)).map(([outcome, list]) => [
          outcome,
          list.length,
        ]),
      ),
      bugs: done.filter((entry) => entry.number === null).length,
      freezes: operations.filter((operation) => operation.type === 'freeze').length,
      largestBatch,
      divergences,
      check: await checkLedger(owner, { scope: 'ledger' }), // the withdrawals here are legs without a cashier
    };
  } finally {
    await owner.end();
  }
}

/** Wallets in two merchants, two currencies, and practice money. */
async function openWallets(place: TestSetup, model: Model): Promise<Wallet[]> {
  const wallets: Wallet[] = [];
  for (let index = 0; index < walletsCount; index += 1) {
    const merchantId = place.merchants[index % 2] as number; // two by type
    const currency = index % 6 < 4 ? 'USD' : 'JPY';
    const practice = index % 12 >= 10;
    const open = async (kind: 'cash' | 'reserve' | 'house' | 'clearing'): Promise<number> => {
      const isDerived = kind === 'house' || kind === 'clearing';
      const ownerId = isDerived ? null : `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
      const id = await place.within(merchantId, (tx) =>
        openAccount(tx.db, { merchantId, kind, ownerId, currency, practice, code: kind === 'house' ? 'SIM' : null }),
      );
      if (!model.accounts.has(id))
        model.accounts.set(id, {
          merchantId,
          isDerived,
          isClearing: kind === 'clearing',
          book: `${currency}|${practice}`,
          balance: 0n,
          seq: 0,
          isFrozen: false,
        });
      return id;
    };
    wallets.push({
      merchantId,
      cash: await open('cash'),
      reserve: await open('reserve'),
      house: await open('house'),
      clearing: await open('clearing'),
    });
  }
  return wallets;
}

type Node = Batcher<readonly LedgerItem[], Numbered>;
type Numbered = { readonly posted: Posted[]; readonly number: bigint };

/** Callers take the operations one by one; two batchers stand for two nodes. */
async function runAll(
  place: TestSetup,
  operations: readonly Operation[],
  callers: number,
): Promise<{ done: Done[]; largestBatch: number }> {
  const nodes = [0, 1].map(() => openNode(place));
  const done: Done[] = [];
  let next = 0;
  let events = 0;
  const caller = async (): Promise<void> => {
    for (let operation = operations[next++]; operation; operation = operations[next++]) {
      const began = events++;
      const answer = await run(place, nodes, operation);
      done.push({ operation, ...answer, began, answered: events++ });
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const largestBatch = Math.max(...nodes.map((node) => node.stats().largest));
  await Promise.all(nodes.map((node) => node.close()));
  return { done, largestBatch };
}

function openNode(place: TestSetup): Node {
  return openBatcher({
    connectionUrl: place.appUrl,
    statement: {
      name: 'numbered_post',
      text: postText.replace('select *', `select *, nextval('model_order') as number`),
      encode: postBatch.encode,
      decode: (row, chains) =>
        postBatch.decode(row, chains).map((posted) => ({ posted, number: BigInt(String(row['number'])) })),
    },
    lanes: 2,
    laneOf: (chain) => chain[0]?.account ?? 0,
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
  });
}

async function run(
  place: TestSetup,
  nodes: readonly Node[],
  operation: Operation,
): Promise<Pick<Done, 'number' | 'posted'>> {
  try {
    if (operation.type === 'batch') return await (nodes[operation.node] as Node).submit(operation.items);
    return await inTx(place.database, place.ctx(operation.merchantId), async (tx) => {
      const posted = operation.type === 'transaction' ? await post(tx, operation.items) : [];
      if (operation.type === 'freeze')
        await setFrozen(tx.db, operation.merchantId, operation.account, operation.isFrozen);
      const { rows } = await sql<{ number: bigint }>`select nextval('model_order') as number`.execute(tx.db);
      return { posted, number: rows[0]?.number ?? null };
    });
  } catch (error) {
    if (/cannot post against|clearing legs leave/.test(String(error))) return { posted: [], number: null };
    // it waited for a row as long as anybody may, and left nothing: callers ask again with the same keys
    if (error instanceof Error && 'code' in error && error.code === '55P03') return run(place, nodes, operation);
    throw error;
  }
}

function compare(model: Model, done: readonly Done[]): string[] {
  const divergences: string[] = [];
  const say = (entry: Done, text: string): void =>
    void divergences.push(`#${entry.number ?? '-'} ${entry.operation.type}: ${text}`);
  const lastTransfer = new Map<number, bigint>();
  // Items of one batch share its number; within it they were answered in the order they were sent.
  const ordered = done
    .filter((entry) => entry.number !== null)
    .sort((a, b) => (a.number === b.number ? 0 : (a.number ?? 0n) < (b.number ?? 0n) ? -1 : 1));
  for (const entry of ordered) {
    const { operation } = entry;
    if (operation.type === 'freeze') {
      const account = model.accounts.get(operation.account);
      if (account) account.isFrozen = operation.isFrozen;
      continue;
    }
    let index = 0;
    for (const chain of chainsOf(operation.items)) {
      if (!model.isPostable(chain)) say(entry, 'a caller’s bug was answered');
      for (const [place, expected] of model.post(chain).entries()) {
        const item = chain[place] as LedgerItem; // the model answers one for one
        const posted = entry.posted[index++];
        const previous = lastTransfer.get(item.account) ?? 0n;
        const problem = differenceOf(expected, posted, previous);
        const sawItLate =
          expected.outcome === 'key_reused' &&
          posted?.outcome === 'linked_failed' &&
          posted.balance === expected.balance &&
          posted.transferId === null &&
          model.wasInFlight(item, entry.began);
        if (sawItLate) continue;
        if (problem) say(entry, `item ${index - 1}: ${problem}`);
        if (expected.outcome === expected.original) model.answered(item, entry.answered);
        if (expected.transfer !== 'new' || !posted?.transferId) continue;
        lastTransfer.set(item.account, posted.transferId);
        model.learn(item, posted.transferId);
      }
    }
  }
  for (const entry of done)
    if (entry.number === null && entry.operation.type !== 'freeze' && !model.isBug(entry.operation.items))
      say(entry, 'refused without a bug');
  return divergences;
}

function differenceOf(expected: Expected, posted: Posted | undefined, previous: bigint): string | undefined {
  if (!posted) return 'no answer';
  if (
    posted.outcome !== expected.outcome ||
    posted.original !== expected.original ||
    posted.balance !== expected.balance
  )
    return `expected ${expected.outcome}/${expected.original} ${expected.balance}, got ${posted.outcome}/${posted.original} ${posted.balance}`;
  if (expected.transfer !== 'new')
    return posted.transferId === expected.transfer
      ? undefined
      : `transfer ${posted.transferId} instead of ${expected.transfer}`;
  return posted.transferId !== null && posted.transferId > previous
    ? undefined
    : `transfer ${posted.transferId} after ${previous}`;
}

async function compareAccounts(owner: pg.Client, model: Model): Promise<string[]> {
  const { rows } = await owner.query<{ account_id: number; balance: string; seq: number }>(
    'select account_id, balance, seq from ledger_account',
  );
  return rows
    .filter(
      (row) =>
        model.accounts.get(row.account_id)?.balance !== BigInt(row.balance) ||
        model.accounts.get(row.account_id)?.seq !== row.seq,
    )
    .map(
      (row) =>
        `account ${row.account_id}: ${row.balance} after ${row.seq} rows, the model says ${model.accounts.get(row.account_id)?.balance} after ${model.accounts.get(row.account_id)?.seq}`,
    );
}
