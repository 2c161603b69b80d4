/** Rooms that count settled play get each closed window once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { closeWindows, takeStakes } from './index.ts';
import type { StakeRow } from './index.ts';
import { addMember, betFact, book } from './testing/team.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld({ timeZone: 'Asia/Bangkok' });
});
afterAll(() => world.close());

const at = (text: string) => new Date(`2026-11-${text}Z`);
const close = (now: Date) => world.tx((tx) => closeWindows(tx), { ...world.ctx(), now });
const take = () => world.tx((tx) => takeStakes(tx, 'points'));

async function takeAll(): Promise<StakeRow[]> {
  const rows: StakeRow[] = [];
  for (let slice = await take(); slice; slice = await take()) rows.push(...slice.rows);
  return rows;
}

describe('a reader of settled play', () => {
  it('gets closed windows only, a day of the merchant’s at most, each once, and what comes late with the next', async () => {
    const memberId = await world.tx((tx) => addMember(tx, null));
    const bet = (stake: bigint, when: Date) => betFact(world.ctx(), { memberId, stake, payout: 0n, at: when });
    await book(world, [bet(100n, at('20T10:01:00')), bet(50n, at('20T10:02:00')), bet(7n, at('20T18:00:00'))]);
    await close(at('20T18:10:00'));
    const first = await take();
    // 17:00Z is midnight in Bangkok
    expect(first).toMatchObject({ from: at('20T10:00:00'), to: at('20T17:00:00') });
    expect(first?.rows.map(({ bets, turnoverMinor }) => [bets, turnoverMinor])).toEqual([[2, 150n]]);
    expect((await takeAll()).map(({ turnoverMinor }) => turnoverMinor)).toEqual([7n]);
    expect(await take()).toBeNull();
    await book(world, [bet(9n, at('20T10:03:00')), bet(11n, at('20T18:20:00'))]);
    expect(await take()).toBeNull(); // still open
    await close(at('20T18:30:00'));
    expect((await takeAll()).map(({ turnoverMinor }) => turnoverMinor).sort()).toEqual([11n, 9n]);
    expect(await take()).toBeNull();
  });

  it('has its own mark, at each merchant, and of two at once each window goes to one', async () => {
    const now = at('21T10:00:00');
    const memberId = await world.tx((tx) => addMember(tx, null));
    await book(world, [betFact(world.ctx(), { memberId, stake: 30n, payout: 0n, at: now })]);
    await close(at('21T11:00:00'));
    const both = await Promise.all([take(), take()]);
    expect(both.flatMap((slice) => slice?.rows ?? [])).toHaveLength(1);
    expect((await world.tx((tx) => takeStakes(tx, 'vip')))?.rows).toHaveLength(1);
    expect(await world.tx((tx) => takeStakes(tx, 'points'), world.ctx(undefined, world.other))).toBeNull();
  });

  it('keeps its mark when the work of its transaction fails', async () => {
    const memberId = await world.tx((tx) => addMember(tx, null));
    await book(world, [betFact(world.ctx(), { memberId, stake: 77n, payout: 0n, at: at('22T10:00:00') })]);
    await close(at('22T11:00:00'));
    const failing = world.tx(async (tx) => {
      await takeStakes(tx, 'points');
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect((await takeAll()).map(({ turnoverMinor }) => turnoverMinor)).toEqual([77n]);
  });
});
