/** What earns points: each closed window and each deposit once, with nothing rounded away. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTx } from '#kernel/in-tx.ts';
import { crashAt } from '#testing/crash.ts';
import { closeWindows, excludeBets } from '#capabilities/turnover/index.ts';
import { addMember, betFact, book } from '#capabilities/turnover/testing/team.ts';
import { setRate } from '#capabilities/wallet/index.ts';
import { accrueDeposit, accrueNext } from './accrue.ts';
import { entriesOf } from './store.ts';
import { openPointsWorld } from './testing/points-world.ts';
import type { PointsWorld } from './testing/points-world.ts';

let world: PointsWorld;
beforeAll(async () => {
  world = await openPointsWorld({ currencies: ['EUR'] });
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

const minuteMs = 60_000;
let now = new Date('2026-11-20T10:01:00Z');

const join = () => world.tx((tx) => addMember(tx, null));

/** Books bets in the next window and closes it. */
async function played(...bets: readonly Omit<Parameters<typeof betFact>[1], 'at' | 'payout'>[]): Promise<void> {
  now = new Date(now.getTime() + 10 * minuteMs);
  await book(
    world,
    bets.map((bet) => betFact(world.ctx(), { payout: 0n, at: now, ...bet })),
  );
  await world.tx((tx) => closeWindows(tx), { ...world.ctx(), now: new Date(now.getTime() + 10 * minuteMs) });
}

async function accrueAll(database = world.database): Promise<void> {
  while (await inTx(database, world.ctx(), accrueNext));
}

const entries = async (memberId: string) =>
  (await world.tx((tx) => entriesOf(tx, memberId))).map(({ type, changed, balance_after, per_point_minor }) => [
    type,
    changed,
    balance_after,
    per_point_minor,
  ]);

describe('points of play', () => {
  it('come by product, once a window, and a part of a point counts with the next', async () => {
    const memberId = await join();
    await played({ memberId, stake: 250n });
    await accrueAll();
    await accrueAll();
    expect(await entries(memberId)).toEqual([['slots', 2n, 2n, 100n]]);
    await played({ memberId, stake: 49n });
    await accrueAll();
    await played({ memberId, stake: 1n });
    await accrueAll();
    expect(await entries(memberId)).toEqual([
      ['slots', 2n, 2n, 100n],
      ['slots', 1n, 3n, 100n],
    ]);
  });

  it('of a stretch that a finding took out are none', async () => {
    const memberId = await join();
    await played({ memberId, stake: 500n });
    const hourMs = 60 * minuteMs;
    const stretch = { from: new Date(now.getTime() - hourMs), until: new Date(now.getTime() + hourMs) };
    await world.tx((tx) => excludeBets(tx, { findingId: randomUUID(), members: [memberId], ...stretch }));
    await accrueAll();
    expect(await entries(memberId)).toEqual([]);
  });

  it('stand with the mark of what was read, wherever the program dies', async () => {
    const memberId = await join();
    await played({ memberId, stake: 700n });
    for (let nth = 1; ; nth += 1) {
      const crash = crashAt(world.pool, nth, nth % 2 === 0 ? 'before' : 'after');
      await accrueAll(crash.database).catch(() => undefined);
      await crash.isUndone();
      if (!crash.hasDied()) break;
    }
    await accrueAll();
    expect(await entries(memberId)).toEqual([['slots', 7n, 7n, 100n]]);
  });
});

describe('points of deposits', () => {
  const deposit = (memberId: string, amountMinor: bigint, currency = 'USD', merchant = world.merchant) =>
    world.tx(
      (tx) => accrueDeposit(tx, { depositId: randomUUID(), memberId, amountMinor, currency }),
      world.ctx(undefined, merchant),
    );

  it('come by the merchant’s rate, in another currency by its worth, and without a rate none', async () => {
    const memberId = await join();
    await deposit(memberId, 2_900n);
    await deposit(memberId, 100n);
    expect(await entries(memberId)).toEqual([
      ['deposit', 2n, 2n, 1_000n],
      ['deposit', 1n, 3n, 1_000n],
    ]);
    await deposit(memberId, 1_000n, 'EUR');
    expect(await entries(memberId)).toHaveLength(2);
    await world.tx((tx) => setRate(tx, { from: 'EUR', to: 'USD', rate: '1.1', by: 'Bela' }));
    await deposit(memberId, 1_000n, 'EUR');
    await deposit(memberId, 900n);
    expect((await entries(memberId)).slice(2)).toEqual([
      ['deposit', 1n, 4n, 1_000n],
      ['deposit', 1n, 5n, 1_000n],
    ]);
  });

  it('are none where the merchant gives none', async () => {
    const memberId = await join();
    const points = { ...world.merchant.settings.points, depositPerPoint: null };
    const merchant = { ...world.merchant, settings: { ...world.merchant.settings, points } };
    await deposit(memberId, 5_000n, 'USD', merchant);
    expect(await entries(memberId)).toEqual([]);
  });
});
