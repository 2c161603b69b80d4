import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { excludeBets, excludedActive, excludedBetween, exclusionsNow, includeBets, periodTotals } from './index.ts';
import { addMember, betFact, book, settleClock } from './testing/team.ts';

const hourMs = 3_600_000;
let world: TestWorld;
let now: Date;
let [top, leaf, sister] = ['', '', ''];
const at = (when: Date, of = world.merchant): Ctx => ({ ...world.ctx(undefined, of), now: when });
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);

beforeAll(async () => {
  world = await openTestWorld();
  now = new Date('2026-11-20T12:02:00Z');
  await world.tx(
    async (tx) => {
      top = await addMember(tx, null);
      leaf = await addMember(tx, top);
      sister = await addMember(tx, top);
    },
    at(ago(900)),
  );
  const bet = (memberId: string, hours: number, stake: bigint, payout: bigint) =>
    betFact(world.ctx(), { memberId, stake, payout, at: ago(hours) });
  await book(world, [
    bet(leaf, 9, 1_000n, 0n),
    bet(leaf, 6, 3_000n, 6_000n),
    bet(leaf, 5, 700n, 700n),
    bet(sister, 6, 400n, 0n),
  ]);
  await settleClock(world, at(now));
});
afterAll(() => world.close());

const question = () => ({
  owners: [top, leaf, sister],
  currency: 'USD',
  from: new Date('2026-11-19T00:00:00Z'),
  to: new Date('2026-11-21T00:00:00Z'),
});
const read = (more: object = {}, of = world.merchant) =>
  world.tx(async (tx) => excludedBetween(tx, { ...question(), asOf: await exclusionsNow(tx), ...more }), at(now, of));

it('an excluded stretch takes the member’s bets of it out for the whole upline, until it is lifted', async () => {
  const findingId = randomUUID();
  await world.tx((tx) => excludeBets(tx, { findingId, members: [leaf], from: ago(7), until: ago(1) }));
  const excluded = {
    members: 1,
    bets: 2,
    won: 1,
    lost: 0,
    stakeMinor: 3_700n,
    turnoverMinor: 3_700n,
    payoutMinor: 6_700n,
    cappedTurnoverMinor: 3_700n,
  };
  expect(await read()).toEqual(
    new Map([
      [top, excluded],
      [leaf, excluded],
    ]),
  );
  expect((await read({ singleBetMaxMinor: 1_000n })).get(top)?.cappedTurnoverMinor).toBe(1_700n);
  expect((await read({ products: ['none of these'] })).size).toBe(0);
  expect((await read({}, world.other)).size).toBe(0);

  // a second finding over the same bets counts them once; a stretch that is replaced holds as it is now
  const second = randomUUID();
  await world.tx((tx) =>
    excludeBets(tx, { findingId: second, members: [leaf, sister], from: ago(6.5), until: ago(5.5) }),
  );
  expect((await read()).get(top)).toMatchObject({ bets: 3, stakeMinor: 4_100n });
  await world.tx((tx) => excludeBets(tx, { findingId, members: [leaf], from: ago(10), until: ago(1) }));
  expect((await read()).get(leaf)?.bets).toBe(3);

  await world.tx((tx) => includeBets(tx, findingId));
  await world.tx((tx) => includeBets(tx, second));
  expect((await read()).size).toBe(0);
});

it('what is excluded is never more than what the period holds', async () => {
  const findingId = randomUUID();
  await world.tx((tx) => excludeBets(tx, { findingId, members: [leaf, sister], from: ago(2_000), until: now }));
  const totals = await world.tx((tx) => periodTotals(tx, { ...question(), singleBetMaxMinor: 500n }), at(now));
  const excludedBy = await read({ singleBetMaxMinor: 500n });
  expect([...excludedBy.keys()]).toEqual(expect.arrayContaining([leaf, sister]));
  for (const [owner, excluded] of excludedBy)
    for (const name of [
      'bets',
      'won',
      'lost',
      'stakeMinor',
      'turnoverMinor',
      'payoutMinor',
      'cappedTurnoverMinor',
    ] as const)
      expect(excluded[name], `${name} of ${owner}`).toBe(totals.get(owner)?.[name]);
  await world.tx((tx) => includeBets(tx, findingId));
});

it('what was asked as of an instant stays the answer, whatever is found, replaced or dismissed later', async () => {
  const findingId = randomUUID();
  const ask = () => world.tx((tx) => exclusionsNow(tx), at(now));
  const leafOf = async (asOf: Date) => (await read({ asOf })).get(leaf)?.bets;
  const first = await ask();
  const known = await leafOf(first);
  await world.tx((tx) => includeBets(tx, randomUUID()), at(now)); // of nothing
  await world.tx((tx) => excludeBets(tx, { findingId, members: [leaf], from: ago(10), until: ago(1) }), at(now));
  const second = await ask();
  await world.tx((tx) => excludeBets(tx, { findingId, members: [leaf], from: ago(7), until: ago(1) }), at(ago(20))); // a clock that is late
  const third = await ask();
  await world.tx((tx) => includeBets(tx, findingId), at(now));
  expect([first < second, second < third]).toEqual([true, true]);
  expect([await leafOf(first), await leafOf(second), await leafOf(await ask())]).toEqual([known, 3, known]);
});

it('members are inactive when nothing that counts makes them active', async () => {
  const findingId = randomUUID();
  const inactive = (activeFromMinor: bigint, of = world.merchant) =>
    world.tx(
      async (tx) => excludedActive(tx, { ...question(), activeFromMinor, asOf: await exclusionsNow(tx) }),
      at(now, of),
    );
  await world.tx(
    (tx) => excludeBets(tx, { findingId, members: [leaf, sister], from: ago(7), until: ago(5.5) }),
    at(now),
  ); // 3,000 of 4,700, and all of the sister
  expect(await inactive(0n)).toEqual(
    new Map([
      [top, 1],
      [sister, 1],
    ]),
  );
  expect(await inactive(1_700n)).toEqual(new Map());
  expect(await inactive(1_701n)).toEqual(
    new Map([
      [top, 1],
      [leaf, 1],
    ]),
  );
  expect(await inactive(0n, world.other)).toEqual(new Map());
});
