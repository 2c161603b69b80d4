import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Fault, PaymentsSimulator } from '../index.ts';
import type { Listener } from '../testing.ts';
import { call, depositBody, payoutBody, SILENCE, startListener, startQuick, until } from '../testing.ts';

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

async function payWith(fault?: Fault, delayMs?: number): Promise<void> {
  if (fault !== undefined) simulator.control.setFault({ scope: 'next-deposit', fault, delayMs });
  await call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url));
  simulator.control.settleDeposit('d-1', 'pay');
}
const statusOf = async (path: string) => (await call(simulator.url, path)).body['status'];

describe('the news of a deposit', () => {
  test('comes once, signed, with everything the contract names', async () => {
    await payWith();
    const [first] = await platform.waitFor(1);
    const { providerId } = (await call(simulator.url, '/v1/deposits/d-1')).body;
    expect(first?.isSignatureRight).toBe(true);
    expect(first?.event).toEqual({
      eventId: expect.stringMatching(/^ev_[0-9a-f]{32}$/),
      type: 'deposit.succeeded',
      providerId,
      reference: 'd-1',
      merchantCode: 'BAIZE',
      amountMinor: '123450',
      currency: 'USD',
      occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await sleep(60);
    expect(platform.received).toHaveLength(1);
  });

  test('is repeated until a 2xx, with growing pauses, the same event each time', async () => {
    platform.nextStatuses.push(500, 401, 302);
    await payWith();
    const received = await platform.waitFor(4);
    expect(new Set(received.map(({ event }) => event.eventId))).toHaveLength(1);
    const pauses = received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0));
    for (const [index, floor] of [20, 40, 80].entries()) expect(pauses[index]).toBeGreaterThanOrEqual(floor - 2);
    await sleep(200);
    expect(platform.received).toHaveLength(4);
  });

  test('is not carried on to where a redirect points', async () => {
    simulator.control.setFault({ scope: 'next-deposit', fault: 'wrong-signature' }); // tells the first attempt from the second
    platform.nextStatuses.push(307);
    await payWith();
    expect((await platform.waitFor(2)).map(({ isSignatureRight }) => isSignatureRight)).toEqual([false, true]);
  });

  test('double: one event twice and once more under a new id', async () => {
    await payWith('double');
    const ids = (await platform.waitFor(3)).map(({ event }) => event.eventId);
    const timesEach = Object.values(Object.groupBy(ids, (id) => id)).map((same) => same?.length);
    expect(timesEach.sort()).toEqual([1, 2]);
    expect(
      platform.received.every(({ event, isSignatureRight }) => isSignatureRight && event.type === 'deposit.succeeded'),
    ).toBe(true);
  });

  test('lost: never comes, but a question is answered', async () => {
    await payWith('lost');
    await sleep(80);
    expect(platform.received).toHaveLength(0);
    expect(await statusOf('/v1/deposits/d-1')).toBe('succeeded');
  });

  test('late: comes after the delay, while a question is answered at once', async () => {
    const paidAt = Date.now();
    await payWith('late', 120);
    expect(await statusOf('/v1/deposits/d-1')).toBe('succeeded');
    await platform.waitFor(1);
    expect(Date.now() - paidAt).toBeGreaterThanOrEqual(120);
  });

  test('out of order: an older failure follows, even when the first needed a retry', async () => {
    platform.nextStatuses.push(500);
    await payWith('out-of-order', 0);
    const [, first, stale] = await platform.waitFor(3);
    expect([first?.event.type, stale?.event.type]).toEqual(['deposit.succeeded', 'deposit.failed']);
    expect(Date.parse(stale?.event.occurredAt ?? '')).toBeLessThan(Date.parse(first?.event.occurredAt ?? ''));
    expect(await statusOf('/v1/deposits/d-1')).toBe('succeeded');
  });

  test('wrong signature: the first attempt is forged, the retry is right', async () => {
    platform.nextStatuses.push(401);
    await payWith('wrong-signature');
    expect((await platform.waitFor(2)).map(({ isSignatureRight }) => isSignatureRight)).toEqual([false, true]);
  });

  test('amount mismatch: webhook and answer both say what really arrived', async () => {
    await payWith('amount-mismatch');
    expect((await platform.waitFor(1))[0]?.event.amountMinor).toBe('123449');
    expect((await call(simulator.url, '/v1/deposits/d-1')).body['amountMinor']).toBe('123449');
  });

  test('failed: the payer presses pay and the bank declines', async () => {
    await payWith('failed');
    expect((await platform.waitFor(1))[0]?.event).toMatchObject({ type: 'deposit.failed', reason: 'bank_declined' });
  });

  test('expired: an unpaid deposit ends by itself and can no longer be paid', async () => {
    const hasty = await startQuick({ depositLifetimeMs: 30 });
    await call(hasty.url, '/v1/deposits', depositBody('d-2', platform.url));
    expect((await platform.waitFor(1))[0]?.event.type).toBe('deposit.expired');
    expect(() => hasty.control.settleDeposit('d-2', 'pay')).toThrow('ALREADY_SETTLED');
    await hasty.stop();
  });
});

