import { startPaymentsSimulator } from '@baize/payments-simulator';
import type { PaymentsSimulator } from '@baize/payments-simulator';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningKey } from '#kernel/config.ts';
import { openBreaker } from './breaker.ts';
import { openPaydeskAt } from './paydesk.ts';
import { openNonces } from '#kernel/nonces.ts';
import { isSigned, signed } from '#kernel/provider-signature.ts';

const key = { id: 'platform', secret: 'the platform signs with this one' };
/** One that the provider does not know. */
const strange = { id: 'platform', secret: 'another secret altogether' };
let simulator: PaymentsSimulator;
beforeAll(async () => {
  simulator = await startPaymentsSimulator({
    platformKey: key,
    webhookKey: { id: 'desk', secret: 'the provider signs with this one' },
    payoutDelayMs: 60_000,
  });
});
afterAll(() => simulator.stop());

const adapter = (extra: { url?: string; keys?: readonly SigningKey[]; timeoutMs?: number } = {}) =>
  openPaydeskAt({
    url: simulator.url,
    keys: [key],
    outgoing: { privateOrigins: ['http://127.0.0.1:*'] },
    publicBaseUrl: () => 'http://127.0.0.1:9',
    nowMs: () => Date.now(),
    ...extra,
  });
const order = (extra: object = {}) => ({
  reference: randomUUID(),
  merchantCode: 'BAIZE',
  amountMinor: 20_000n,
  currency: 'USD',
  exponent: 2,
  method: 'qr',
  network: null,
  confirmations: 0,
  text: 'ABCDE12345',
  expiresAt: new Date('2030-01-01T00:00:00Z'),
  language: 'en',
  returnUrl: 'http://shop.example/',
  webhookUrl: 'http://127.0.0.1:9/',
  ...extra,
});
const payout = () => ({
  ...order(),
  destination: {
    kind: 'bank' as const,
    bankName: 'Harbour Bank',
    accountName: 'Mali Example',
    accountNumber: '1234567890',
  },
});

describe('the paydesk adapter', () => {
  it('opens a deposit, once for one reference, and reads it', async () => {
    const given = order();
    const first = await adapter().openDeposit(given);
    expect(first).toMatchObject({ kind: 'opened', cashierUrl: expect.stringContaining('/pay/') });
    expect(await adapter().openDeposit(given)).toEqual(first);
    expect(await adapter().readDeposit(given.reference)).toMatchObject({
      kind: 'known',
      status: 'pending',
      amountMinor: 20_000n,
      currency: 'USD',
    });
  });

  it('returns different outcomes for a refusal, an unknown reference and no answer', async () => {
    const given = order();
    await adapter().openDeposit(given);
    expect(await adapter().openDeposit({ ...given, amountMinor: 20_001n })).toEqual({
      kind: 'refused',
      reason: 'REFERENCE_REUSED',
    });
    expect(await adapter().readDeposit(randomUUID())).toEqual({ kind: 'never_seen' });
    expect(await adapter().readPayout(randomUUID())).toEqual({ kind: 'never_seen' });
    expect(await adapter({ url: 'http://127.0.0.1:1' }).readPayout(randomUUID())).toEqual({ kind: 'no_answer' });
    // our own key being wrong says nothing about a payment: it is not a refusal of it
    expect(await adapter({ keys: [strange] }).sendPayout(payout())).toEqual({ kind: 'no_answer' });
  });

  it('is accepted with either of two live secrets, in either position, and the same payout stays one', async () => {
    const given = payout();
    const first = await adapter({ keys: [strange, key] }).sendPayout(given);
    expect(first).toMatchObject({ kind: 'accepted' });
    expect(await adapter({ keys: [key, strange] }).sendPayout(given)).toEqual(first);
    expect(await adapter({ keys: [strange, { ...key, id: 'nobody' }] }).sendPayout(payout())).toEqual({
      kind: 'no_answer',
    });
  });

  it.each(['slow-answer', 'answer-lost'] as const)(
    '%s after the work was done is no answer; asking finds the work',
    async (fault) => {
      const given = payout();
      simulator.control.setFault({ scope: given.reference, fault, delayMs: 1_000 });
      expect(await adapter({ timeoutMs: 150 }).sendPayout(given)).toEqual({ kind: 'no_answer' });
      expect(await adapter().readPayout(given.reference)).toMatchObject({ kind: 'known', status: 'accepted' });
    },
  );
});

describe('the breaker', () => {
  it('opens after five silences, lets one try through after the rest, and closes on an answer', () => {
    let now = 0;
    const breaker = openBreaker({ failuresMax: 5, restMs: 10_000, nowMs: () => now });
    for (let i = 0; i < 5; i += 1) {
      expect(breaker.mayCall()).toBe(true);
      breaker.report(false);
    }
    expect(breaker.mayCall()).toBe(false);
    now = 10_000;
    expect(breaker.mayCall()).toBe(true);
    expect(breaker.mayCall()).toBe(false); // one, not all
    breaker.report(true);
    expect(breaker.mayCall()).toBe(true);
  });
});

describe('a provider’s signature', () => {
  const body = '{"eventId":"1"}';
  const nowMs = 1_800_000_000_000;
  const url = 'https://casino.example/provider/v1/webhooks/paydesk?a=1';
  const about = { method: 'POST', target: '/provider/v1/webhooks/paydesk?a=1' };
  const check = (headers: Record<string, string>, rawBody = body, at = nowMs, over = {}) =>
    isSigned([key.secret], { ...about, ...over, headers, rawBody: Buffer.from(rawBody), nowMs: at }, openNonces());

  it('holds for this body within five minutes and for nothing else', () => {
    const headers = signed(key, { method: 'POST', url, body }, nowMs);
    expect(check(headers)).toBe(true);
    expect(check(headers, `${body} `)).toBe(false);
    expect(check(headers, body, nowMs + 300_000)).toBe(true);
    expect(check(headers, body, nowMs + 301_000)).toBe(false);
    expect(check(headers, body, nowMs - 301_000)).toBe(false);
    expect(check(signed({ ...key, secret: 'another secret' }, { method: 'POST', url, body }, nowMs))).toBe(false);
    expect(check({ ...headers, 'x-timestamp': '1800000001' })).toBe(false);
    expect(check({ ...headers, 'x-signature': 'zz' })).toBe(false);
    expect(check({ ...headers, 'x-nonce': 'another-nonce' })).toBe(false);
    expect(check(headers, body, nowMs, { method: 'PUT' })).toBe(false);
    expect(check(headers, body, nowMs, { target: '/provider/v1/reports/carrier' })).toBe(false);
    expect(check({})).toBe(false);
  });

  it('holds once', () => {
    const nonces = openNonces();
    const message = {
      ...about,
      headers: signed(key, { method: 'POST', url, body }, nowMs),
      rawBody: Buffer.from(body),
      nowMs,
    };
    expect([isSigned([key.secret], message, nonces), isSigned([key.secret], message, nonces)]).toEqual([true, false]);
  });
});
