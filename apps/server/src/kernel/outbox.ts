/** Facts leave a transaction through the outbox table and are delivered after its commit, at least once: to reactions
 *  (each exactly once: one fact a transaction, or as a batch of one merchant's) and to the realtime hub. */
import type { Audience, FactName, FactShapes } from '@baize/protocol';
import { sql } from 'kysely';
import type { Ctx, Tx } from './context.ts';
import { canonicalJson } from './audit.ts';
import { batchesOf, runBatch } from './batch-reaction.ts';
import type { BatchReaction, Fact } from './batch-reaction.ts';
import { inSystemTx, inTx } from './in-tx.ts';
import { claimOnce } from './single-use.ts';
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

/** One of many facts that became true together. */
export interface Recorded<N extends FactName = FactName> {
  readonly name: N;
  readonly audience: Audience;
  readonly payload: FactShapes[N];
}

/** Records many facts in one statement, in their order. */
export async function recordMany(tx: Tx, facts: readonly Recorded[]): Promise<void> {
  if (facts.length === 0) return;
  const { merchant, now } = tx.ctx;
  await sql`
    insert into outbox (merchant_id, name, audience, payload, at, next_try_at)
    select ${merchant.id}::integer, name, audience::jsonb, payload::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${facts.map((fact) => fact.name)}::text[], ${facts.map((fact) => canonicalJson(fact.audience))}::text[],
      ${facts.map((fact) => canonicalJson(fact.payload))}::text[]) with ordinality as f(name, audience, payload, number) order by number`.execute(
    tx.db,
  );
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

export type AnyReaction = Reaction | BatchReaction;

type Waiting = Fact & { readonly merchantId: number; readonly audience: Audience; readonly attempts: number };

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
      returning o.merchant_id as "merchantId", o.fact_id as id, o.name, o.at, o.audience, o.payload, o.attempts`.execute(
      db,
    );
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  });
}

interface Delivery {
  readonly services: Services;
  readonly reactions: readonly AnyReaction[];
  readonly ctx: Ctx;
  /** Says why facts were not delivered; they are tried again later. */
  readonly postpone: (facts: readonly Waiting[], error: unknown) => Promise<void>;
}

/** Delivers one merchant's facts: to the reactions that take one, to those that take many, then to the hub. Answers the
 *  facts that everybody had. */
async function deliver(delivery: Delivery, facts: readonly Waiting[]): Promise<Waiting[]> {
  const { services, reactions, ctx, postpone } = delivery;
  const keepUntil = new Date(ctx.now.getTime() + keepReactionsMs);
  const left = new Set(facts);
  const attempt = async (some: readonly Waiting[], work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      for (const fact of some) left.delete(fact);
      await postpone(some, error);
    }
  };
  const singles = reactions.filter((entry) => 'run' in entry);
  const batches = reactions.filter((entry) => 'runAll' in entry);
  const publish = (fact: Waiting) => services.hub.publish(fact.merchantId, fact.audience, fact.name, fact.payload);
  const isBatched = (fact: Waiting) => batches.some((entry) => entry.on.includes(fact.name));
  for (const fact of facts)
    await attempt([fact], async () => {
      await react(delivery, singles, fact, keepUntil);
      if (!isBatched(fact)) await publish(fact);
    });
  for (const entry of batches) {
    const wanted = [...left].filter((fact) => entry.on.includes(fact.name));
    for (const batch of batchesOf(wanted))
      await attempt(batch, () => runBatch(services.database, ctx, entry, batch, keepUntil));
  }
  for (const fact of [...left].filter(isBatched)) await attempt([fact], () => publish(fact));
  return [...left];
}

async function react(
  { services, ctx }: Delivery,
  reactions: readonly Reaction[],
  fact: Waiting,
  keepUntil: Date,
): Promise<void> {
  for (const entry of reactions) {
    if (entry.on !== fact.name) continue;
    await inTx(services.database, ctx, async (tx) => {
      const isFirst = await claimOnce(tx.db, `reaction:${entry.name}`, `${fact.merchantId}:${fact.id}`, keepUntil);
      if (isFirst) await entry.run(tx, fact.payload);
    });
  }
}

/** Back-off of a fact whose delivery failed: 1 s, 2 s, 4 s … 5 min. */
function nextTryMs(attempts: number): number {
  return Math.min(300_000, 1_000 * 2 ** Math.min(attempts - 1, 9));
}

async function postpone(services: Services, now: Date, facts: readonly Waiting[], error: unknown): Promise<void> {
  const ids = facts.map((fact) => fact.id.toString());
  services.log.error({ err: error, facts: facts.map((fact) => fact.name), factIds: ids }, 'facts not delivered');
  const message = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  const tries = facts.map((fact) => new Date(now.getTime() + nextTryMs(fact.attempts)));
  await inSystemTx(services.database, (db) =>
    sql`update outbox o set next_try_at = d.at, last_error = ${message}
      from unnest(${facts.map((fact) => fact.merchantId)}::int[], ${ids}::bigint[], ${tries}::timestamptz[]) d(m, f, at)
      where o.merchant_id = d.m and o.fact_id = d.f`.execute(db),
  );
}

/** Delivers what waits now; returns how many facts were taken. */
export async function dispatchOnce(
  services: Services,
  reactions: readonly AnyReaction[],
  contextFor: (merchantId: number) => Promise<Ctx | null>,
): Promise<number> {
  const now = services.clock.now();
  const facts = await claim(services, now);
  const delivered: Waiting[] = [];
  for (const [merchantId, own] of Map.groupBy(facts, (fact) => fact.merchantId)) {
    try {
      const ctx = await contextFor(merchantId);
      const delivery = { services, reactions, postpone: postpone.bind(null, services, now) };
      delivered.push(...(ctx ? await deliver({ ...delivery, ctx }, own) : own));
    } catch (error) {
      // The database itself is away: the lease runs out, and somebody takes them again.
      services.log.error({ err: error, merchantId, facts: own.length }, 'facts not delivered');
    }
  }
  if (delivered.length > 0) {
    await inSystemTx(services.database, (db) =>
      sql`update outbox o set delivered_at = ${now} from unnest(${delivered.map((f) => f.merchantId)}::int[], ${delivered.map((f) => f.id)}::bigint[]) d(m, f)
      where o.merchant_id = d.m and o.fact_id = d.f`.execute(db),
    );
  }
  return facts.length;
}

/** Sets the metrics of what waits: every fact not delivered, those put off after a failure with them. */
export async function measureOutbox(services: Services): Promise<void> {
  const [row] = await inSystemTx(services.database, async (db) => {
    const { rows } = await sql<{ waiting: string; oldest: Date | null }>`
      select count(*) as waiting, min(at) as oldest from outbox where delivered_at is null`.execute(db);
    return rows;
  });
  const ageMs = row?.oldest ? services.clock.now().getTime() - row.oldest.getTime() : 0;
  services.metrics.outboxWaiting.set(Number(row?.waiting ?? 0));
  services.metrics.outboxLagSeconds.set(Math.max(0, ageMs / 1_000));
}

/** Delivered facts are kept a week for questions, then go. */
export async function forgetDelivered(db: Tx['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * 86_400_000);
  await sql`delete from outbox where ctid in (select ctid from outbox where delivered_at < ${before} limit 10000)`.execute(
    db,
  );
}