describe('faults of the answer', () => {
  test('answer lost: the connection breaks, the deposit exists, the second call gets the answer', async () => {
    simulator.control.setFault({ scope: 'next-deposit', fault: 'answer-lost' });
    await expect(call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url))).rejects.toThrow('fetch failed');
    expect(simulator.control.findDeposit('d-1')?.status).toBe('pending');
    expect((await call(simulator.url, '/v1/deposits', depositBody('d-1', platform.url))).status).toBe(201);
  });

  test('slow answer: the payout is already on its way while the caller waits', async () => {
    simulator.control.setFault({ scope: 'w-1', fault: 'slow-answer', delayMs: 150 });
    const startedAt = Date.now();
    const answer = call(simulator.url, '/v1/payouts', payoutBody('w-1', platform.url));
    await platform.waitFor(1);
    expect((await answer).body['status']).toBe('accepted');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(145);
  });

  test('a fault works once', async () => {
    simulator.control.setFault({ scope: 'next-deposit', fault: 'lost' });
    for (const reference of ['d-1', 'd-2']) {
      await call(simulator.url, '/v1/deposits', depositBody(reference, platform.url));
      simulator.control.settleDeposit(reference, 'pay');
    }
    await platform.waitFor(1);
    await sleep(50);
    expect(platform.received.map(({ event }) => event.reference)).toEqual(['d-2']);
  });
});

describe('a payout', () => {
  test('is accepted, then sent with a bank reference; the webhook and the query agree', async () => {
    const taken = await call(simulator.url, '/v1/payouts', payoutBody('w-1', platform.url));
    expect(taken.body['status']).toBe('accepted');
    const [news] = await platform.waitFor(1);
    const { status, bankReference } = (await call(simulator.url, '/v1/payouts/w-1')).body;
    expect(status).toBe('sent');
    expect(bankReference).toMatch(/^PD\d{8}-\d{10}$/);
    expect(news?.event).toMatchObject({ type: 'payout.sent', reference: 'w-1', amountMinor: '5000', bankReference });
  });

  test.each([
    ['to an account that ends in 0000', '99-0000', undefined, 'account_closed'],
    ['with the fault "failed"', '123456', 'failed', 'bank_refused'],
  ] as const)('%s fails', async (_, accountNumber, fault, reason) => {
    if (fault !== undefined) simulator.control.setFault({ scope: 'next-payout', fault });
    await call(simulator.url, '/v1/payouts', payoutBody('w-1', platform.url, accountNumber));
    expect((await platform.waitFor(1))[0]?.event).toMatchObject({ type: 'payout.failed', reason });
    expect(await statusOf('/v1/payouts/w-1')).toBe('failed');
  });

  test('keeps only the end of the account number in the journal', async () => {
    await call(simulator.url, '/v1/payouts', payoutBody('w-1', platform.url, '111122223333'));
    const journal = JSON.stringify(simulator.control.events());
    expect(journal).toContain('••3333');
    expect(journal).not.toContain('11112222');
  });
});

describe('a restart', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'pay-desk-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('keeps deposits, payouts, armed faults and undelivered webhooks', async () => {
    const before = await startQuick({ dataDir, payoutDelayMs: 200, retryBaseMs: 150 });
    platform.nextStatuses.push(503);
    const first = await call(before.url, '/v1/deposits', depositBody('d-1', platform.url));
    before.control.settleDeposit('d-1', 'pay');
    await until(() => before.control.events().some((event) => event.kind === 'webhook.refused'), 'the refusal');
    await call(before.url, '/v1/payouts', payoutBody('w-1', platform.url));
    before.control.setFault({ scope: 'next-payout', fault: 'failed' });
    await before.stop();

    const after = await startQuick({ dataDir });
    const replay = await call(after.url, '/v1/deposits', depositBody('d-1', platform.url));
    expect(replay.body['providerId']).toBe(first.body['providerId']);
    await call(after.url, '/v1/payouts', payoutBody('w-2', platform.url));
    const news = (await platform.waitFor(4)).slice(1).map(({ event }) => `${event.reference} ${event.type}`);
    expect(news.sort()).toEqual(['d-1 deposit.succeeded', 'w-1 payout.sent', 'w-2 payout.failed']);
    await after.stop();
  });

  test('repeats a webhook that was on its way when the program stopped', async () => {
    const before = await startQuick({ dataDir });
    platform.nextStatuses.push(SILENCE);
    await call(before.url, '/v1/payouts', payoutBody('w-1', platform.url));
    await platform.waitFor(1);
    await before.stop();

    const after = await startQuick({ dataDir });
    const [first, second] = await platform.waitFor(2);
    expect(second?.event).toEqual(first?.event);
    await after.stop();
  });

  test('a second simulator on the same folder is refused while the first runs', async () => {
    const first = await startQuick({ dataDir });
    await expect(startQuick({ dataDir })).rejects.toThrow('locked');
    await first.stop();
    await (await startQuick({ dataDir })).stop();
  });
});
