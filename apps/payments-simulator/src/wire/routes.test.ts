import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { PaymentsSimulator } from '../index.ts';
import type { Listener } from '../testing.ts';
import { call, depositBody, payoutBody, startListener, startQuick } from '../testing.ts';

let simulator: PaymentsSimulator;
let platform: Listener;
beforeEach(async () => {
  platform = await startListener();
  simulator = await startQuick();
});
afterEach(async () => {
  await simulator.stop();
  platform.close();
});

describe('one reference is one payment', () => {
  test('the same deposit asked again gets the same answer, also after it was paid', async () => {
    const first = await call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url));
    expect(first).toMatchObject({ status: 201, body: { status: 'pending' } });
    simulator.control.settleDeposit('d-1', 'pay');
    expect(await call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url))).toEqual(first);
  });

  test('the order of the fields does not make it another request', async () => {
    const first = await call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url));
    const turned = Object.fromEntries(Object.entries(depositBody('d-1', platform.url)).reverse());
    expect(await call(simulator.url, '/v1/deposits', turned)).toEqual(first);
  });

  test.each(['amountMinor', 'currency', 'webhookUrl'])(
    'another %s under the same reference is refused',
    async (field) => {
      const body = depositBody('d-1', platform.url);
      await call(simulator.url, '/v1/deposits', body);
      const other = { amountMinor: '1', currency: 'EUR', webhookUrl: `${platform.url}/other` }[field];
      const answer = await call(simulator.url, '/v1/deposits', { ...body, [field]: other });
      expect(answer).toMatchObject({ status: 409, body: { code: 'REFERENCE_REUSED' } });
      expect(simulator.control.findDeposit('d-1')?.amountMinor).toBe('123450');
    },
  );

  test('ten equal payouts at once are sent once', async () => {
    const body = payoutBody('w-1', platform.url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(simulator.url, '/v1/payouts', body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    await platform.waitFor(1);
    expect(simulator.control.events().filter((event) => event.kind === 'payout.settled')).toHaveLength(1);
    expect(await call(simulator.url, '/v1/payouts', { ...body, amountMinor: '5001' })).toMatchObject({ status: 409 });
  });
});

describe('wrong input is named', () => {
  test.each([
    ['amountMinor', ['0', '-5', '1.5', '', 5, '1e3', '9'.repeat(19)]],
    ['currency', ['usd', '', 'US', null]],
    ['exponent', [-1, 19, 1.5, '2']],
    ['reference', ['', 'a b', 'x'.repeat(81), '../x']],
    ['returnUrl', ['javascript:alert(1)', 'shop.example', '']],
    ['webhookUrl', ['ftp://shop.example/', 7]],
    ['language', ['', 'english!']],
  ])('%s', async (field, values) => {
    for (const value of values) {
      const answer = await call(simulator.url, '/v1/deposits', { ...depositBody('d-1', platform.url), [field]: value });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'INVALID_REQUEST', fields: { [field]: expect.any(String) } },
      });
    }
  });

  test('a payout names the field inside the destination', async () => {
    const answer = await call(simulator.url, '/v1/payouts', payoutBody('w-1', platform.url, '12'));
    expect(answer.body).toMatchObject({ fields: { 'destination.accountNumber': expect.any(String) } });
  });

  test.each([
    ['broken JSON', '/v1/deposits', '{"reference":', 400, 'INVALID_JSON'],
    ['JSON that is no object', '/v1/deposits', '7', 422, 'INVALID_REQUEST'],
    ['a body over 64 KiB', '/v1/deposits', `"${'x'.repeat(70_000)}"`, 413, 'BODY_TOO_LARGE'],
    ['a deposit never seen', '/v1/deposits/never', undefined, 404, 'DEPOSIT_NOT_FOUND'],
    ['a payout never seen', '/v1/payouts/never', undefined, 404, 'PAYOUT_NOT_FOUND'],
    ['an address never made', '/v1/refunds', undefined, 404, 'NOT_FOUND'],
    ['an address that cannot be read', '/v1/%zz', undefined, 400, 'BAD_REQUEST'],
  ])('%s', async (_, path, body, status, code) => {
    expect(await call(simulator.url, path, body)).toMatchObject({
      status,
      body: { code, message: expect.any(String) },
    });
  });
});
