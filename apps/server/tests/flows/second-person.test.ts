/** Acts of operators that take two people: nothing happens by one alone, whatever their role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes, randomUUID } from 'node:crypto';
import { seedAccounts, seedIds } from '@baize/protocol';
import type { Calls } from '@baize/protocol/calls';
import { askedByRequest } from '@baize/protocol/agreement';
import { forgetDirectory, merchantByCode, platformMerchant } from '#capabilities/merchants/index.ts';
import { findStaffSession } from '#capabilities/operators/index.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import type { StaffCtx } from '#kernel/context.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { expireDue } from '#capabilities/requests/store.ts';
import { startTestApp } from '#testing/app.ts';
import type { SendInput, TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { addOperator, byTwo, requestOf, requestsAt } from '#testing/operators.ts';
import type { TestOperator } from '#testing/operators.ts';
import { samplesLimitMs } from '#testing/samples.ts';
import { ruleActs } from './rules-of-money.ts';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp({ hasSamples: true });
  const both = { merchants: ['BAIZE', 'LOTUS'], approvalLimitMinor: 10n ** 15n };
  first = (await addOperator(app, { username: 'first', ...both })).token;
  second = (await addOperator(app, { username: 'second', ...both })).token;
  await addGame();
}, samplesLimitMs);
afterAll(() => app.stop());

const name = (prefix: string) => `${prefix}${randomBytes(4).toString('hex')}`;

/** A title of which free rounds can be given. */
async function addGame(): Promise<void> {
  await inSystemTx(app.services.database, async (db) => {
    const { merchant_id } = await db
      .selectFrom('merchant')
      .select('merchant_id')
      .where('code', '=', 'BAIZE')
      .executeTakeFirstOrThrow();
    const at = app.services.clock.now();
    await db
      .insertInto('game')
      .values({
        merchant_id,
        node_id: 'line-game',
        vendor_code: 'BAIZE_STUDIO',
        game_code: 'line',
        game_type: 'RNG',
        game_classify: 'SLOT',
        names: '{"en": "Line"}',
        model_id: 'm',
        model_version: '1',
        rtp_e4: 9_800,
        volatility: 'low',
        max_win_e4: '1',
        lines: 0,
        min_bet: 1n,
        max_bet: 10_000_000n,
        features: '[]',
        has_demo: false,
        first_seen_at: at,
        updated_at: at,
      })
      .execute();
  });
}

const query = { merchant: 'BAIZE' };
const needed = 'SECOND_PERSON_NEEDED';

