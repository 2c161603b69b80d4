/** Which merchant a call of the console works for: the one its path names, and never another one named beside it. */
import type { CallSpec } from '@baize/protocol';
import { callList } from '@baize/protocol/calls';
import type { Calls } from '@baize/protocol/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#capabilities/identity/index.ts';
import { merchantByCode, platformMerchant } from '#capabilities/merchants/index.ts';
import { createStaff } from '#capabilities/operators/index.ts';
import { openStaffSession } from '#capabilities/operators/sessions.ts';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';

const named = (callList as readonly CallSpec[]).filter(({ path }) => path.includes('{code}'));

let app: TestApp;
/** An owner of BAIZE, and of nothing else. */
let token = '';

beforeAll(async () => {
  app = await startTestApp();
  const { database, newId, clock, log } = app.services;
  const baize = (await merchantByCode(database, 'BAIZE')) ?? platformMerchant;
  const ctx: Ctx = {
    merchant: platformMerchant,
    actor: { kind: 'system', name: 'test' },
    now: clock.now(),
    newId,
    requestId: 'test',
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log,
  };
  const staffId = newId();
  const passwordHash = await hashPassword('walnut-rail-and-lamp');
  token = await inTx(database, ctx, async (tx) => {
    await createStaff(tx, {
      staffId,
      username: 'rosa',
      displayName: 'Rosa',
      role: 'owner',
      approvalLimitMinor: 0n,
      passwordHash,
      isOneTimePassword: false,
      totpSealed: null,
      createdBy: null,
      serves: [baize],
    });
    return (await openStaffSession(tx, staffId, 'full')).token;
  });
});
afterAll(() => app.stop());

/** The call's own example at a merchant. */
const send = ({ name, example }: CallSpec, code: string, query?: Record<string, string>) =>
  app.send(
    name as keyof Calls,
    { params: { ...example.params, code }, ...(query && { query }), body: example.body },
    token,
  );

describe('a call whose path names the merchant', () => {
  it('is one of many', () => expect(named.length).toBeGreaterThan(20));

  it.each(named.map((call) => [call.name, call] as const))('%s shows nothing of a foreign one', async (_name, call) => {
    const before = await everything();
    // a sealed body is opened before the query is looked at, and this one is sealed for another merchant
    const refused = call.encrypted ? 'ENCRYPTION_INVALID' : 'VALIDATION';
    expect((await send(call, 'LOTUS')).code).toBe('NOT_FOUND');
    expect((await send(call, 'LOTUS', { merchant: 'BAIZE' })).code).toBe('NOT_FOUND');
    expect((await send(call, 'BAIZE', { merchant: 'LOTUS' })).code).toBe(refused);
    expect((await send(call, 'BAIZE', { merchant: 'BAIZE' })).code).toBe(refused);
    expect(await everything()).toEqual(before);
  });
});

/** Both merchants as they stand. */
async function everything(): Promise<unknown> {
  const { rows } = await app.services.pool.query(
    'select code, name, settings, switches, updated_at from merchant order by code',
  );
  return rows;
}
