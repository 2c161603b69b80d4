/** Stopping vendors and their lines of a day over HTTP: who may, at which merchant, with whom, and what a repeat does. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { addOperator, byTwo } from '#testing/operators.ts';
import { samplesLimitMs } from '#testing/samples.ts';

let app: TestApp;
let rosa: string;
let omar: string;
let support: string;
let foreign: string;
beforeAll(async () => {
  app = await startTestApp({ hasSamples: true });
  const open = async (username: string, more: object = {}) =>
    (await addOperator(app, { username, approvalLimitMinor: 10n ** 15n, ...more })).token;
  [rosa, omar] = [await open('rosa-x'), await open('omar-x', { role: 'payments' })];
  [support, foreign] = [await open('support', { role: 'support' }), await open('lotus', { merchants: ['LOTUS'] })];
}, samplesLimitMs);
afterAll(() => app.stop());

const query = { merchant: 'BAIZE' };
const arcade = { params: { vendor: 'BAIZE_ARCADE' }, query };
const read = async () => (await app.send('vendorStops', { query }, rosa)).value;
const arcadeNow = async () => (await read())?.vendors.find(({ vassalage }) => vassalage === 'BAIZE_ARCADE');
const stop = (token: string, state = 'off', vendor = 'BAIZE_ARCADE') =>
  app.send('stopVendor', { params: { vendor }, query, body: { state, reason: 'test' } }, token);

describe('a vendor', () => {
  it('is stopped once by one person who may, of the merchant they serve', async () => {
    expect([(await stop(support)).code, (await stop(foreign)).code, (await stop(rosa, 'off', 'NOBODY')).code]).toEqual([
      'PERMISSION',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect((await app.send('vendorStops', { query }, support)).code).toBe('PERMISSION');
    const first = (await stop(omar)).value;
    expect(first).toMatchObject({ vassalage: 'BAIZE_ARCADE', state: 'off', by: 'omar-x X.', reason: 'test' });
    expect((await stop(rosa)).value).toEqual(first);
    expect((await stop(rosa, 'on')).code).toBe('VALIDATION');
  });

  it('goes on when one asks and another decides, and a repeat of either changes nothing', async () => {
    await stop(rosa, 'quarantine');
    const id = randomUUID();
    const ask = (token: string, body: object = {}) =>
      app.send('proposeVendorRequest', { ...arcade, body: { id, wish: 'on', reason: 'looked at', ...body } }, token);
    const decide = (token: string, decision = 'agree') =>
      app.send('decideVendorRequest', { params: { id }, query, body: { decision } }, token);
    expect([(await ask(support)).code, (await ask(foreign)).code]).toEqual(['PERMISSION', 'NOT_FOUND']);
    const asked = (await ask(rosa)).value;
    expect(asked).toMatchObject({ id, wish: 'on', state: 'proposed', isOwn: true });
    expect((await ask(rosa)).value).toEqual(asked);
    expect((await ask(rosa, { wish: 'off' })).code).toBe('IDEMPOTENCY_REUSED');
    expect([(await decide(support)).code, (await decide(foreign)).code, (await decide(rosa)).code]).toEqual([
      'PERMISSION',
      'NOT_FOUND',
      'APPROVER_IS_SAME',
    ]);
    expect((await arcadeNow())?.state).toBe('quarantine');
    expect((await decide(omar)).value).toMatchObject({ state: 'granted', decidedBy: 'omar-x X.' });
    expect((await decide(omar)).value).toMatchObject({ state: 'granted' });
    expect((await decide(omar, 'refuse')).code).toBe('STATE_CONFLICT');
    expect((await arcadeNow())?.state).toBe('on');
  });
});

describe('a line of a day', () => {
  const lineOf = async (vassalage: string | null) => (await read())?.lines.find((line) => line.vassalage === vassalage);
  const set = (maxMinor: string, token = rosa, vassalage: string | null = 'BAIZE_ARCADE') =>
    app.send('setExposureLine', { query, body: { vassalage, maxMinor } }, token);

  it('is lowered by one person and holds at once; higher takes two', async () => {
    for (const vassalage of ['BAIZE_ARCADE', null]) {
      const before = await lineOf(vassalage);
      expect(before).toMatchObject({
        isDefault: true,
        currency: 'USD',
        todayMinor: vassalage === null ? null : expect.any(String),
      });
      const lower = String(BigInt(before?.maxMinor ?? 0) - 1n);
      expect((await set(lower, omar, vassalage)).value).toMatchObject({ vassalage, maxMinor: lower, isDefault: false });
      expect((await set(before?.maxMinor ?? '', rosa, vassalage)).code).toBe('SECOND_PERSON_NEEDED');
      expect((await lineOf(vassalage))?.maxMinor).toBe(lower);
      const input = { query, body: { vassalage, maxMinor: before?.maxMinor } };
      expect((await byTwo(app, 'setExposureLine', input, { asker: rosa, granter: omar })).code).toBeNull();
      expect((await lineOf(vassalage))?.maxMinor).toBe(before?.maxMinor);
    }
    const log = await everyRow<{ action: string }>(app.services.database, 'audit_log');
    expect(log.filter(({ action }) => action === 'exposure.line')).toHaveLength(4);
  });

  it('is refused without the permission, for another merchant, for an unknown vendor, and at zero', async () => {
    const codes = [await set('5', support), await set('5', foreign), await set('5', rosa, 'NOBODY'), await set('0')];
    expect(codes.map(({ code }) => code)).toEqual(['PERMISSION', 'NOT_FOUND', 'NOT_FOUND', 'VALIDATION']);
  });
});

describe('how a vendor counts', () => {
  const dong = { currency: 'VND', decimals: 3, unit: 1_000 };
  const input = (entries: readonly object[], vendor = 'BAIZE_ARCADE') => ({
    params: { vendor },
    query,
    body: { entries },
  });
  const set = async (entries: readonly object[], token = rosa, vendor?: string) =>
    (await app.send('setVendorWire', input(entries, vendor), token)).code;
  const wireNow = async () =>
    (await app.send('consoleVendors', { query }, rosa)).value?.vendors.find(({ code }) => code === 'BAIZE_ARCADE')
      ?.wire;

  it('changes only while the vendor is stopped and nothing is open with it, by two people', async () => {
    expect(await set([dong])).toBe('STATE_CONFLICT'); // it is on
    await stop(rosa);
    expect(await set([dong])).toBe('SECOND_PERSON_NEEDED');
    expect(await wireNow()).toEqual([]);
    const { token: granter } = await addOperator(app, { username: 'vera-x', approvalLimitMinor: 10n ** 15n });
    const done = await byTwo(app, 'setVendorWire', input([dong]), { asker: rosa, granter });
    expect([done.code, done.value?.entries, await wireNow()]).toEqual([null, [dong], [dong]]);
    expect(await set([dong])).toBeNull(); // the same again changes nothing
    const log = await everyRow<{ action: string }>(app.services.database, 'audit_log');
    expect(log.filter(({ action }) => action === 'vendor.wire')).toHaveLength(1);
    await stop(rosa, 'off', 'BAIZE_STUDIO');
    expect(await set([{ ...dong, currency: 'USD' }], rosa, 'BAIZE_STUDIO')).toBe('STATE_CONFLICT'); // rounds are open
    expect(await set([dong], rosa, 'BAIZE_STUDIO')).toBe('SECOND_PERSON_NEEDED'); // none in dong
  });

  it('is refused when it is malformed, without the permission and for another merchant', async () => {
    // the last would count finer than the dong, in a wallet of the vendor's own
    const wrong = [
      [dong, dong],
      [{ ...dong, currency: 'XYZ' }],
      [{ ...dong, decimals: 9 }],
      [{ ...dong, unit: 500 }],
      [{ ...dong, decimals: 4 }],
    ];
    for (const entries of wrong) expect(await set(entries)).toBe('VALIDATION');
    expect([await set([dong], support), await set([dong], foreign), await set([dong], rosa, 'NOBODY')]).toEqual([
      'PERMISSION',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });
});