describe('one person alone', () => {
  it('makes no owner', async () => {
    const body = {
      username: 'puppet',
      displayName: 'Puppet P.',
      role: 'owner',
      approvalLimitMinor: '100000000000000000',
      merchants: ['BAIZE'],
    };
    expect((await app.send('createStaff', { body }, first)).code).toBe(needed);
    const staff = await app.send('listStaff', {}, first);
    expect(staff.value?.some(({ username }) => username === 'puppet')).toBe(false);
  });

  it('makes no key of a vendor', async () => {
    const body = { direction: 'inbound', keyId: 'alone-1', overlapMinutes: 10_080 };
    const at = { params: { vendor: 'BAIZE_ARCADE' }, query: { merchant: 'LOTUS' } };
    expect((await app.send('addVendorKey', { ...at, body }, first)).code).toBe(needed);
    const { value } = await app.send('consoleVendors', { query: at.query }, first);
    expect(value?.vendors.flatMap(({ keys }) => keys.map(({ keyId }) => keyId))).not.toContain('alone-1');
  });

  it('makes no rate a thousand times as low', async () => {
    const rates = await app.send('exchangeRates', { query }, first);
    const known = rates.value?.[0];
    const body = { from: known?.from, to: known?.to, rate: (Number(known?.rate) / 1_000).toFixed(9) };
    expect((await app.send('setExchangeRate', { query, body }, first)).code).toBe(needed);
    expect((await app.send('exchangeRates', { query }, first)).value).toEqual(rates.value);
  });

  it('gives no free rounds above the line for two', async () => {
    const giver = await addOperator(app, { username: 'giver', approvalLimitMinor: 10n ** 15n });
    const body = {
      accounts: ['heron21'],
      nodeId: 'line-game',
      rounds: 1_000,
      stakeMinor: '10000',
      currency: 'USD',
      expiresAt: '2099-01-01T00:00:00Z',
      idempotencyKey: '0199b000-0000-7000-8000-00000000ff02',
    };
    expect((await app.send('giveFreeRounds', { query, body }, giver.token)).code).toBe(needed);
    const { value } = await app.send('listFreeRounds', { query }, giver.token);
    expect(value?.content.some(({ nodeId }) => nodeId === 'line-game')).toBe(false);
  });

  it('refuses free rounds in an unknown currency with CURRENCY_UNKNOWN', async () => {
    const giver = await addOperator(app, { username: 'stranger' });
    const body = {
      accounts: ['heron21'],
      nodeId: 'line-game',
      rounds: 1,
      stakeMinor: '100',
      currency: 'XQX',
      expiresAt: '2099-01-01T00:00:00Z',
    };
    expect((await app.send('checkFreeRounds', { query, body }, giver.token)).code).toBe('CURRENCY_UNKNOWN');
    const given = { ...body, idempotencyKey: '0199b000-0000-7000-8000-00000000ff03' };
    expect((await app.send('giveFreeRounds', { query, body: given }, giver.token)).code).toBe('CURRENCY_UNKNOWN');
  });
});

interface Row {
  readonly request_id: string;
  readonly state: string;
  readonly body_sealed: Buffer | null;
}
const rowOf = async (id: string) =>
  (await everyRow<Row>(app.services.database, 'staff_request')).find((row) => row.request_id === id);
const newStaff = (over: object = {}) => ({
  body: {
    username: name('s'),
    displayName: 'Some Body',
    role: 'support',
    approvalLimitMinor: '0',
    merchants: ['BAIZE'],
    ...over,
  },
});
/** Asks for a new colleague; answers the request's id. */
const ask = async (token = first, input = newStaff()) => requestOf(await app.send('createStaff', input, token));
const grant = (id: string, token = second) =>
  app.send('decideStaffRequest', { params: { id }, body: { decision: 'grant' } }, token);
const refuse = (id: string, token = second) =>
  app.send('decideStaffRequest', { params: { id }, body: { decision: 'refuse', reason: 'Not now' } }, token);
const run = (id: string, token = first) => app.send('runStaffRequest', { params: { id }, body: {} }, token);
const withdraw = (id: string, token = first) => app.send('withdrawStaffRequest', { params: { id }, body: {} }, token);
const read = (id: string, token: string) => app.send('readStaffRequest', { params: { id } }, token);
const isThere = async (username: string) =>
  (await everyRow<{ username: string }>(app.services.database, 'staff')).some((row) => row.username === username);

