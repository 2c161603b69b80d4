import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, silentLog } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import type { Ctx, Tx } from './context.ts';
import type { Database } from './db.ts';
import { kept, openDatabase, openPool, sqlState } from './db.ts';
import { inTx } from './in-tx.ts';

let world: TestWorld;
/** One connection: every transaction of these tests meets what the ones before left on it. */
let database: Database;

beforeAll(async () => {
  world = await openTestWorld();
  database = openDatabase(openPool({ url: world.databases.appUrl, max: 1, name: 'baize-kept' }, silentLog));
  for (const [merchant, count] of [
    [world.merchant, 3],
    [world.other, 5],
  ] as const)
    await world.tx(
      (tx) =>
        sql`
        insert into turnover_first_deposit (merchant_id, member_id, fact_id)
        select ${merchant.id}::integer, gen_random_uuid(), n from generate_series(1, ${count}::integer) n`.execute(
          tx.db,
        ),
      of(merchant),
    );
});
afterAll(async () => {
  await database.destroy();
  await world.close();
});

const of = (merchant: TestWorld['merchant']): Ctx => world.ctx(undefined, merchant);

/** How many rows row-level security shows: the statement itself names no merchant. */
async function seen(tx: Tx): Promise<number> {
  const { rows } = await sql<{ rows: bigint }>`${kept}
    select count(*) as rows from turnover_first_deposit where fact_id >= ${1}`.execute(tx.db);
  return Number(rows[0]?.rows);
}

async function plansOf(start: string): Promise<{ name: string; once: bigint; anew: bigint }[]> {
  const { rows } = await sql<{ name: string; once: bigint; anew: bigint }>`
    select name, generic_plans as once, custom_plans as anew from pg_prepared_statements where statement ^@ ${start}`.execute(
    database,
  );
  return rows;
}

describe('a kept statement', () => {
  it('shows each merchant its own rows only, on one connection, planned anew or for good', async () => {
    for (let round = 0; round < 8; round += 1)
      for (const isReport of [false, true]) {
        expect(await inTx(database, of(world.merchant), seen, { isReport })).toBe(3);
        expect(await inTx(database, of(world.other), seen, { isReport })).toBe(5);
      }
    expect(await database.transaction().execute((db) => seen({ ctx: world.ctx(), db }))).toBe(0); // no merchant was named
    const [plans, ...further] = await plansOf('/* kept */\n    select count(*) as rows');
    expect(further).toEqual([]);
    expect(plans?.name).toMatch(/^kept_[\w-]{22}$/);
    expect(plans?.once).toBeGreaterThanOrEqual(16n);
  });

  it('outlives a transaction that was undone', async () => {
    const ask = (tx: Tx) => sql<{ n: number }>`${kept} select ${7}::integer as n`.execute(tx.db);
    const undone = inTx(database, of(world.merchant), async (tx) => {
      await ask(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await inTx(database, of(world.merchant), ask)).rows).toEqual([{ n: 7 }]);
    expect(await plansOf('/* kept */ select $1::integer')).toHaveLength(1);
  });

  it('is asked like any other when it has no mark', async () => {
    await inTx(database, of(world.merchant), (tx) => sql`select ${7}::integer as unmarked`.execute(tx.db));
    expect(await plansOf('select $1::integer as unmarked')).toEqual([]);
  });
});

describe('a report', () => {
  it('writes nothing', async () => {
    const writing = inTx(
      database,
      of(world.merchant),
      (tx) => sql`update turnover_last_day set day = now()`.execute(tx.db),
      { isReport: true },
    );
    expect(await writing.catch(sqlState)).toBe('25006');
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const counts = await inTx(
      database,
      of(world.merchant),
      async (tx) => {
        const before = await seen(tx);
        await world.tx(
          (other) =>
            sql`
            insert into turnover_first_deposit (merchant_id, member_id, fact_id) values (${world.merchant.id}, gen_random_uuid(), 99)`.execute(
              other.db,
            ),
          of(world.merchant),
        );
        return [before, await seen(tx)];
      },
      { isReport: true },
    );
    expect(counts).toEqual([3, 3]);
    expect(await inTx(database, of(world.merchant), seen)).toBe(4);
  });

  it('leaves later transactions of its connection as they are', async () => {
    await inTx(database, of(world.merchant), seen, { isReport: true });
    const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(database);
    expect(rows).toEqual([{ mode: 'auto' }]);
  });
});
