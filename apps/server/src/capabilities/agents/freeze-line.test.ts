/** A line that is stopped as a whole: who cannot log in or send, and who goes on when it is let go. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { everyRow } from '#testing/context.ts';
import { openSession } from '#capabilities/identity/index.ts';
import { freezeMember } from '#capabilities/reports/freeze-member.ts';
import { openTransferWorld, operator, refusalOf } from '#capabilities/transfers/testing/transfer-world.ts';
import type { Person, TransferWorld } from '#capabilities/transfers/testing/transfer-world.ts';
import { addMember } from '#capabilities/turnover/testing/team.ts';
import { freezeLine, freezeViewOf, goOnFreezing } from './freeze-line.ts';

let world: TransferWorld;
beforeAll(async () => {
  world = await openTransferWorld();
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

/** top - (left - foot, right) */
async function line(): Promise<Record<'top' | 'left' | 'foot' | 'right', Person>> {
  const top = await world.join(null, 50_000n);
  const left = await world.join(top, 50_000n);
  return { top, left, foot: await world.join(left, 50_000n), right: await world.join(top, 50_000n) };
}

function asStaff<T>(work: (tx: Tx<StaffCtx>) => Promise<T>, merchant = world.merchant): Promise<T> {
  return world.tx((tx) => work(tx as Tx<StaffCtx>), world.ctx(operator(), merchant));
}
const set = (head: { memberId: string }, isFrozen: boolean, merchant = world.merchant, batch?: number) =>
  asStaff((tx) => freezeLine(tx, { headId: head.memberId, isFrozen, reason: 'wash betting' }, batch), merchant);
const alone = (who: Person, isFrozen: boolean) =>
  world.tx((tx) => freezeMember(tx, who.memberId, { isFrozen, reason: 'alone' }));

async function frozen(people: Record<string, Person>): Promise<string[]> {
  const rows = await everyRow<{ member_id: string; is_frozen: boolean }>(world.database, 'member');
  const ids = rows.filter(({ is_frozen }) => is_frozen).map(({ member_id }) => member_id);
  return Object.keys(people).filter((name) => ids.includes(people[name]?.memberId ?? ''));
}
async function openSessions(who: Person): Promise<number> {
  const rows = await everyRow<{ member_id: string; ended_at: Date | null }>(world.database, 'session');
  return rows.filter(({ member_id, ended_at }) => member_id === who.memberId && ended_at === null).length;
}

it('ends the sessions of everybody below, stops their sending, and lets them go on as they were', async () => {
  const people = await line();
  const { top, left, foot, right } = people;
  await world.tx((tx) => openSession(tx, { memberId: foot.memberId, state: 'full' }));
  await set(left, true);
  expect(await frozen(people)).toEqual(['left', 'foot']);
  expect(await openSessions(foot)).toBe(0);
  expect(await refusalOf(world.send(foot, left, 5_000))).toBe('RECIPIENT_UNAVAILABLE');
  expect(await refusalOf(world.send(left, top, 5_000))).toBe('ACCOUNT_FROZEN');
  expect(await refusalOf(world.send(top, left, 5_000))).toBe('RECIPIENT_UNAVAILABLE');
  expect(await world.send(right, top, 5_000)).toMatchObject({ state: 'done' });
  expect(await asStaff((tx) => freezeViewOf(tx, left.memberId))).toMatchObject({
    by: 'Agnes',
    reason: 'wash betting',
    members: 2,
    isComplete: true,
  });
  await set(left, false);
  expect(await frozen(people)).toEqual([]);
  expect(await world.send(left, top, 5_000)).toMatchObject({ state: 'done' });
  expect(await asStaff((tx) => freezeViewOf(tx, left.memberId))).toBeNull();
});

it('is refused for a line that is stopped already or not at all, and for another merchant’s', async () => {
  const { top } = await line();
  await expect(set(top, false)).rejects.toThrow('STATE_CONFLICT');
  await expect(set(top, true, world.other)).rejects.toThrow('NOT_FOUND');
  await set(top, true);
  await expect(set(top, true)).rejects.toThrow('STATE_CONFLICT');
});

it('leaves who was frozen alone as they are, before it or during it', async () => {
  const people = await line();
  const { top, left, right } = people;
  await alone(top, true);
  await alone(left, true);
  await set(top, true);
  expect(await frozen(people)).toEqual(['top', 'left', 'foot', 'right']);
  await alone(right, true); // meanwhile an operator had a look
  await set(top, false);
  expect(await frozen(people)).toEqual(['top', 'left', 'right']);
});

it('of two that are stopped, one inside the other, keeps everybody in both until the second is let go', async () => {
  const people = await line();
  const { top, left } = people;
  await set(left, true);
  await set(top, true);
  await set(top, false);
  expect(await frozen(people)).toEqual(['left', 'foot']);
  await set(left, false);
  expect(await frozen(people)).toEqual([]);
  await set(top, true);
  await set(left, true);
  await set(top, false);
  expect(await frozen(people)).toEqual(['left', 'foot']);
});

it('goes through a large line part by part, the head first, and lets all of it go', async () => {
  const head = await world.join(null, 0n);
  const [below, batch] = [12, 5];
  for (let index = 0; index < below; index += 1) await world.tx((tx) => addMember(tx, head.memberId, 0));
  const count = async () => {
    const rows = await everyRow<{ username: string; is_frozen: boolean }>(world.database, 'member');
    return rows.filter(({ username, is_frozen }) => is_frozen && /^m\d+x/.test(username)).length;
  };
  await set(head, true, world.merchant, batch);
  expect(await frozen({ head })).toEqual(['head']);
  expect(await count()).toBeLessThan(below);
  expect((await asStaff((tx) => freezeViewOf(tx, head.memberId)))?.isComplete).toBe(false);
  while (await world.tx((tx) => goOnFreezing(tx, batch)));
  expect(await count()).toBe(below);
  expect(await asStaff((tx) => freezeViewOf(tx, head.memberId))).toMatchObject({
    members: below + 1,
    isComplete: true,
  });
  await set(head, false, world.merchant, batch);
  while (await world.tx((tx) => goOnFreezing(tx, batch)));
  expect([await count(), await frozen({ head })]).toEqual([0, []]);
});