describe('a request', () => {
  it('is granted by another person and run by who asked, once; only they get the answer, and it is kept nowhere', async () => {
    const input = newStaff();
    const id = await ask(first, input);
    expect((await run(id)).code).toBe('STATE_CONFLICT');
    const seen = (await read(id, second)).value;
    expect(seen).toMatchObject({
      call: 'createStaff',
      state: 'waiting',
      isOwn: false,
      decideRefusal: null,
      askedBy: 'first X.',
      merchantCode: null,
      shown: { username: input.body.username },
    });
    expect((await grant(id)).value).toMatchObject({ state: 'granted', decidedBy: 'second X.' });
    expect((await grant(id)).value).toMatchObject({ state: 'granted' }); // the same decision again
    expect(await isThere(input.body.username)).toBe(false);
    expect((await run(id, second)).code).toBe('NOT_FOUND');
    const answer = await run(id);
    expect(answer.value).toMatchObject({ call: 'createStaff', value: { oneTimePassword: expect.any(String) } });
    expect(await isThere(input.body.username)).toBe(true);
    expect((await run(id)).code).toBe('STATE_CONFLICT');
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'used', body_sealed: null });
    const told = answer.value?.value as { readonly oneTimePassword: string } | undefined;
    expect(JSON.stringify(row)).not.toContain(told?.oneTimePassword ?? '');
    const rows = await everyRow<{ seq: bigint; action: string; target: string; actor_name: string; after: unknown }>(
      app.services.database,
      'audit_log',
    );
    const log = rows.toSorted((one, other) => (one.seq < other.seq ? -1 : 1));
    const about = log.filter(({ target }) => target === id).map((entry) => [entry.action, entry.actor_name]);
    expect(about).toEqual([
      ['request.ask', 'first X.'],
      ['request.grant', 'second X.'],
      ['request.use', 'first X.'],
    ]);
    const last = log.find(({ target, action }) => target === id && action === 'request.use');
    expect(last?.after).toEqual({ call: 'createStaff', askedBy: 'first X.', decidedBy: 'second X.' });
  });

  it('run twice at once is done once', async () => {
    const input = newStaff();
    const id = await ask(first, input);
    await grant(id);
    const both = await Promise.all([run(id), run(id), run(id)]);
    expect(both.filter(({ code }) => code === null)).toHaveLength(1);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([null, 'STATE_CONFLICT']));
    const staff = await everyRow<{ username: string }>(app.services.database, 'staff');
    expect(staff.filter(({ username }) => username === input.body.username)).toHaveLength(1);
  });

  it('stays granted when its act fails: nothing is used up without the act', async () => {
    const taken = name('t');
    const [one, other] = [
      await ask(first, newStaff({ username: taken })),
      await ask(first, newStaff({ username: taken, displayName: 'Other Body' })),
    ];
    expect(one).not.toBe(other);
    await Promise.all([grant(one), grant(other)]);
    expect((await run(one)).code).toBeNull();
    expect((await run(other)).code).toBe('USERNAME_TAKEN');
    expect((await rowOf(other))?.state).toBe('granted');
  });

  it('sent again is the same one while it is open, of the same person and body', async () => {
    const input = newStaff();
    const id = await ask(first, input);
    const again = await Promise.all([ask(first, input), ask(first, input)]);
    expect(again).toEqual([id, id]);
    expect(await ask(second, input)).not.toBe(id);
    await grant(id);
    expect(await ask(first, input)).toBe(id);
    await withdraw(id);
    expect(await ask(first, input)).not.toBe(id);
  });

  it('is refused with a reason, and then neither granted nor run; a grant is not refused any more', async () => {
    const [id, granted] = [await ask(), await ask()];
    expect((await app.send('decideStaffRequest', { params: { id }, body: { decision: 'refuse' } }, second)).code).toBe(
      'VALIDATION',
    );
    expect((await refuse(id)).value).toMatchObject({ state: 'refused', reason: 'Not now' });
    expect((await refuse(id)).value).toMatchObject({ state: 'refused' });
    expect([(await grant(id)).code, (await run(id)).code, (await withdraw(id)).code]).toEqual(
      Array(3).fill('STATE_CONFLICT'),
    );
    await grant(granted);
    expect((await refuse(granted)).code).toBe('STATE_CONFLICT');
  });

  it('is withdrawn by who asked alone, granted or not', async () => {
    const [id, granted] = [await ask(), await ask()];
    expect((await withdraw(id, second)).code).toBe('NOT_FOUND');
    expect((await withdraw(id)).value).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(id)).value).toMatchObject({ state: 'withdrawn' });
    await grant(granted);
    expect((await withdraw(granted)).value).toMatchObject({ state: 'withdrawn' });
    expect([(await run(granted)).code, (await grant(id)).code]).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT']);
  });

  it('is granted by no account of the same person: not the own, none younger than a day, none that one made of the other', async () => {
    const maker = await addOperator(app, { username: name('maker'), merchants: ['BAIZE', 'LOTUS'] });
    const made = await addOperator(app, { username: name('made'), createdBy: maker.staffId });
    const young = await addOperator(app, { username: name('young'), ageMs: 3_600_000 });
    const id = await ask(made.token);
    const codes = [await grant(id, made.token), await grant(id, maker.token), await grant(id, young.token)];
    expect(codes.map(({ code }) => code)).toEqual([
      'APPROVER_IS_SAME',
      'APPROVER_NOT_INDEPENDENT',
      'APPROVER_NOT_INDEPENDENT',
    ]);
    expect((await read(id, young.token)).value?.decideRefusal).toBe('APPROVER_NOT_INDEPENDENT');
    expect((await rowOf(id))?.state).toBe('waiting');
    expect((await refuse(id, made.token)).code).toBe('APPROVER_IS_SAME');
  });

  it('returns NOT_FOUND to operators without the permission, or without one of its merchants', async () => {
    const foreign = await addOperator(app, { username: name('lotus'), merchants: ['LOTUS'] });
    const half = await addOperator(app, { username: name('half') });
    const auditor = await addOperator(app, { username: name('audit'), role: 'auditor', merchants: ['BAIZE', 'LOTUS'] });
    const [id, wide] = [await ask(), await ask(first, newStaff({ merchants: ['BAIZE', 'LOTUS'] }))];
    const codesOf = async (request: string, { token }: TestOperator) =>
      [
        await read(request, token),
        await grant(request, token),
        await refuse(request, token),
        await run(request, token),
        await withdraw(request, token),
      ].map(({ code }) => code);
    const none = Array(5).fill('NOT_FOUND');
    expect([await codesOf(id, foreign), await codesOf(wide, half), await codesOf(id, auditor)]).toEqual([
      none,
      none,
      none,
    ]);
    for (const { token } of [foreign, auditor]) {
      const { value } = await app.send('staffRequests', { query: { pageSize: '100' } }, token);
      expect(value?.content.some((entry) => [id, wide].includes(entry.id))).toBe(false);
    }
    expect((await read(id, half.token)).value?.decideRefusal).toBeNull();
    const elsewhere = await app.send('readStaffRequest', { params: { id }, query: { merchant: 'BAIZE' } }, second);
    expect(elsewhere.code).toBe('NOT_FOUND');
  });

  it('is not run by an operator who was stopped or lost the permission', async () => {
    const [stopped, lowered] = [
      await addOperator(app, { username: name('stop') }),
      await addOperator(app, { username: name('low') }),
    ];
    const input = newStaff();
    const [one, two] = [await ask(stopped.token, input), await ask(lowered.token, input)];
    await Promise.all([grant(one), grant(two)]);
    await app.send('setStaffActive', { params: { id: stopped.staffId }, body: { isActive: false } }, second);
    const lower = await app.send(
      'changeStaff',
      { params: { id: lowered.staffId }, body: { role: 'support', approvalLimitMinor: '0' } },
      second,
    );
    expect(lower.code).toBeNull();
    expect([(await run(one, stopped.token)).code, (await run(two, lowered.token)).code]).toEqual([
      'NOT_LOGGED_IN',
      'PERMISSION',
    ]);
    expect(await isThere(input.body.username)).toBe(false);
  });

  it('expires: one that waits is not granted, one that is granted not run; what was sent is forgotten', async () => {
    const [waiting, granted] = [await ask(), await ask()];
    await grant(granted);
    await inSystemTx(app.services.database, (db) =>
      db
        .updateTable('staff_request')
        .set({ expires_at: new Date(0) })
        .where('request_id', 'in', [waiting, granted])
        .execute(),
    );
    expect([(await grant(waiting)).code, (await run(granted)).code]).toEqual(['STATE_CONFLICT', 'STATE_CONFLICT']);
    expect((await read(waiting, second)).value?.state).toBe('expired');
    await inSystemTx(app.services.database, (db) => expireDue(db, app.services.clock.now()));
    for (const id of [waiting, granted]) expect(await rowOf(id)).toMatchObject({ state: 'expired', body_sealed: null });
  });

  it('waits for three days and is good for one', async () => {
    const id = await ask();
    const hoursLeft = (at?: string) => Math.round((Date.parse(at ?? '') - Date.now()) / 3_600_000);
    expect(hoursLeft((await read(id, first)).value?.expiresAt)).toBe(72);
    expect(hoursLeft((await grant(id)).value?.expiresAt)).toBe(24);
  });

  it('is listed first while it waits; each operator sees the own and those they may decide', async () => {
    const id = await ask();
    await refuse(await ask());
    const page = async (token: string, query = {}) =>
      (await app.send('staffRequests', { query: { pageSize: '100', ...query } }, token)).value;
    const states = (await page(second))?.content.map(({ state }) => state) ?? [];
    expect(states.lastIndexOf('waiting')).toBeLessThan(states.findIndex((state) => state !== 'waiting'));
    expect((await page(second, { state: 'waiting' }))?.content.some((entry) => entry.id === id)).toBe(true);
    expect((await page(second, { state: 'refused' }))?.content.some((entry) => entry.id === id)).toBe(false);
    expect((await page(first))?.content.find((entry) => entry.id === id)).toMatchObject({
      isOwn: true,
      decideRefusal: 'APPROVER_IS_SAME',
    });
    const before = (await page(second))?.waiting ?? 0;
    await ask();
    expect((await page(second))?.waiting).toBe(before + 1);
  });
});

