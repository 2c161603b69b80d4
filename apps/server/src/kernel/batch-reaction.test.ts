import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { crashAt } from '#testing/crash.ts';
import { openTestWorld, silentLog } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import type { Ctx } from './context.ts';
import { batchReaction } from './batch-reaction.ts';
import { openHub } from './hub.ts';
import { inSystemTx } from './in-tx.ts';
import type { AnyReaction } from './outbox.ts';
import { dispatchOnce, reaction, record } from './outbox.ts';
import { memoryTopicLog } from './realtime/log.ts';
import type { Services } from './services.ts';

let world: TestWorld;
let services: Services;
const leaseMs = 31_000;

beforeAll(async () => {
  world = await openTestWorld();
  services = {
    database: world.database,
    clock: world.clock,
    log: silentLog,
    hub: openHub(memoryTopicLog(), silentLog),
  } as unknown as Services; // what the dispatcher uses
});
afterAll(() => world.close());

const contextOf = async (merchantId: number): Promise<Ctx> =>
  world.ctx(undefined, merchantId === world.merchant.id ? world.merchant : world.other);

/** Counts facts where a rollback takes the count back: in a table. */
const counting: AnyReaction[] = [
  reaction('balance.changed', 'test.single', async (tx, { memberId }) => note(tx.db, `single ${memberId}`)),
  batchReaction(['balance.changed', 'member.registered'], 'test.batch', async (tx, facts) => {
    for (const fact of facts) await note(tx.db, `batch ${fact.payload.memberId} ${tx.ctx.merchant.id}`);
  }),
];

async function note(db: Parameters<Parameters<typeof inSystemTx>[1]>[0], what: string): Promise<void> {
  await sql`insert into used_once (scope, key, expires_at) values ('noted', ${what}, ${new Date(Date.now() + 86_400_000)})`.execute(
    db,
  );
}

async function noted(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from used_once where scope = 'noted' order by key`.execute(
    world.database,
  );
  return rows.map((row) => row.key);
}

async function tell(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await world.tx((tx) => record(tx, 'balance.changed', { kind: 'none' }, { memberId: name }));
    await world.tx(
      (tx) => record(tx, 'member.registered', { kind: 'none' }, { memberId: `${name}r`, account: 'x' }),
      world.ctx(undefined, world.other),
    );
  }
}

describe('a batch reaction', () => {
  it('has the facts of one merchant in one transaction, in the order they were recorded', async () => {
    const seen: string[][] = [];
    const reactions = [
      batchReaction(['balance.changed'], 'test.order', async (tx, facts) => {
        seen.push(facts.map(({ payload }) => `${tx.ctx.merchant.code} ${payload.memberId}`));
      }),
    ];
    for (const id of ['a', 'b', 'c'])
      await world.tx((tx) => record(tx, 'balance.changed', { kind: 'none' }, { memberId: id }));
    await world.tx(
      (tx) => record(tx, 'balance.changed', { kind: 'none' }, { memberId: 'd' }),
      world.ctx(undefined, world.other),
    );
    await dispatchOnce(services, reactions, contextOf);
    expect(seen.sort()).toEqual([['BAIZE a', 'BAIZE b', 'BAIZE c'], ['LOTUS d']]);
  });

  it('is not held up by a fact that cannot be taken', async () => {
    const taken: string[] = [];
    const reactions = [
      batchReaction(['balance.changed'], 'test.poison', async (_tx, facts) => {
        if (facts.some((fact) => fact.payload.memberId === 'poison')) throw new Error('poisoned');
        taken.push(...facts.map((fact) => fact.payload.memberId));
      }),
    ];
    for (const id of ['p1', 'poison', 'p2'])
      await world.tx((tx) => record(tx, 'balance.changed', { kind: 'none' }, { memberId: id }));
    await dispatchOnce(services, reactions, contextOf);
    expect(taken).toEqual([]);
    world.clock.advance(2_000);
    await dispatchOnce(services, reactions, contextOf);
    expect(taken).toEqual(['p1', 'p2']);
    await inSystemTx(world.database, (db) => sql`update outbox set delivered_at = ${world.clock.now()}`.execute(db));
  });

  it('has each fact once, whatever statement the program died at', { timeout: 120_000 }, async () => {
    const wanted: string[] = [];
    let crashes = 0;
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; ; nth += 1) {
        const names = [`${when}${nth}x`, `${when}${nth}y`];
        await tell(names);
        for (const name of names)
          wanted.push(`single ${name}`, `batch ${name} ${world.merchant.id}`, `batch ${name}r ${world.other.id}`);
        const crash = crashAt(world.pool, nth, when);
        await dispatchOnce({ ...services, database: crash.database }, counting, contextOf).catch(() => undefined);
        await crash.isUndone();
        world.clock.advance(leaseMs);
        await dispatchOnce(services, counting, contextOf);
        expect(await noted(), `${when} statement ${nth}`).toEqual([...wanted].sort());
        if (!crash.hasDied()) break;
        crashes += 1;
      }
    }
    expect(crashes).toBeGreaterThan(20);
    const waiting = await inSystemTx(world.database, (db) =>
      sql<{ n: bigint }>`select count(*) as n from outbox where delivered_at is null`.execute(db),
    );
    expect(waiting.rows[0]?.n).toBe(0n);
  });
});
