/** Two hundred transfers at one moment, each on a connection of its own: nothing is overdrawn, nothing goes round, nothing is done
 *  twice, and whoever asks again gets the first answer. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberCtx } from '#kernel/context.ts';
import { openDatabase, openPool } from '#kernel/db.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { everyRow, silentLog } from '#testing/context.ts';
import { makeTransfer } from './make.ts';
import type { Wish } from './make.ts';
import { lockTransfers } from './store.ts';
import type { TransferRow } from './store.ts';
import { openTransferWorld } from './testing/transfer-world.ts';
import type { Person, TransferWorld } from './testing/transfer-world.ts';

const atOnce = 200;
const startMinor = 12_000n;
const circleFrom = 3_000n;
const bounds = {
  secondFactorAbove: null,
  countPerDay: 1_000,
  countPerTenMinutes: 1_000,
  netFlowMost: null,
  circleFrom: circleFrom.toString(),
  onFinding: 'refuse',
} as const;
/** All of them are to be met waiting, however long that takes; in earnest one is refused after a second and asks again. */
const patience = {
  connectionTimeoutMillis: 0,
  query_timeout: 0,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};
const gates = {
  lockedOf: async () => 0n,
  lastDepositAt: async () => null,
  withdrawnOf: async () => 0n,
  isClosedByDebt: async () => false,
};

let world: TransferWorld;
beforeAll(async () => {
  world = await openTransferWorld(bounds);
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

interface Sending {
  readonly from: Person;
  readonly wish: Wish;
}

/** What a request came to: a transfer that is stored, or the code of a refusal that stored nothing. */
type Answer = { readonly id: string; readonly state: string } | { readonly code: string };

it('never overdraw, never go round, and are done once a key', { timeout: 240_000 }, async () => {
  const pool = openPool({ url: world.databases.appUrl, max: atOnce + 2, name: 'at-once' }, silentLog);
  Object.assign(pool.options, patience);
  const database = openDatabase(pool);
  const send = async ({ from, wish }: Sending): Promise<Answer> => {
    const ctx = { ...world.ctx(from.actor), actor: from.actor } as MemberCtx;
    try {
      const { transfer_id: id, state } = await inTx(database, ctx, (tx) => makeTransfer(tx, gates, wish, false));
      return { id, state };
    } catch (error) {
      if (error instanceof Failure) return { code: error.code };
      throw error;
    }
  };
  try {
    for (let opened = 0; opened < atOnce; opened += 20) await openAll(Math.min(atOnce, opened + 20));
    const agent = await world.join(null, startMinor);
    const below = [
      await world.join(agent, startMinor),
      await world.join(agent, startMinor),
      await world.join(agent, startMinor),
    ];
    const sendings = Array.from({ length: atOnce / 2 }, (_, nth): Sending => {
      const one = below[nth % below.length] ?? agent;
      const [from, to] = nth % 2 === 0 ? [agent, one] : [one, agent];
      const amountMinor = BigInt(1_000 + (nth % 3) * 1_000);
      return {
        from,
        wish: { recipientId: to.memberId, amountMinor, currency: 'USD', note: null, idempotencyKey: randomUUID() },
      };
    });
    const twice = [...sendings, ...sendings];
    const answers = await inTx(database, world.ctx(), async (tx) => {
      await lockTransfers(tx); // until all of them stand in front of it
      const sent = twice.map(send);
      await waiting(atOnce);
      return { sent };
    });
    const first = await Promise.all(answers.sent);

    const people = [agent, ...below];
    const rows = (await everyRow<TransferRow>(world.database, 'member_transfer')).filter(({ sender_id }) =>
      people.some(({ memberId }) => memberId === sender_id),
    );
    const done = rows.filter(({ state }) => state === 'done');
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done', 'refused']));
    const stored = first.flatMap((answer) => ('id' in answer ? [answer] : []));
    expect(new Set(stored.map(({ id }) => id)).size).toBe(rows.length);
    for (let nth = 0; nth < sendings.length; nth += 1) {
      const pair = [first[nth], first[nth + sendings.length]].flatMap((one) => (one && 'id' in one ? [one] : []));
      expect(new Set(pair.map(({ id, state }) => `${id} ${state}`)).size).toBeLessThan(2);
    }

    for (const person of people) {
      const sum = (key: 'sender_id' | 'recipient_id') =>
        done.filter((row) => row[key] === person.memberId).reduce((all, { amount_minor }) => all + amount_minor, 0n);
      const left = startMinor + sum('recipient_id') - sum('sender_id');
      expect([await world.balance(person), left >= 0n]).toEqual([left, true]);
    }
    for (const one of below) expect(bothWays(done, agent, one)).toBe(false);

    const again = await Promise.all(sendings.map(send));
    for (const [nth, answer] of again.entries()) {
      const before = [first[nth], first[nth + sendings.length]].find((one) => one && 'id' in one);
      if (before) expect(answer).toEqual(before);
    }
  } finally {
    await database.destroy();
  }

  async function openAll(many: number): Promise<void> {
    const clients = await Promise.all(Array.from({ length: many }, () => pool.connect()));
    for (const client of clients) client.release();
  }

  /** Until so many connections wait for a lock. */
  async function waiting(many: number): Promise<void> {
    for (;;) {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (Number(rows[0]?.count) >= many) return;
      await sleep(50);
    }
  }
});

/** A downline and its upline sent each other what counts as going round: with nobody else between them it is the only circle. */
function bothWays(done: readonly TransferRow[], one: Person, other: Person): boolean {
  const flow = (from: Person, to: Person) =>
    done
      .filter(({ sender_id, recipient_id }) => sender_id === from.memberId && recipient_id === to.memberId)
      .reduce((all, { amount_minor }) => all + amount_minor, 0n);
  return flow(one, other) >= circleFrom && flow(other, one) >= circleFrom;
}