/** What each act that is asked for can be sent with: something it really does. */
const acts: Readonly<Record<string, () => Promise<SendInput> | SendInput>> = {
  createStaff: () => newStaff(),
  changeStaff: async () => ({ ...(await colleague()), body: { role: 'payments', approvalLimitMinor: '0' } }),
  setStaffActive: async () => {
    const { params } = await colleague();
    await app.send('setStaffActive', { params, body: { isActive: false } }, first);
    return { params, body: { isActive: true } };
  },
  resetStaffTotp: async () => {
    const { params } = await colleague();
    const totp_sealed = Buffer.from('an authenticator');
    await inSystemTx(app.services.database, (db) =>
      db.updateTable('staff').set({ totp_sealed }).where('staff_id', '=', params.id).execute(),
    );
    return { params };
  },
  resetMemberFactors: async () => {
    const { merchant_id } = await inSystemTx(app.services.database, (db) =>
      db
        .selectFrom('member')
        .select('merchant_id')
        .where('member_id', '=', seedIds.memberSpare)
        .executeTakeFirstOrThrow(),
    );
    const key = {
      merchant_id,
      passkey_id: randomUUID(),
      member_id: seedIds.memberSpare,
      rp_id: 'localhost',
      credential_id: name('credential-'),
      public_key: Buffer.from('a key'),
      counter: 0n,
      transports: '[]',
      is_synced: false,
      name: 'Phone',
      created_at: app.services.clock.now(),
    };
    await inSystemTx(app.services.database, (db) => db.insertInto('passkey').values(key).execute());
    return {
      params: { id: seedIds.memberSpare },
      query,
      body: { identifiedBy: 'video', reason: 'Lost the telephone' },
    };
  },
  reverseTransfer: () => ({
    params: { id: seedIds.transfer },
    query,
    body: { amountMinor: '6000', reason: 'Sent to the wrong downline' },
  }),
  addVendorKey: () => ({
    params: { vendor: 'BAIZE_ARCADE' },
    query: { merchant: 'LOTUS' },
    body: { direction: 'inbound', keyId: name('key-'), overlapMinutes: 60 },
  }),
  setVendorWire: async () => {
    const at = { params: { vendor: 'BAIZE_ARCADE' }, query: { merchant: 'LOTUS' } };
    await app.send('stopVendor', { ...at, body: { state: 'off', reason: 'test' } }, first);
    return { ...at, body: { entries: [{ currency: 'KRW', decimals: 3, unit: 1_000 }] } };
  },
  saveLoginProvider: () => ({
    params: { code: 'LOTUS', provider: 'google' },
    sealedFor: 'LOTUS',
    body: {
      kind: 'oidc',
      issuer: 'https://accounts.google.com',
      clientId: name('client-'),
      secret: 'keep this',
      isEnabled: true,
    },
  }),
  fileErasure: () => ({ params: { id: seedIds.memberSpare }, query, body: { reason: 'Wrote in' } }),
  setExchangeRate: () => halved(),
  setExposureLine: () => ({
    query,
    body: { vassalage: null, maxMinor: String(10n ** 14n + BigInt(randomBytes(4).readUInt32BE())) },
  }),
  setMissionState: () => ({ params: { id: seedIds.missionForLive }, query, body: { state: 'live' } }),
  switchFlow: async () => {
    const at = { params: { flow: 'exchange' }, query };
    await app.send('switchFlow', { ...at, body: { isOn: false, reason: 'test' } }, first);
    return { ...at, body: { isOn: true, reason: 'test' } };
  },
  giveFreeRounds: () => ({
    query,
    body: { ...rounds, accounts: [seedAccounts.member2], currency: 'USD', idempotencyKey: randomUUID() },
  }),
  grantFreeRounds: () => ({ query, body: { ...rounds, memberId: seedIds.member } }),
  ...ruleActs(
    () => app,
    () => first,
  ),
};

