import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { formOf, leastForm } from '#capabilities/members/testing/form.ts';
import { sampleVip } from './testing/vip-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { registration: formOf(), vip: sampleVip } });
});
afterAll(() => app.stop());

async function tokenOf(username: string, atLotus = false): Promise<string> {
  const { value, text } = await app.send('register', { atLotus, body: { ...leastForm, username } });
  return value?.token ?? Promise.reject(new Error(text));
}

const claim = { body: { id: 'rebate:USD' } };

it('levels are for who has an account here: no guest, no practice account, no token of another merchant', async () => {
  const trial = (await app.send('freePlay', { body: {} })).value?.token ?? '';
  const foreign = await tokenOf('vipfar', true);
  for (const name of ['vipOverview', 'vipRebateDays'] as const) {
    expect((await app.send(name)).code).toBe('NOT_LOGGED_IN');
    expect((await app.send(name, {}, trial)).code).toBe('NEED_REAL_ACCOUNT');
    expect((await app.send(name, {}, foreign)).code).toBe('NOT_LOGGED_IN');
  }
  expect((await app.send('claimVip', claim)).code).toBe('NOT_LOGGED_IN');
  expect((await app.send('claimVip', claim, trial)).code).toBe('NEED_REAL_ACCOUNT');
  expect((await app.send('claimVip', claim, foreign)).code).toBe('NOT_LOGGED_IN');
});

it('a newcomer has no level, sees what the first one needs, and has nothing to claim', async () => {
  const token = await tokenOf('vipnew');
  const { value } = await app.send('vipOverview', {}, token);
  expect(value).toMatchObject({
    level: null,
    next: { rank: 1, name: 'Bronze', turnover: { leftMinor: '100000' }, shareBasisPoints: 0 },
    claimable: [],
  });
  expect((await app.send('memberInfo', {}, token)).value).toMatchObject({
    hasVip: true,
    vipLabelName: null,
    vipRankLevel: 0,
  });
  expect((await app.send('claimVip', claim, token)).code).toBe('NOT_FOUND');
  expect((await app.send('claimVip', { body: { id: 'rebate' } }, token)).code).toBe('VALIDATION');
});

it('operators’ calls answer no player', async () => {
  const token = await tokenOf('vippeek');
  expect((await app.send('vipBoard', { query: { merchant: 'BAIZE' } }, token)).code).not.toBeNull();
});
