/** What a player reads about the erasure of the own account: asked for, taken back, done. */
import { startMessageSimulator } from '@baize/sms-simulator';
import type { Arrived, MessageSimulator } from '@baize/sms-simulator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs as erasureJobs } from '#capabilities/erasure/jobs.ts';
import { formOf, goodPassword, leastForm } from '#capabilities/members/testing/form.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { addOperator, byTwo } from '#testing/operators.ts';

const dayMs = 86_400_000;
const query = { merchant: 'BAIZE' };

let app: TestApp;
let simulator: MessageSimulator;
let owner: pg.Client;
let first: string;
let second: string;
beforeAll(async () => {
  simulator = await startMessageSimulator({
    platformKey: { id: 'platform', secret: 'the platform signs with this' },
    reportKey: { id: 'carrier', secret: 'the carrier signs with this' },
    deliveryDelayMs: 1,
  });
  app = await startTestApp({
    settings: { registration: formOf('email', 'countryDialingCode', 'mobileNum'), phoneCountries: ['TH'] },
    env: { SMTP_URL: simulator.smtpUrl, MAIL_FROM: 'no-reply@baize.example' },
  });
  owner = new pg.Client({ connectionString: app.databases.ownerUrl });
  await owner.connect();
  first = (await addOperator(app, { username: 'first' })).token;
  second = (await addOperator(app, { username: 'second' })).token;
});
afterAll(async () => {
  await owner.end();
  await app.stop();
  await simulator.stop();
});

let players = 0;
async function player(language: string, { isVerified = true, atLotus = false } = {}) {
  const number = (players += 1);
  const username = `leaving${number}`;
  const address = `${username}@example.com`;
  const body = { ...leastForm, username, email: address, countryDialingCode: '66', mobileNum: `089111000${number}` };
  const { value, text } = await app.send('register', { body, atLotus });
  if (!value) throw new Error(text);
  const { memberId, token } = value;
  await owner.query('update member set language = $2 where member_id = $1', [memberId, language]);
  if (isVerified)
    await owner.query(`update member_contact set verified_at = now() where member_id = $1 and kind = 'email'`, [
      memberId,
    ]);
  return { memberId, token, username, address };
}

const ask = (token: string) => app.send('requestErasure', { body: { password: goodPassword, isSure: true } }, token);
const mailsTo = (address: string): Arrived[] => simulator.control.inbox({ to: address });
const waitFor = (address: string, count: number) =>
  eventually(`${count} mails to ${address}`, async () => mailsTo(address).length === count);
const queued = async (memberId: string) =>
  (
    await owner.query<{ template: string }>(
      'select template from notice where member_id = $1 order by created_at, notice_id',
      [memberId],
    )
  ).rows.map(({ template }) => template);

async function runJobs(later: number): Promise<void> {
  const { services } = app;
  const merchant = await merchantByCode(services.database, 'BAIZE');
  if (!merchant) throw new Error('BAIZE');
  const now = new Date(services.clock.now().getTime() + later);
  const ctx: Ctx = {
    merchant,
    actor: { kind: 'system', name: 'test' },
    now,
    newId: services.newId,
    requestId: 'test',
    language: 'en',
    ip: '-',
    device: '-',
    log: services.log,
  };
  for (const job of erasureJobs) await job.run(services, ctx);
}

describe('a player who asks to be erased', () => {
  it('reads the day in the own language, once, and that it was taken back', async () => {
    const { token, memberId, address, username } = await player('es');
    const asked = await ask(token);
    expect((await ask(token)).value).toEqual(asked.value);
    await app.send('withdrawErasure', { body: {} }, token);
    await app.send('withdrawErasure', { body: {} }, token);
    await waitFor(address, 2);
    expect(await queued(memberId)).toEqual(['erasure_asked', 'erasure_withdrawn']);
    const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(asked.value?.request?.dueAt ?? ''),
    );
    const told = mailsTo(address).find(({ words }) => words.includes(day));
    expect(told?.words).toContain(username);
    expect(told?.words).toContain('«Conservar mi cuenta»');
    expect(mailsTo(address).some(({ words }) => words.includes('se ha retirado'))).toBe(true);
  });

  it('gets no mail at an address that was never verified', async () => {
    const { token, memberId } = await player('en', { isVerified: false });
    await ask(token);
    await app.send('withdrawErasure', { body: {} }, token);
    expect(await queued(memberId)).toEqual([]);
  });

  it('gets the mail when two operators filed it, and not when only one asked', async () => {
    const { memberId, address } = await player('en');
    const wish = { params: { id: memberId }, query, body: { reason: 'Wrote a letter' } };
    expect((await app.send('fileErasure', wish, first)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await queued(memberId)).toEqual([]);
    expect((await byTwo(app, 'fileErasure', wish, { asker: first, granter: second })).code).toBeNull();
    await waitFor(address, 1);
    expect(mailsTo(address)[0]?.words).toContain('Keep my account');
    await app.send('withdrawErasureFor', { params: { id: memberId }, query, body: {} }, second);
    await waitFor(address, 2);
  });

  it('of another merchant reads that merchant’s name', async () => {
    const { token, address } = await player('th', { atLotus: true });
    const body = { password: goodPassword, isSure: true };
    expect((await app.send('requestErasure', { body, atLotus: true }, token)).code).toBeNull();
    await waitFor(address, 1);
    expect(mailsTo(address)[0]).toMatchObject({
      subject: expect.stringContaining('Lotus'),
      sender: 'Lotus <no-reply@baize.example>',
    });
    expect(mailsTo(address)[0]?.words).toContain('“เก็บบัญชีของฉันไว้”');
  });

  it('gets the final mail before the address is erased; no copy of the address is left', async () => {
    const { token, memberId, address } = await player('en');
    await ask(token);
    await waitFor(address, 1);
    await runJobs(8 * dayMs);
    const state = async () =>
      (await app.send('erasures', { query: { ...query, member: memberId } }, first)).value?.content[0]?.state;
    expect(await state()).toBe('running');
    await runJobs(8 * dayMs);
    expect(await queued(memberId)).toEqual(['erasure_asked', 'erasure_done']);
    // the test's jobs run ahead of the clock
    await owner.query(`update notice set next_try_at = now() where member_id = $1`, [memberId]);
    await waitFor(address, 2);
    expect(mailsTo(address).some(({ words }) => words.includes('is closed'))).toBe(true);
    await eventually('the mail is written down as sent', async () => {
      await runJobs(8 * dayMs + 1);
      return (await state()) === 'done';
    });
    expect(await queued(memberId)).toEqual([]);
    const { rows } = await owner.query(
      `select from member_contact where address ilike $1 union all select from notice where member_id = $2`,
      [address, memberId],
    );
    expect(rows).toEqual([]);
  });
});
