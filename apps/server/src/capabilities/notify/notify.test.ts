import { startMessageSimulator } from '@baize/sms-simulator';
import type { MessageSimulator } from '@baize/sms-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { signed } from '#kernel/provider-signature.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { sendMail, sendSms } from './index.ts';

const secrets = { sms: 'the platform signs with this', report: 'the carrier signs with this' };

interface Row {
  notice_id: string;
  state: string;
  reason: string | null;
  attempts: number;
  content_sealed: Buffer | null;
}

let simulator: MessageSimulator;
let app: TestApp;

beforeAll(async () => {
  simulator = await startMessageSimulator({
    platformKey: { id: 'platform', secret: secrets.sms },
    reportKey: { id: 'carrier', secret: secrets.report },
    deliveryDelayMs: 10,
  });
  app = await startTestApp({
    env: {
      SMS_URL: simulator.url,
      SMS_SECRET: secrets.sms,
      SMS_WEBHOOK_SECRET: secrets.report,
      SMTP_URL: simulator.smtpUrl,
      MAIL_FROM: 'no-reply@baize.example',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await simulator.stop();
});
beforeEach(() => simulator.control.reset());

async function context(code = 'BAIZE'): Promise<Ctx> {
  const { clock, newId, log, database } = app.services;
  const merchant = await merchantByCode(database, code);
  if (!merchant) throw new Error(code);
  const rest = { requestId: 'test', language: 'en', ip: '127.0.0.1', device: 'test', log };
  return { merchant, actor: { kind: 'system', name: 'test' }, now: clock.now(), newId, ...rest };
}

const to = '+66812345678';
const code = { template: 'code', args: { code: '204417', minutes: 5 } } as const;
const row = async (id: string): Promise<Row | undefined> =>
  (await everyRow<Row>(app.services.database, 'notice')).find((entry) => entry.notice_id === id);
const inState = (id: string, state: string) =>
  eventually(`${id} is ${state}`, async () => (await row(id))?.state === state, 15_000);

async function text(change: { language?: string; expiresAt?: Date; isWanted?: boolean } = {}, at = 'BAIZE') {
  const ctx = await context(at);
  const { config, database } = app.services;
  return inTx(database, ctx, (tx) => sendSms(tx, config, { to, ...code, language: 'en', ...change }));
}
async function mail(address: string, language = 'en', at = 'BAIZE') {
  const ctx = await context(at);
  const { config, database } = app.services;
  return inTx(database, ctx, (tx) => sendMail(tx, config, { to: address, ...code, language }));
}

const posted = (path: string, body: object) => ({
  method: 'POST',
  url: `http://any/provider/v1/${path}`,
  body: JSON.stringify(body),
});

function report(body: object, secret = secrets.report) {
  const headers = signed({ id: 'carrier', secret }, posted('reports/carrier', body), Date.now());
  return app.send('smsReport', { params: { provider: 'carrier' }, body, headers });
}
const news = (messageId: string, status: string, merchantCode = 'BAIZE') => ({
  messageId,
  providerId: 'sm_1',
  merchantCode,
  status,
  occurredAt: new Date().toISOString(),
});

describe('a text', () => {
  it('leaves after the commit, in the reader’s language and the merchant’s name', async () => {
    const id = await text({ language: 'th' }, 'LOTUS');
    await inState(id, 'sent');
    await eventually('it arrives', async () => simulator.control.inbox().length === 1);
    expect(simulator.control.inbox()[0]).toMatchObject({ recipient: to, sender: 'LOTUS', merchantCode: 'LOTUS' });
    expect(simulator.control.inbox()[0]?.words).toContain('204417 คือรหัสของคุณที่ Lotus');
  });

  it('never leaves when its transaction does not commit', async () => {
    const ctx = await context();
    const { config, database } = app.services;
    const failing = inTx(database, ctx, async (tx) => {
      await sendSms(tx, config, { to, ...code, language: 'en' });
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    await inState(await text(), 'sent'); // what was queued later has gone, so an earlier one would have too
    await eventually('the later one', async () => simulator.control.inbox().length > 0);
    expect(simulator.control.inbox()).toHaveLength(1);
  });

  it('is the same text when the answer is lost and it is sent again', async () => {
    simulator.control.setFault({ scope: 'next-text', fault: 'answer-lost' });
    const id = await text();
    await inState(id, 'sent');
    expect((await row(id))?.attempts).toBeGreaterThan(1);
    expect(simulator.control.inbox()).toHaveLength(1);
  });

  it('is tried again after a used-up quota, and not after a refusal', async () => {
    simulator.control.setFault({ scope: 'next-text', fault: 'quota' });
    const tried = await text();
    await inState(tried, 'sent');
    simulator.control.setFault({ scope: 'next-text', fault: 'refusal' });
    const refused = await text();
    await inState(refused, 'dead');
    expect(await row(refused)).toMatchObject({ reason: 'number_refused', attempts: 1, content_sealed: null });
  });

  it('that comes late or is lost by the carrier is no business of ours until the carrier says so', async () => {
    simulator.control.setFault({ scope: 'next-text', fault: 'delay', delayMs: 300 });
    const late = await text();
    await inState(late, 'sent');
    expect(simulator.control.inbox()).toEqual([]);
    await eventually('the late one', async () => simulator.control.inbox().length === 1);
    simulator.control.setFault({ scope: 'next-text', fault: 'loss' });
    const lost = await text();
    await inState(lost, 'sent');
    expect((await report(news(lost, 'undelivered'))).status).toBe(200);
    expect(await row(lost)).toMatchObject({ state: 'bounced' });
  });

  it('whose code is over is not sent any more', async () => {
    const id = await text({ expiresAt: new Date(app.services.clock.now().getTime() - 1) });
    await inState(id, 'dead');
    expect(await row(id)).toMatchObject({ reason: 'expired' });
    expect(simulator.control.inbox()).toEqual([]);
  });

  it('that is not wanted does the same inserts and is not sent', async () => {
    const id = await text({ isWanted: false });
    expect(await row(id)).toMatchObject({ state: 'dead', reason: 'nobody', content_sealed: null });
    const sink = await everyRow<{ message_id: string }>(app.services.database, 'message_sink');
    const before = sink.length;
    await text({ isWanted: false });
    expect((await everyRow(app.services.database, 'message_sink')).length).toBe(before);
  });

  it('keeps its code sealed while it waits and forgets it when it is gone', async () => {
    simulator.control.setFault({ scope: 'next-text', fault: 'quota' });
    const id = await text();
    const waiting = await row(id);
    expect(JSON.stringify(waiting)).not.toMatch(/204417|66812345678/);
    expect(waiting?.content_sealed?.toString('latin1')).not.toContain('204417');
    await inState(id, 'sent');
    expect((await row(id))?.content_sealed).toBeNull();
  });
});

describe('a delivery report', () => {
  it('ends a text; a repeat and a late contradiction change nothing', async () => {
    const id = await text();
    await inState(id, 'sent');
    expect((await report(news(id, 'delivered'))).value).toEqual({ received: true });
    expect((await report(news(id, 'delivered'))).value).toEqual({ received: true });
    expect((await report(news(id, 'undelivered'))).value).toEqual({ received: true });
    expect(await row(id)).toMatchObject({ state: 'delivered' });
  });

  it('is believed only with the carrier’s signature, and only about this merchant’s own text', async () => {
    const id = await text();
    await inState(id, 'sent');
    expect((await report(news(id, 'undelivered'), 'somebody else signs this')).code).toBe('CALLBACK_SIGNATURE');
    expect((await report(news(id, 'undelivered', 'LOTUS'))).code).toBe('NOT_FOUND');
    expect((await report(news(app.services.newId(), 'delivered'))).code).toBe('NOT_FOUND');
    expect(await row(id)).toMatchObject({ state: 'sent' });
  });
});

describe('the signatures of providers', () => {
  const money = {
    eventId: 'evt-1',
    type: 'deposit.succeeded',
    providerId: 'x',
    reference: '0199b000-0000-7000-8000-000000000201',
    merchantCode: 'BAIZE',
    amountMinor: '20000',
    currency: 'USD',
    occurredAt: '2026-11-20T12:00:00Z',
  };
  it.each(['carrier', 'paydesk'])('the carrier cannot say that money came, not even as %s', async (provider) => {
    const headers = signed(
      { id: 'carrier', secret: secrets.report },
      posted(`webhooks/${provider}`, money),
      Date.now(),
    );
    expect((await app.send('paymentWebhook', { params: { provider }, body: money, headers })).code).toBe(
      'CALLBACK_SIGNATURE',
    );
  });

  it('refuses a replayed report, or one signed for another path, with CALLBACK_SIGNATURE', async () => {
    const body = news(app.services.newId(), 'delivered');
    const key = { id: 'carrier', secret: secrets.report };
    const send = (headers: Record<string, string>) =>
      app.send('smsReport', { params: { provider: 'carrier' }, body, headers });
    const elsewhere = signed(key, posted('webhooks/carrier', body), Date.now());
    expect((await send(elsewhere)).code).toBe('CALLBACK_SIGNATURE');
    const headers = signed(key, posted('reports/carrier', body), Date.now());
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(headers)));
    expect(answers.filter(({ code }) => code === 'CALLBACK_SIGNATURE')).toHaveLength(9);
    expect((await send(signed(key, posted('reports/carrier', body), Date.now()))).code).not.toBe('CALLBACK_SIGNATURE');
  });

  it.each(['carrier', 'paydesk'])('the payment provider cannot report texts, not even as %s', async (provider) => {
    const body = news(app.services.newId(), 'delivered');
    const { webhookSecret } = app.services.config.payments;
    const headers = signed({ id: 'provider', secret: webhookSecret }, posted(`reports/${provider}`, body), Date.now());
    expect((await app.send('smsReport', { params: { provider }, body, headers })).code).toBe('CALLBACK_SIGNATURE');
  });
});

describe('a mail', () => {
  it('arrives with plain and HTML words in the brand’s name', async () => {
    const id = await mail('mira@example.com', 'th', 'LOTUS');
    await inState(id, 'sent');
    const [arrived] = simulator.control.inbox({ to: 'mira@example.com' });
    expect(arrived).toMatchObject({ subject: 'รหัสของคุณสำหรับ Lotus', sender: 'Lotus <no-reply@baize.example>' });
    expect(arrived?.words).toContain('204417');
    expect(arrived?.markup).toContain('>204417</p>');
  });

  it('to a mailbox that refuses is given up at once', async () => {
    const id = await mail('refused.somebody@example.com');
    await inState(id, 'dead');
    expect(await row(id)).toMatchObject({ reason: 'smtp_550', attempts: 1 });
  });

  it.each(['later', 'connection-lost'] as const)('goes again after %s, and its reader gets it once', async (fault) => {
    simulator.control.setFault({ scope: 'next-mail', fault });
    const id = await mail('mira@example.com');
    await inState(id, 'sent');
    expect((await row(id))?.attempts).toBe(2);
    expect(simulator.control.inbox({ to: 'mira@example.com' })).toHaveLength(1);
  });
});
