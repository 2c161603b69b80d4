/** Acts of operators that take two people: nothing happens by one alone, whatever their role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../src/testing/app.ts';
import type { TestApp } from '../../src/testing/app.ts';
import { addOperator } from '../../src/testing/operators.ts';

let app: TestApp;
let first: string;
beforeAll(async () => {
  app = await startTestApp({ hasSamples: true });
  first = (await addOperator(app, { username: 'first', merchants: ['BAIZE', 'LOTUS'] })).token;
  await addOperator(app, { username: 'second', merchants: ['BAIZE', 'LOTUS'] });
});
afterAll(() => app.stop());

const query = { merchant: 'BAIZE' };
const needed = 'SECOND_PERSON_NEEDED';

describe('one person alone', () => {
  it('makes no owner', async () => {
    const body = { username: 'puppet', displayName: 'Puppet P.', role: 'owner', approvalLimitMinor: '100000000000000000', merchants: ['BAIZE'] }; // prettier-ignore
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
    await addGame();
    const giver = await addOperator(app, { username: 'giver', approvalLimitMinor: 10n ** 15n });
    const body = { accounts: ['heron21'], nodeId: 'line-game', rounds: 1_000, stakeMinor: '10000', currency: 'USD', expiresAt: '2099-01-01T00:00:00Z', idempotencyKey: '0199b000-0000-7000-8000-00000000ff02' }; // prettier-ignore
    expect((await app.send('giveFreeRounds', { query, body }, giver.token)).code).toBe(needed);
    const { value } = await app.send('listFreeRounds', { query }, giver.token);
    expect(value?.content.some(({ nodeId }) => nodeId === 'line-game')).toBe(false);
  });
});
