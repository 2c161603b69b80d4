import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow, openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { createAccount, findSession, openSession } from './index.ts';
import { endSessions } from './sessions.ts';

const minuteMs = 60_000;

describe('sessions', () => {
  let world: TestWorld;
  const memberId = '0199b000-0000-7000-8000-00000000aa01';

  beforeAll(async () => {
    world = await openTestWorld({ sessionIdleMinutes: 30, sessionHoursMax: 2 });
    await world.tx((tx) => createAccount(tx, { memberId, username: 'Minnow', type: 0, passwordHash: null }));
  });
  afterAll(() => world.close());

  const open = () => world.tx((tx) => openSession(tx, { memberId, state: 'full' }));
  const find = (token: string, merchant = world.merchant) =>
    findSession(world.database, merchant, token, world.clock.now());

  it('name the member and nothing secret; the token is stored nowhere', async () => {
    const token = await open();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await find(token)).toMatchObject({ kind: 'member', memberId, account: 'Minnow', type: 0, state: 'full' });
    const rows = await everyRow<{ token_hash: Buffer }>(world.database, 'session');
    expect(rows.some((row) => row.token_hash.equals(Buffer.from(token, 'base64url')))).toBe(false);
  });

  it('are not found by another merchant or by an unknown token', async () => {
    expect(await find(await open(), world.other)).toBeNull();
    expect(await find('A'.repeat(43))).toBeNull();
  });

  it('stay while they are used and end after silence', async () => {
    const token = await open();
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect(await find(token)).not.toBeNull();
      world.clock.advance(20 * minuteMs);
    }
    world.clock.advance(10 * minuteMs);
    expect(await find(token)).toBeNull();
  });

  it('end after their longest time however much they are used', async () => {
    const token = await open();
    for (let minutes = 0; minutes < 120; minutes += 20) {
      expect(await find(token)).not.toBeNull();
      world.clock.advance(20 * minuteMs);
    }
    expect(await find(token)).toBeNull();
  });

  it('open nothing while the account is frozen, even one that freezing did not end', async () => {
    const token = await open();
    const mark = (is_frozen: boolean) =>
      world.tx((tx) => tx.db.updateTable('member').set({ is_frozen }).where('member_id', '=', memberId).execute());
    await mark(true);
    expect(await find(token)).toBeNull();
    await mark(false);
    expect(await find(token)).not.toBeNull();
  });

  it('are ended once, with a fact that says which', async () => {
    const token = await open();
    expect(await world.tx((tx) => endSessions(tx, memberId, 'frozen'))).toBe(true);
    expect(await find(token)).toBeNull();
    expect(await world.tx((tx) => endSessions(tx, memberId, 'frozen'))).toBe(false);
    expect(await world.tx((tx) => endSessions(tx, memberId, 'frozen'), world.ctx(undefined, world.other))).toBe(false);
    const facts = (await everyRow<{ name: string; payload: { memberId: string } }>(world.database, 'outbox')).filter(
      (fact) => fact.name === 'session.ended',
    );
    expect(facts.map((fact) => fact.payload.memberId)).toEqual([memberId]);
  });
});
