import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { registrationBody } from '#testing/registration-body.ts';

const password = 'grey-heron-at-noon';

describe('logging in over HTTP', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ settings: { lockAfterFailures: 4, captchaAfterFailures: 2 } });
  });
  afterAll(() => app.stop());

  async function register(username: string, more: Record<string, unknown> = {}, atLotus = false) {
    return app.send('register', {
      body: {
        ...registrationBody(username, password),
        ...more,
      },
      atLotus,
    });
  }
  const login = (username: string, given = password, more: Record<string, unknown> = {}) =>
    app.send('login', { body: { username, password: given, ...more } });

  /** What a person reads in the picture: the check profile's sink has it. */
  async function readCaptcha(): Promise<{ id: string; answer: string }> {
    let got = await app.send('captcha');
    while (got.code === 'CAPTCHA_TOO_SOON') {
      await new Promise((resolve) => setTimeout(resolve, 300));
      got = await app.send('captcha');
    }
    const id = got.value?.id ?? '';
    const sink = await everyRow<{ recipient: string; data: { answer: string } }>(app.services.database, 'message_sink');
    return { id, answer: sink.find((message) => message.recipient === id)?.data.answer ?? '' };
  }

  it('registers, is in at once, and finds its wallet at zero', async () => {
    const made = await register('Harbour07');
    expect(made.code).toBeNull();
    expect(made.value).toMatchObject({ state: 'full', firstTimeLogin: true, username: 'Harbour07', type: 0 });
    const info = await app.send('memberInfo', {}, made.value?.token);
    expect(info.value).toMatchObject({
      account: 'Harbour07',
      isAgent: false,
      isTrial: false,
      currency: 'USD',
      hasWithdrawPassword: true,
    });
    const balance = await app.send('walletBalance', {}, made.value?.token);
    expect(balance.value).toMatchObject({ availableMinor: '0', currency: 'USD' });
  });

  it('takes a name once a merchant, whatever the case, also when two come at once', async () => {
    const both = await Promise.all([register('TwinName1'), register('twinname1')]);
    expect(both.map((answer) => answer.code).sort()).toEqual(['USERNAME_TAKEN', null].sort());
    expect((await register('TWINNAME1')).code).toBe('USERNAME_TAKEN');
    expect((await register('TwinName1', {}, true)).code).toBeNull(); // another merchant's name is another name
  });

  it('refuses a form by the merchant’s own rules', async () => {
    expect((await register('1bad')).text).toContain('"patternId":"letter_first"');
    expect((await register('gooduser1', { confirmPassword: 'different-one-here' })).text).toContain('mismatch');
    expect((await register('gooduser1', { termsAccepted: false })).code).toBe('TERMS_REQUIRED');
    expect((await register('gooduser1', { ageConfirmed: false })).code).toBe('AGE_REQUIRED');
    expect((await register('gooduser1', { affiliateCode: 'NOSUCH1' })).code).toBe('AFFILIATE_INVALID');
    expect((await register('gooduser1', { password: 'password123456', confirmPassword: 'password123456' })).code).toBe(
      'PASSWORD_TOO_COMMON',
    );
    expect((await login('gooduser1')).code).toBe('LOGIN_FAILED'); // nothing of the six was stored
  });

  it('opens nothing with a token of another merchant', async () => {
    const made = await register('foreign1');
    const there = await app.send('memberInfo', { atLotus: true }, made.value?.token);
    expect([there.status, there.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });

  it('answers for an unknown name as for a known one with a wrong password', async () => {
    await register('known001');
    const known = await login('known001', 'wrong-password-1');
    const unknown = await login('nobody01', 'wrong-password-1');
    expect(known.code).toBe('LOGIN_FAILED');
    const strip = (text: string) => text.replace(/"traceId":"[^"]+"/, '');
    expect([unknown.status, strip(unknown.text)]).toEqual([known.status, strip(known.text)]);
  });

  it('asks for a captcha after the failures the merchant allows, and takes it once', async () => {
    await register('captcha1');
    await login('captcha1', 'wrong-password-1');
    expect((await login('captcha1', 'wrong-password-2')).text).toContain('"captcha":true');
    expect((await login('captcha1')).code).toBe('CAPTCHA_REQUIRED');
    const wrong = await readCaptcha();
    expect((await login('captcha1', password, { captcha: { id: wrong.id, answer: 'ZZZZ' } })).code).toBe(
      'CAPTCHA_INVALID',
    );
    expect((await login('captcha1', password, { captcha: wrong })).code).toBe('CAPTCHA_INVALID'); // used up by the wrong answer
    const right = await readCaptcha();
    expect(
      (await login('captcha1', password, { captcha: { id: right.id, answer: right.answer.toLowerCase() } })).code,
    ).toBeNull();
    expect((await login('captcha1')).code).toBeNull(); // the right password forgave what was counted
  });

  it('locks after the failures the merchant allows, also for the right password and for names that do not exist', async () => {
    await register('locked01');
    for (const name of ['locked01', 'noname01']) {
      for (let tries = 0; tries < 4; tries += 1) {
        const captcha = tries < 2 ? {} : { captcha: await readCaptcha() };
        expect((await login(name, 'wrong-password-1', captcha)).code).toBe('LOGIN_FAILED');
      }
      const locked = await login(name, password, { captcha: await readCaptcha() });
      expect([locked.status, locked.code]).toEqual([429, 'LOGIN_LOCKED']);
    }
  }, 60_000);

  it('ends sessions at once: by logout, from the list, and all of them with the password', async () => {
    const first = (await register('session1')).value?.token;
    const second = (await login('session1')).value?.token;
    const third = (await login('session1')).value?.token;
    const isIn = async (token: string | undefined) => (await app.send('memberInfo', {}, token)).code === null;

    expect((await app.send('logout', {}, third)).status).toBe(200);
    expect(await isIn(third)).toBe(false);
    for (const ended of [third, 'A'.repeat(43), undefined])
      expect((await app.send('logout', {}, ended)).status).toBe(200);
    expect((await app.send('logout', { atLotus: true }, first)).status).toBe(200); // another merchant ends nothing of this one
    expect(await isIn(first)).toBe(true);
    const list = await app.send('listSessions', {}, first);
    expect(list.value?.map((session) => session.current)).toEqual([false, true]);
    const other = list.value?.find((session) => !session.current)?.id ?? '';
    expect((await app.send('endSession', { params: { id: other } }, first)).code).toBeNull();
    expect(await isIn(second)).toBe(false);
    expect((await app.send('endSession', { params: { id: other } }, first)).code).toBe('NOT_FOUND');

    const fourth = (await login('session1')).value?.token;
    const changed = await app.send(
      'changePassword',
      {
        body: { oldPassword: password, newPassword: 'salt-and-harbour-22', confirmNewPassword: 'salt-and-harbour-22' },
      },
      fourth,
    );
    expect(changed.code).toBeNull();
    expect(await Promise.all([first, fourth, changed.value?.token].map(isIn))).toEqual([false, false, true]);
    expect((await login('session1')).code).toBe('LOGIN_FAILED');
    expect((await login('session1', 'salt-and-harbour-22')).code).toBeNull();
  });

  it('does not change a password without the old one, to the same one, or to a common one', async () => {
    const token = (await register('change01')).value?.token;
    const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
      app.send('changePassword', { body: { oldPassword, newPassword, confirmNewPassword } }, token);
    expect((await change('not-my-password', 'salt-and-harbour-22')).code).toBe('OLD_PASSWORD_WRONG');
    expect((await change(password, password)).code).toBe('PASSWORD_UNCHANGED');
    expect((await change(password, 'change01change01')).code).toBe('PASSWORD_TOO_COMMON');
    expect((await change(password, 'salt-and-harbour-22', 'salt-and-harbour-23')).code).toBe('VALIDATION');
  });

  it('lets a member end own sessions only, and refuses another’s with NOT_FOUND', async () => {
    const mine = (await register('owner001')).value?.token;
    const theirs = (await register('owner002')).value?.token;
    const list = await app.send('listSessions', {}, theirs);
    expect((await app.send('endSession', { params: { id: list.value?.[0]?.id ?? '' } }, mine)).code).toBe('NOT_FOUND');
  });

  it('opens a trial account without a wallet that may not do what real accounts do', async () => {
    const trial = await app.send('freePlay', { body: {} });
    expect(trial.value).toMatchObject({ type: 4, state: 'full' });
    expect((await app.send('memberInfo', {}, trial.value?.token)).value).toMatchObject({ type: 4, isTrial: true });
    for (const call of ['walletBalance', 'walletList', 'playSession', 'listBankAccounts'] as const)
      expect([call, (await app.send(call, {}, trial.value?.token)).code]).toEqual([call, 'NEED_REAL_ACCOUNT']);
    const held = await inSystemTx(app.services.database, (db) =>
      sql<{
        accounts: string;
      }>`select count(*)::text as accounts from ledger_account where owner_id = ${trial.value?.memberId}`.execute(db),
    );
    expect(held.rows).toEqual([{ accounts: '0' }]);
    expect((await login(trial.value?.username ?? '', 'anything-at-all')).code).toBe('LOGIN_FAILED');
  });

  it('lets only agents into the agent area', async () => {
    await register('noagent1');
    expect((await login('noagent1', password, { agentArea: true })).code).toBe('NOT_AGENT');
  });

  it('opens members’ doors to members only', async () => {
    await register('supplier1');
    await inSystemTx(app.services.database, (db) =>
      db.updateTable('member').set({ type: 9 }).where('username', '=', 'supplier1').execute(),
    );
    expect((await login('supplier1')).code).toBe('NOT_MEMBER');
    expect((await login('supplier1', 'wrong-password-1')).code).toBe('LOGIN_FAILED'); // told only to who proved it
  });
});
