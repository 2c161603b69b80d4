/** Reactions that take many facts at once: for what happens so often that a transaction a fact would cost more than the fact. */
import type { FactName, FactShapes } from '@baize/protocol';
import type { Ctx, Tx } from './context.ts';
import type { Database } from './db.ts';
import { inTx } from './in-tx.ts';
import { claimAll } from './single-use.ts';

/** A fact as it stands in the outbox. `at` is the business time of the transaction that recorded it. */
export type Fact<N extends FactName = FactName> = {
  [K in N]: { readonly name: K; readonly id: bigint; readonly at: Date; readonly payload: FactShapes[K] };
}[N];

export interface BatchReaction {
  readonly on: readonly FactName[];
  /** Unique and stable: it keys the exactly-once record. */
  readonly name: string;
  /** Facts of one merchant, in the order they were recorded, each given once unless `knowsItsFacts`. */
  readonly runAll: (tx: Tx, facts: readonly Fact[]) => Promise<void>;
  /** What it writes tells by itself which facts it had, and it leaves those out: the common record is not kept for it. */
  readonly knowsItsFacts: boolean;
}

/** Types a batch reaction by its facts. */
export function batchReaction<N extends FactName>(
  on: readonly N[],
  name: string,
  runAll: (tx: Tx, facts: readonly Fact<N>[]) => Promise<void>,
  { knowsItsFacts = false }: { readonly knowsItsFacts?: boolean } = {},
): BatchReaction {
  return { on, name, runAll: runAll as BatchReaction['runAll'], knowsItsFacts };
}

/** Facts a batch may hold; one that failed before goes alone, so that it stops nobody but itself. */
export function batchesOf<F extends { readonly attempts: number }>(facts: readonly F[]): F[][] {
  const fresh = facts.filter((fact) => fact.attempts <= 1);
  const again = facts.filter((fact) => fact.attempts > 1);
  return [...(fresh.length > 0 ? [fresh] : []), ...again.map((fact) => [fact])];
}

/** Runs a reaction over facts of one merchant in one transaction with the record that they are done: a crash at any
 *  point leaves both or neither. Facts it has had before are left out. */
export async function runBatch(
  database: Database,
  ctx: Ctx,
  entry: BatchReaction,
  facts: readonly Fact[],
  keepUntil: Date,
): Promise<void> {
  await inTx(database, ctx, (tx) => runBatchIn(tx, entry, facts, keepUntil));
}

/** The same in a transaction that is open. */
export async function runBatchIn(tx: Tx, entry: BatchReaction, facts: readonly Fact[], keepUntil: Date): Promise<void> {
  if (entry.knowsItsFacts) return entry.runAll(tx, facts);
  const keyOf = (fact: Fact) => `${tx.ctx.merchant.id}:${fact.id}`;
  const first = await claimAll(tx.db, `reaction:${entry.name}`, facts.map(keyOf), keepUntil);
  const fresh = facts.filter((fact) => first.has(keyOf(fact)));
  if (fresh.length > 0) await entry.runAll(tx, fresh);
}
