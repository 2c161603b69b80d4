/** Random acts on the bonuses of a few players, some of them at once, against a naive reading of what was told. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { everyRow } from '#testing/context.ts';
import { runsOf } from '#testing/deep.ts';
import type { BonusBetRow, BonusRow } from './store.ts';
import { openBonusWorld } from './testing/bonus-world.ts';
import type { BonusWorld, Player } from './testing/bonus-world.ts';

const cashAtFirst = 50_000n;
const weights = { LIVE: 1_000 };
let world: BonusWorld;
beforeAll(async () => {
  world = await openBonusWorld({ bonuses: { firstDeposit: null, referral: null, weights } });
});
afterAll(() => world.close());

const one = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      who: fc.nat(2),
      amount: fc.constantFrom(100n, 700n),
      days: fc.constantFrom(1, 3),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      who: fc.nat(2),
      stake: fc.constantFrom(1n, 399n, 1_500n),
      product: fc.constantFrom('RNG', 'LIVE'),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('settle' as const, 'decline' as const, 'void' as const),
      which: fc.nat(5),
    }),
  },
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('acts' as const), acts: fc.array(one, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 20, 40) }) },
);
type One = typeof one extends fc.Arbitrary<infer T> ? T : never;

async function act(players: readonly Player[], given: One): Promise<unknown> {
  if (given.kind === 'grant' || given.kind === 'bet') {
    const player = players[given.who];
    if (!player) return;
    if (given.kind === 'grant')
      return world.grant(player, { amountMinor: given.amount, days: given.days, multiple: 2 });
    const { stake, product } = given;
    const factId = await world.bet(player, stake, { product });
    return given.isTwice && world.bet(player, stake, { product, factId });
  }
  const rows = await rowsOf(players);
  const row = rows[given.which % Math.max(1, rows.length)];
  const owner = players.find(({ memberId }) => memberId === row?.member_id);
  if (!row || !owner) return;
  if (given.kind === 'settle') return world.settle(row.bonus_id);
  return given.kind === 'decline' ? world.decline(owner, row.bonus_id) : world.void(row.bonus_id);
}

async function rowsOf(players: readonly Player[]): Promise<BonusRow[]> {
  const ids = players.map(({ memberId }) => memberId);
  return (await everyRow<BonusRow>(world.database, 'bonus')).filter((row) => ids.includes(row.member_id));
}

it('keeps each bonus on one account, and counts each bet once for one bonus', { timeout: 180_000 }, async () => {
  const runs = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
    const players = [await world.join(), await world.join(), await world.join()];
    for (const given of steps) {
      if (given.kind === 'wait') {
        world.clock.advance(given.hours * 3_600_000);
        await world.closeClock();
        continue;
      }
      for (const told of await Promise.allSettled(given.acts.map((entry) => act(players, entry))))
        if (told.status === 'rejected' && !(told.reason instanceof Failure)) throw told.reason;
    }
    for (const row of await rowsOf(players)) await world.settle(row.bonus_id);
    const rows = await rowsOf(players);
    const bets = await everyRow<BonusBetRow>(world.database, 'bonus_bet');
    for (const row of rows) {
      const own = bets.filter(({ bonus_id: id }) => id === row.bonus_id);
      const sum = own.reduce((all, bet) => all + (bet.stake_minor * (bet.product === 'LIVE' ? 1n : 10n)) / 10n, 0n);
      expect(row.counted_minor, row.state).toBe(sum);
      if (row.state === 'open') expect(sum < row.needed_minor).toBe(true); // what is met was released above
      if (row.state === 'expired') expect(sum < row.needed_minor).toBe(true);
      for (const bet of own)
        expect(bet.settled_at >= (row.granted_at ?? 0) && bet.settled_at < (row.expires_at ?? 0)).toBe(true);
    }
    for (const player of players) {
      const own = rows.filter(({ member_id: id }) => id === player.memberId);
      const sum = (state: string) =>
        own.filter((row) => row.state === state).reduce((all, row) => all + row.amount_minor, 0n);
      expect(await world.money(player)).toEqual({ cash: cashAtFirst + sum('released'), bonus: sum('open') });
    }
    expect(await world.faults()).toEqual([]);
  });
  await fc.assert(runs, runsOf(8, 60));
});
