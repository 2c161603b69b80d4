import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { MessageSimulator } from '../index.ts';
import type { Listener } from '../testing.ts';
import { call, startListener, startQuick, until } from '../testing.ts';

let simulator: MessageSimulator;
let platform: Listener;
beforeEach(async () => {
  platform = await startListener();
  simulator = await startQuick();
});
afterEach(async () => {
  await simulator.stop();
  platform.close();
});

const to = '+66812345678';
const text = (changes: Record<string, unknown> = {}) => ({
  messageId: 'm-1',
  to,
  from: 'BAIZE',
  text: '204417 คือรหัสของคุณ',
  merchantCode: 'BAIZE',
  reportUrl: platform.url,
  ...changes,
});
const send = (changes: Record<string, unknown> = {}) => call(simulator.url, '/v1/messages', text(changes));
const words = () => simulator.control.inbox({ to }).map((message) => message.words);

describe('a text', () => {
  test('reaches its phone, and the platform gets a signed report', async () => {
    expect((await send()).status).toBe(202);
    await until(() => platform.received.length === 1, 'the report');
    expect(words()).toEqual(['204417 คือรหัสของคุณ']);
    expect(platform.received[0]).toMatchObject({ messageId: 'm-1', status: 'delivered', isSignatureRight: true });
  });

  test('sent twice under one id is one text; another text under that id is refused', async () => {
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await send({ text: 'other' })).toMatchObject({ status: 409, body: { code: 'MESSAGE_REUSED' } });
    await until(() => platform.received.length === 1, 'the report');
    expect(words()).toHaveLength(1);
  });

  test('with a wrong signature or a bad number is refused', async () => {
    expect(await call(simulator.url, '/v1/messages', text(), 'somebody else')).toMatchObject({
      status: 401,
      body: { code: 'SIGNATURE_INVALID' },
    });
    expect(await send({ to: '0812345678' })).toMatchObject({ status: 422, body: { code: 'INVALID_REQUEST' } });
  });

  test('a report that is not taken comes again', async () => {
    platform.nextStatuses.push(500, 503);
    await send();
    await until(() => platform.received.length === 3, 'three attempts');
  });

  test('to a number that ends in 0000 does not arrive, and the report says why', async () => {
    await send({ to: '+66812340000' });
    await until(() => platform.received.length === 1, 'the report');
    expect(platform.received[0]).toMatchObject({ status: 'undelivered', reason: 'unreachable' });
    expect(simulator.control.inbox()).toEqual([]);
  });
});

describe('a fault', () => {
  test('loss: accepted, never delivered, never reported', async () => {
    simulator.control.setFault({ scope: 'next-text', fault: 'loss' });
    expect((await send()).status).toBe(202);
    await send({ messageId: 'm-2', text: 'the next one' }); // faults work once
    await until(() => platform.received.length === 1, 'the second one');
    expect(words()).toEqual(['the next one']);
  });

  test('delay: comes later', async () => {
    simulator.control.setFault({ scope: to, fault: 'delay', delayMs: 200 });
    await send();
    await send({ messageId: 'm-2', text: 'quick' });
    await until(() => words().length === 2, 'both');
    expect(words()).toEqual(['204417 คือรหัสของคุณ', 'quick']); // newest first
  });

  test('double: delivered once, reported twice', async () => {
    simulator.control.setFault({ scope: 'next-text', fault: 'double' });
    await send();
    await until(() => platform.received.length === 2, 'two reports');
    expect(words()).toHaveLength(2);
  });

  test.each([
    ['refusal', 422, 'NUMBER_REFUSED'],
    ['quota', 429, 'QUOTA_EXCEEDED'],
  ] as const)('%s: refused, and the next try goes through', async (fault, status, code) => {
    simulator.control.setFault({ scope: 'next-text', fault });
    expect(await send()).toMatchObject({ status, body: { code } });
    expect((await send()).status).toBe(202);
  });

  test('answer-lost: the work is done all the same', async () => {
    simulator.control.setFault({ scope: 'next-text', fault: 'answer-lost' });
    await expect(send()).rejects.toThrow('fetch failed');
    await until(() => words().length === 1, 'the text');
  });
});