/** Worth more than the line for two people. */
const rounds = { nodeId: 'line-game', rounds: 1_000, stakeMinor: '10000', expiresAt: '2099-01-01T00:00:00Z' };

async function colleague(): Promise<{ params: { id: string } }> {
  return { params: { id: (await addOperator(app, { username: name('c'), role: 'support' })).staffId } };
}

/** A rate of which the way round brings back less than now, and far from what it is. */
async function halved(): Promise<SendInput> {
  const { value } = await app.send('exchangeRates', { query }, first);
  const known = value?.find(({ from }) => from !== 'USD');
  return { query, body: { from: known?.from, to: known?.to, rate: (Number(known?.rate) / 2).toFixed(6) } };
}

describe('every act that is asked for by request', () => {
  it('is among these', () => expect(Object.keys(acts).toSorted()).toEqual([...askedByRequest].toSorted()));

  it.each(Object.keys(acts))('%s: one person only asks, two do it, and the grant is used', async (call) => {
    const input = (await acts[call]?.()) ?? {};
    const sent = call as keyof Calls;
    const asked = await app.send(sent, input, first);
    expect(asked.code).toBe(needed);
    const at = { ...requestsAt(input), params: { id: requestOf(asked) } };
    const done = await byTwo(app, sent, input, { asker: first, granter: second });
    expect([done.code, (await rowOf(at.params.id))?.state]).toEqual([null, 'used']);
    expect((await app.send('runStaffRequest', { ...at, body: {} }, first)).code).toBe('STATE_CONFLICT');
  });
});

