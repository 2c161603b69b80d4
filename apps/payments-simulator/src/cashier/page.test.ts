import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { PaymentsSimulator } from '../index.ts';
import type { Listener } from '../testing.ts';
import { call, depositBody, startListener, startQuick } from '../testing.ts';
import { html } from './html.ts';
import { formatLeft, formatMinor, readMinor } from './money.ts';

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

async function openCashier(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await call(simulator.url, '/v1/deposits', { ...depositBody('d-1', platform.url), ...changes });
  return String(answer.body['cashierUrl']);
}
const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

describe('the cashier page', () => {
  test('shows merchant, amount, reference and clock, and says that it is a simulator', async () => {
    const response = await fetch(await openCashier());
    const page = await response.text();
    for (const text of ['Pay BAIZE', 'USD', '1,234.50', 'd-1', 'Simulator. No real money moves here.'])
      expect(page).toContain(text);
    expect(page).toMatch(/>1[45]:\d\d<\/time/);
    expect(page).toContain('<html lang="en">');
  });

  test('speaks Thai when asked, and leaves no English sentence behind', async () => {
    const page = await (await fetch(await openCashier({ language: 'th-TH' }))).text();
    expect(page).toContain('<html lang="th">');
    expect(page).toContain('ชำระเงินเลย');
    expect(page).not.toMatch(/Pay now|Cancel|Reference|Advanced/);
  });

  test('holds no inline script or style, and its policy allows none', async () => {
    const response = await fetch(await openCashier());
    expect(response.headers.get('content-security-policy')).toContain(
      `default-src 'none'; script-src 'self'; style-src 'self'`,
    );
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' http://shop.example;`);
    expect(await response.text()).not.toMatch(/<style|style=|<script(?! src)|\son\w+=/);
  });

  test('brings its own style, script, mark and a QR code', async () => {
    const url = await openCashier();
    const page = await (await fetch(url)).text();
    const addresses = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(addresses).toHaveLength(5);
    for (const address of addresses) expect((await fetch(simulator.url + address)).status).toBe(200);
    expect(await (await fetch(`${url}/qr.svg`)).text()).toMatch(/^<svg [^>]+>.*<path stroke="#000000"/);
  });

  test.each([
    ['pay', 'succeeded', undefined],
    ['fail', 'failed', 'bank_declined'],
    ['cancel', 'failed', 'cancelled_by_payer'],
  ])('%s ends it, returns to the merchant and sends the platform a webhook', async (step, status, reason) => {
    const response = await press(await openCashier(), { step });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `http://shop.example/wallet?tab=deposit&reference=d-1&status=${status}`,
    );
    const [news] = await platform.waitFor(1);
    expect([news?.event.type, news?.event.reason]).toEqual([`deposit.${status}`, reason]);
  });

  test('a second press changes nothing and still leads back', async () => {
    const url = await openCashier();
    await press(url, { step: 'pay' });
    expect((await press(url, { step: 'fail' })).headers.get('location')).toContain('status=succeeded');
    expect(simulator.control.events().filter((event) => event.kind === 'deposit.settled')).toHaveLength(1);
    const page = await (await fetch(url)).text();
    expect(page).toContain('Payment received');
    expect(page).not.toContain('<form');
  });

  test('the advanced section lets a fault in', async () => {
    await press(await openCashier(), { step: 'pay', fault: 'double', delaySeconds: '' });
    await platform.waitFor(3);
  });

  test('a step or a fault that the page does not offer is refused', async () => {
    const url = await openCashier();
    for (const fields of [
      { step: 'expire' },
      { step: 'pay', fault: 'answer-lost' },
      { step: 'pay', delaySeconds: '-1' },
    ]) {
      expect((await press(url, fields)).status).toBe(422);
    }
    expect(simulator.control.findDeposit('d-1')?.status).toBe('pending');
  });

  test('an unknown address is a page, in the language of the browser', async () => {
    const response = await fetch(`${simulator.url}/pay/pay_0`, { headers: { 'accept-language': 'th' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('ไม่พบรายการชำระเงินนี้');
  });
});

describe('the small parts', () => {
  test('values are escaped, markup is not', () => {
    expect(html`<p title="${`"'<&>`}">${html`<b>${1}</b>`}${[html`<i></i>`]}</p>`.markup).toBe(
      '<p title="&quot;&#39;&lt;&amp;&gt;"><b>1</b><i></i></p>',
    );
  });

  test.each([
    ['5', 2, '0.05'],
    ['123450', 2, '1,234.50'],
    ['1000000', 0, '1,000,000'],
    ['123456789', 8, '1.23456789'],
    ['999999999999999999', 2, '9,999,999,999,999,999.99'],
  ])('%s with exponent %i reads %s', (minor, exponent, text) => expect(formatMinor(minor, exponent)).toBe(text));

  test.each([
    ['12。5', 'USD', 2, '1250'],
    ['1.250,50', 'EUR', 2, '125050'],
    ['1.250', 'JPY', 0, '1250'],
    ['50000', 'VND', 0, '50000'],
    ['1,5', 'USD', 2, '150'],
    ['1e3', 'USD', 2, undefined],
    ['-50', 'USD', 2, undefined],
  ])('%j of %s with %i decimals is taken as %s', (typed, currency, exponent, minor) => {
    expect(readMinor(typed, currency, exponent)).toBe(minor);
  });

  test('the clock rounds up and never goes below zero', () => {
    expect([871_001, 59_000, 0, -5].map(formatLeft)).toEqual(['14:32', '0:59', '0:00', '0:00']);
  });
});
