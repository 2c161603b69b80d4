/** Facts leave a transaction through the outbox table and are delivered after its commit, at least once: to reactions
 *  (each exactly once, in a transaction of its own) and to the realtime hub. */
import type { Audience, FactName, FactShapes } from '@baize/protocol';
import { sql } from 'kysely';
import type { Ctx, Tx } from './context.ts';
import { canonicalJson } from './audit.ts';
import { inSystemTx, inTx } from './in-tx.ts';
import { claimOnce } from './once.ts';
import type { Services } from './services.ts';

/** Records a fact in the transaction in which it became true. */
export async function record<N extends FactName>(
  tx: Tx,
  name: N,
  audience: Audience,
  payload: FactShapes[N],
): Promise<void> {
  await tx.db
    .insertInto('outbox')
    .values({
      merchant_id: tx.ctx.merchant.id,
      name,
      audience: canonicalJson(audience),
      payload: canonicalJson(payload),
      at: tx.ctx.now,
      next_try_at: tx.ctx.now,
    })
    .execute();
}

export interface Reaction<N extends FactName = FactName> {
  readonly on: N;
  /** Unique and stable: it keys the exactly-once record. */
  readonly name: string;
  readonly run: (tx: Tx, payload: FactShapes[N]) => Promise<void>;
}

/** Types a reaction by its fact. */
export function reaction<N extends FactName>(
  on: N,
  name: string,
  run: (tx: Tx, payload: FactShapes[N]) => Promise<void>,
): Reaction {
  return { on, name, run: run as Reaction['run'] };
}

interface Waiting {
  readonly merchantId: number;
  readonly factId: bigint;
  readonly name: FactName;
  readonly audience: Audience;
  readonly payload: FactShapes[FactName];
  readonly attempts: number;
}

const batchMax = 500;
const leaseMs = 30_000;
const keepReactionsMs = 30 * 86_400_000;

async function claim(services: Services, now: Date): Promise<Waiting[]> {
  return inSystemTx(services.database, async (db) => {
    const { rows } = await sql<Waiting>`
      update outbox o set attempts = o.attempts + 1, next_try_at = ${new Date(now.getTime() + leaseMs)}
      from (select merchant_id, fact_id from outbox where delivered_at is null and next_try_at <= ${now}
            order by next_try_at, fact_id limit ${batchMax} for update skip locked) due
      where o.merchant_id = due.merchant_id and o.fact_id = due.fact_id
      returning o.merchant_id as "merchantId", o.fact_id as "factId", o.name, o.audience, o.payload, o.attempts`.execute(
      db,
    );
    return rows.sort((a, b) => (a.factId < b.factId ? -1 : 1));
  });
}

async function deliver(services: Services, reactions: readonly Reaction[], ctx: Ctx, fact: Waiting): Promise<void> {
  for (const entry of reactions) {
    if (entry.on !== fact.name) continue;
    await inTx(services.database, ctx, async (tx) => {
      const isFirst = await claimOnce(
        tx.db,
        `reaction:${entry.name}`,
        `${fact.merchantId}:${fact.factId}`,
        new Date(ctx.now.getTime() + keepReactionsMs),
      );
      if (isFirst) await entry.run(tx, fact.payload);
    });
  }
  await services.hub.publish(fact.merchantId, fact.audience, fact.name, fact.payload);
}

/** Back-off of a fact whose delivery failed: 1 s, 2 s, 4 s … 5 min. */
function nextTryMs(attempts: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(attempts - 1, 9));
}

/** Delivers what waits now; returns how many facts were taken. */
export async function dispatchOnce(
  services: Services,
  reactions: readonly Reaction[],
  contextFor: (merchantId: number) => Promise<Ctx | null>,
): Promise<number> {
  const now = services.clock.now();
  const facts = await claim(services, now);
  const delivered: { merchantId: number; factId: bigint }[] = [];
  for (const fact of facts) {
    try {
      const ctx = await contextFor(fact.merchantId);
      if (ctx) await deliver(services, reactions, ctx, fact);
      delivered.push(fact);
    } catch (error) {
      services.log.error({ err: error, fact: fact.name, factId: fact.factId.toString() }, 'fact not delivered');
      const message = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
      await inSystemTx(services.database, (db) =>
        sql`update outbox set next_try_at = ${new Date(now.getTime() + nextTryMs(fact.attempts))}, last_error = ${message}
        where merchant_id = ${fact.merchantId} and fact_id = ${fact.factId}`.execute(db),
      );
    }
  }
  if (delivered.length > 0) {
    await inSystemTx(services.database, (db) =>
      sql`update outbox o set delivered_at = ${now} from unnest(${delivered.map((f) => f.merchantId)}::int[], ${delivered.map((f) => f.factId)}::bigint[]) d(m, f)
      where o.merchant_id = d.m and o.fact_id = d.f`.execute(db),
    );
  }
  return facts.length;
}

/** Delivered facts are kept a week for questions, then go. */
export async function forgetDelivered(db: Tx['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * 86_400_000);
  await sql`delete from outbox where ctid in (select ctid from outbox where delivered_at < ${before} limit 10000)`.execute(
    db,
  );
}