describe('what one person still does alone', () => {
  it('a small step of a rate; the first rate of a direction takes two', async () => {
    const { value } = await app.send('exchangeRates', { query }, first);
    const known = value?.find(({ from, to }) => from === 'USD' && to !== 'JPY');
    const body = { from: 'USD', to: known?.to, rate: (Number(known?.rate) * 0.999).toFixed(6) };
    expect((await app.send('setExchangeRate', { query, body }, first)).code).toBeNull();
    await inSystemTx(app.services.database, async (db) => {
      const { settings } = await db
        .selectFrom('merchant')
        .select('settings')
        .where('code', '=', 'LOTUS')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('merchant')
        .set({ settings: JSON.stringify({ ...Object(settings), currencies: ['USD'] }) })
        .where('code', '=', 'LOTUS')
        .execute();
    });
    forgetDirectory(app.services.database);
    const unset = { from: 'THB', to: 'USD', rate: '0.000001' };
    const lotus = await app.send('setExchangeRate', { query: { merchant: 'LOTUS' }, body: unset }, first);
    expect(lotus.code).toBe(needed);
  });

  it('free rounds below the line and the own limit; above either it takes two', async () => {
    const body = { ...rounds, rounds: 1, accounts: [seedAccounts.member2], currency: 'USD' };
    const give = (token: string) =>
      app.send('giveFreeRounds', { query, body: { ...body, idempotencyKey: randomUUID() } }, token);
    expect((await give(first)).code).toBeNull();
    const low = await addOperator(app, { username: name('low'), approvalLimitMinor: 9_999n });
    const asked = await give(low.token);
    expect(asked.code).toBe(needed);
    const at = { params: { id: requestOf(asked) }, query };
    const other = await addOperator(app, { username: name('low'), approvalLimitMinor: 9_999n });
    const decide = (token: string) => app.send('decideStaffRequest', { ...at, body: { decision: 'grant' } }, token);
    expect((await decide(other.token)).code).toBe('APPROVAL_LIMIT');
    expect((await decide(second)).value).toMatchObject({ state: 'granted', worthMinor: '10000' });
  });

  it('switching a login provider off; its secret is never shown', async () => {
    const put = (body: object, token = first) =>
      app.send('saveLoginProvider', { params: { code: 'BAIZE', provider: 'google' }, sealedFor: 'BAIZE', body }, token);
    const setup = { kind: 'oidc', issuer: 'https://accounts.google.com', clientId: 'baize.example', isEnabled: true };
    const asked = await put({ ...setup, secret: 'a secret of ours' });
    const at = { params: { id: requestOf(asked) }, query };
    const seen = await app.send('readStaffRequest', at, second);
    expect(seen.value?.shown).toMatchObject({ clientId: 'baize.example', secret: '•••' });
    const stored = await rowOf(at.params.id);
    expect(JSON.stringify(stored) + String(stored?.body_sealed?.toString('latin1'))).not.toContain('a secret of ours');
    await app.send('decideStaffRequest', { ...at, body: { decision: 'grant' } }, second);
    expect((await app.send('runStaffRequest', { ...at, body: {} }, first)).code).toBeNull();
    expect((await put({ ...setup, isEnabled: false })).code).toBeNull();
    expect((await put({ ...setup, isEnabled: false, clientId: 'other.example' })).code).toBe(needed);
    expect((await put(setup)).code).toBe(needed);
  });
});

