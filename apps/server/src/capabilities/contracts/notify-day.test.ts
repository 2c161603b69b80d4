import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyRow } from '#testing/context.ts';
import type { Span } from './rules/periods.ts';
import { lastDay, notifyDay } from './notify-day.ts';
import type { ContractWorld } from './testing/contract-world.ts';
import { dayMs, hourMs, openContractWorld, termsOf, windowMs } from './testing/contract-world.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await openContractWorld({ timeZone: 'Asia/Bangkok' }, new Date('2026-11-20T12:02:00Z'));
});
afterAll(() => world.close());

type Fact = { name: string; payload: { memberId: string } };
const notifiedOf = async (memberId: string) =>
  (await everyRow<Fact>(world.database, 'outbox'))
    .filter(({ name, payload }) => name === 'contract.day_paid' && payload.memberId === memberId)
    .map(({ payload }) => payload);
const tell = (day: Span) => world.run((tx) => notifyDay(tx, day, null));

it('sends one message for a whole day of real-time salary, after the day is over', async () => {
  const top = await world.join(null);
  const player = await world.join(top, 0);
  const idle = await world.join(null);
  for (const memberId of [top, idle]) await world.agree('realtime', null, memberId, termsOf(60, { payer: 'platform' }));
  await world.pass(windowMs);
  for (const stake of [100_000n, 50_000n]) {
    await world.bet(player, stake, 0n);
    await world.pass(windowMs);
  }
  // the business day ends at midnight in Bangkok, which is 17:00
  world.now = new Date('2026-11-20T17:04:00Z');
  expect(await world.run(async (tx) => lastDay(tx))).toEqual({
    from: new Date('2026-11-18T17:00:00Z'),
    to: new Date('2026-11-19T17:00:00Z'),
  });
  world.now = new Date('2026-11-20T17:06:00Z');
  const day = await world.run(async (tx) => lastDay(tx));
  expect(day).toEqual({ from: new Date('2026-11-19T17:00:00Z'), to: new Date('2026-11-20T17:00:00Z') });

  await world.tx((tx) => notifyDay(tx, day, null), world.at(undefined, world.other));
  expect(await notifiedOf(top)).toEqual([]);
  for (let again = 0; again < 2; again += 1) expect(await tell(day)).toBeNull();
  const whole = { memberId: top, currency: 'USD', amountMinor: '900', payments: 2, day: '2026-11-20' };
  expect(await notifiedOf(top)).toEqual([whole]);
  expect([await notifiedOf(idle), await notifiedOf(player)]).toEqual([[], []]);
  // a day that brought nothing is not told
  world.now = new Date(world.now.getTime() + dayMs + hourMs);
  await tell(await world.run(async (tx) => lastDay(tx)));
  expect(await notifiedOf(top)).toEqual([whole]);
});
