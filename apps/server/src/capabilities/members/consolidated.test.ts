import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { configure, formOf, leastForm } from './testing/form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { registration: formOf() } });
});
afterAll(() => app.stop());

async function tokenOf(username: string, atLotus = false): Promise<string> {
  const { value, text } = await app.send('register', { atLotus, body: { ...leastForm, username } });
  return value?.token ?? Promise.reject(new Error(text));
}

it('reads money and contracts of a member together; a new member has no contract', async () => {
  const token = await tokenOf('fundsone');
  expect((await app.send('consolidated', {}, token)).value).toMatchObject({
    currency: 'USD',
    availableMinor: '0',
    reservedMinor: '0',
    dailysalreqtype: null,
    divtypereq: null,
    contracthoursalreq: null,
    realtimesalreqtype: null,
    dailySalary: false,
    hourSalary: false,
    salary: false,
    contractDividend: false,
  });
});

it('they belong to who is in: no guest, no practice account, no token of another merchant', async () => {
  expect((await app.send('consolidated')).code).toBe('NOT_LOGGED_IN');
  const trial = (await app.send('freePlay', { body: {} })).value?.token;
  expect((await app.send('consolidated', {}, trial)).code).toBe('NEED_REAL_ACCOUNT');
  expect((await app.send('consolidated', {}, await tokenOf('fundsfar', true))).code).toBe('NOT_LOGGED_IN');
});

it('reads money and debts also where the merchant has no agents on its site', async () => {
  const token = await tokenOf('fundstwo');
  await configure(app, 'BAIZE', {}, { AGENTPOLICY3: false });
  expect((await app.send('consolidated', {}, token)).code).toBeNull();
  expect((await app.send('contractDebts', {}, token)).value).toMatchObject({ content: [], open: [], freezes: [] });
  await configure(app, 'BAIZE', {}, { AGENTPOLICY3: true });
});