describe('a grant', () => {
  it('is good for its own act, person and merchant alone', async () => {
    const id = await ask();
    await grant(id);
    const { database, newId, clock, log } = app.services;
    const owner = (await findStaffSession(database, first, clock.now())) as StaffCtx['actor'];
    const other = (await findStaffSession(database, second, clock.now())) as StaffCtx['actor'];
    const baize = (await merchantByCode(database, 'BAIZE')) ?? platformMerchant;
    const ctx = {
      merchant: platformMerchant,
      actor: owner,
      now: clock.now(),
      newId,
      requestId: 'test',
      language: 'en',
      ip: '127.0.0.1',
      device: 'test',
      log,
      grant: { requestId: id, call: 'createStaff' },
    };
    const use = (change: Partial<StaffCtx>) => inTx(database, { ...ctx, ...change }, (tx) => useGrant(tx));
    const no = { code: 'STATE_CONFLICT' };
    await expect(use({ actor: other })).rejects.toMatchObject(no);
    await expect(use({ merchant: baize })).rejects.toMatchObject(no);
    await expect(use({ grant: { requestId: id, call: 'changeStaff' } })).rejects.toMatchObject(no);
    await expect(use({ grant: { requestId: newId(), call: 'createStaff' } })).rejects.toMatchObject(no);
    await use({});
    await expect(use({})).rejects.toMatchObject(no);
  });
});
