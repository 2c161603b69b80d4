import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { setContact, setFrozen } from '#capabilities/identity/index.ts';
import type { Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { configure, formOf, goodPassword, leastForm } from './testing/form.ts';
import { codeFor, gotBy } from './testing/sink.ts';

const newPassword = 'salt-and-harbour-22';
const passwords = { newPassword, confirmNewPassword: newPassword };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    switches: { REGMOBVERF3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
    settings: { phoneCountries: ['TH'], registration: formOf('email'), captchaAfterFailures: 3 },
  });
});
afterAll(() => app.stop());
beforeEach(() => configure(app, 'BAIZE', { tellsUnknownAccount: false }));

let made = 0;
interface Person {
  username: string;
  email: string;
  token: string;
  memberId: string;
}
/** Somebody whose mail address is proved, unless told. */
async function newPerson(isVerified = true): Promise<Person> {
  const username = `forget${(made += 1)}x`;
  const email = `${username}@example.com`;
  const { value, text } = await app.send('register', { body: { ...leastForm, username, email } });
  if (!value) throw new Error(text);
  if (isVerified) {
    const { memberId } = value;
    await inBaize((tx) => setContact(tx, { memberId, kind: 'email', address: email, isVerified }));
  }
  return { username, email, token: value.token, memberId: value.memberId };
}
async function newOwnerOf(
  typed: string,
  phone: string,
): Promise<{ username: string; token: string; memberId: string }> {
  await app.send('sendRegisterCode', { body: { mobileNo: typed, countryDialingCode: '66', registerType: 'mobile' } });
  const verificationCode = await codeFor(app, phone);
  const body = { ...leastForm, mobileNum: typed, countryDialingCode: '66', verificationCode };
  const { value, text } = await app.send('registerMobile', { body });
  return value ?? Promise.reject(new Error(text));
}
async function inBaize<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { database, clock, newId, log } = app.services;
  const merchant = (await merchantByCode(database, 'BAIZE')) ?? Promise.reject(new Error('no merchant'));
  const actor = { kind: 'system', name: 'test' } as const;
  const about = { now: clock.now(), newId, log, requestId: 'test', language: 'en', ip: '127.0.0.1', device: 'test' };
  return inTx(database, { ...about, merchant: await merchant, actor }, work);
}
const forget = (username: string, email: string, atLotus = false) =>
  app.send('forgetPassword', { atLotus, body: { username, email } });
const login = (username: string, password: string) => app.send('login', { body: { username, password } });
async function tokenFor(email: string, count = 1): Promise<string> {
  const links = async () => (await gotBy(app, email)).filter((row) => row.template === 'reset_link');
  await eventually(`${count} links to ${email}`, async () => (await links()).length >= count);
  return /#token=([\w-]+)$/.exec((await links())[0]?.data['link'] ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is set anew in the merchant’s ways only', async () => {
    const phone = { mobileNum: '0891112233', countryDialingCode: '66' };
    await configure(app, 'BAIZE', { recoveryWays: ['phone'] });
    expect((await app.send('loginWays')).value?.recovery).toEqual(['phone']);
    expect((await forget('nobody-here', 'nobody@example.com')).code).toBe('FEATURE_OFF');
    expect((await forget('nobody-here', 'nobody@example.com', true)).code).toBeNull(); // the other merchant's are its own
    await configure(app, 'BAIZE', { recoveryWays: ['mail'] });
    expect((await app.send('getPasswordByPhone', { body: phone })).code).toBe('FEATURE_OFF');
    const set = { ...phone, newPassword, verificationCode: '000000' };
    expect((await app.send('setPasswordByPhone', { body: set })).code).toBe('FEATURE_OFF');
    await configure(app, 'BAIZE', { recoveryWays: ['mail', 'phone'] });
  });
});

describe('a forgotten password, by mail', () => {
  it('sends a link that sets a new one once and ends every session', async () => {
    const person = await newPerson();
    const other = (await login(person.username, goodPassword)).value?.token;
    const wide = person.email.toUpperCase().replace('@EXAMPLE.', '＠ＥＸＡＭＰＬＥ．');
    expect((await forget(person.username.toUpperCase(), wide)).value).toEqual({
      expiredMinutes: 30,
    });
    const token = await tokenFor(person.email);
    const answer = await app.send('resetPassword', { body: { token, ...passwords } });
    expect(answer.value).toEqual({ username: person.username });
    for (const ended of [person.token, other])
      expect((await app.send('memberInfo', {}, ended)).code).toBe('NOT_LOGGED_IN');
    expect((await login(person.username, goodPassword)).code).toBe('LOGIN_FAILED');
    expect((await login(person.username, newPassword)).code).toBeNull();
    expect((await app.send('resetPassword', { body: { token, ...passwords } })).code).toBe('RESET_INVALID');
    await eventually('its owner is told', async () =>
      (await gotBy(app, person.email)).some((row) => row.template === 'password_changed'),
    );
  });

  it('gives an unknown name, a wrong address and another merchant’s player the same answer, and mails nothing', async () => {
    const person = await newPerson();
    const answers = await Promise.all([
      forget('nobody-here', 'nobody@example.com'),
      forget(person.username, 'another@example.com'),
      forget(person.username, person.email, true),
    ]);
    expect(answers.map(({ status, value }) => [status, value])).toEqual(
      answers.map(() => [200, { expiredMinutes: 30 }]),
    );
    const known = await newPerson();
    await forget(known.username, known.email);
    await tokenFor(known.email); // what was asked before has been looked at by now
    for (const address of ['nobody@example.com', 'another@example.com', person.email])
      expect((await gotBy(app, address)).map((row) => row.template)).toEqual([]);
  });

  it('goes to a verified address only, not to one typed wrongly at registration', async () => {
    const typo = await newPerson(false);
    await forget(typo.username, typo.email);
    const known = await newPerson();
    await forget(known.username, known.email);
    await tokenFor(known.email); // what was asked before has been looked at by now
    expect((await gotBy(app, typo.email)).map((row) => row.template)).toEqual([]);
  });

  it('answers ACCOUNT_UNKNOWN only where the merchant wants that', async () => {
    await configure(app, 'BAIZE', { tellsUnknownAccount: true });
    const person = await newPerson();
    expect((await forget('nobody-here', 'nobody2@example.com')).code).toBe('ACCOUNT_UNKNOWN');
    expect((await forget(person.username, 'wrong@example.com')).code).toBe('ACCOUNT_UNKNOWN');
    expect((await forget(person.username, person.email)).code).toBeNull();
  });

  it('takes a form and nothing else', async () => {
    const plain = await fetch(`${app.url}/wps/member/password/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"a","email":"a@example.com"}',
    });
    expect(plain.status).toBe(415);
    const twice = await fetch(`${app.url}/wps/member/password/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'username=a&username=b&email=a%40example.com',
    });
    expect(twice.status).toBe(400);
  });

  it('makes earlier links worthless, and a bad new password does not use the link up', async () => {
    const person = await newPerson();
    await forget(person.username, person.email);
    const first = await tokenFor(person.email);
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // mails to one address have a pace
    await forget(person.username, person.email);
    const second = await tokenFor(person.email, 2);
    expect(second).not.toBe(first);
    expect((await app.send('resetPassword', { body: { token: first, ...passwords } })).code).toBe('RESET_INVALID');
    const bad = { token: second, newPassword: 'short', confirmNewPassword: 'short' };
    expect((await app.send('resetPassword', { body: bad })).code).toBe('VALIDATION');
    const different = { token: second, newPassword, confirmNewPassword: 'something-else-here' };
    expect((await app.send('resetPassword', { body: different })).text).toContain('"reason":"mismatch"');
    expect((await app.send('resetPassword', { body: { token: second, ...passwords } })).code).toBeNull();
  });

  it('ends after half an hour, and opens nothing at another merchant', async () => {
    const person = await newPerson();
    await forget(person.username, person.email);
    const token = await tokenFor(person.email);
    expect((await app.send('resetPassword', { atLotus: true, body: { token, ...passwords } })).code).toBe(
      'RESET_INVALID',
    );
    await app.services.pool.query(
      `select set_config('baize.merchant', '*', false); update password_reset set expires_at = expires_at - interval '31 minutes' where member_id = '${person.memberId}'; select set_config('baize.merchant', '', false)`,
    );
    expect((await app.send('resetPassword', { body: { token, ...passwords } })).code).toBe('RESET_INVALID');
  });

  it('is good once, also when it is used twice at the same moment', async () => {
    const person = await newPerson();
    await forget(person.username, person.email);
    const token = await tokenFor(person.email);
    const both = await Promise.all([
      app.send('resetPassword', { body: { token, ...passwords } }),
      app.send('resetPassword', { body: { token, ...passwords } }),
    ]);
    expect(both.map((answer) => answer.code).sort()).toEqual(['RESET_INVALID', null].sort());
  });

  it('keeps neither the token nor the address readable', async () => {
    const person = await newPerson();
    await forget(person.username, person.email);
    const token = await tokenFor(person.email);
    const outbox = JSON.stringify(
      (await everyRow<{ name: string; payload: object }>(app.services.database, 'outbox'))
        .filter((row) => row.name === 'password.forgotten')
        .map((row) => row.payload),
    );
    expect(outbox).not.toContain(person.email);
    const resets = await everyRow<{ token_hash: Buffer }>(app.services.database, 'password_reset');
    expect(resets.some((row) => row.token_hash.toString('latin1').includes(token))).toBe(false);
  });
});

describe('a forgotten password, by phone', () => {
  const typed = '089 000 0202';
  const phone = '+66890000202';
  const ask = (mobileNum = typed) => app.send('getPasswordByPhone', { body: { mobileNum, countryDialingCode: '66' } });
  const set = (verificationCode: string, more: object = {}) =>
    app.send('setPasswordByPhone', {
      body: { mobileNum: typed, countryDialingCode: '66', verificationCode, ...passwords, ...more },
    });
  let owner: { username: string; token: string; memberId: string };
  beforeAll(async () => {
    owner = await newOwnerOf(typed, phone);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  });

  it('takes the code, logs in, and ends every other session', async () => {
    expect((await ask()).value).toMatchObject({ expiredMinutes: 5 });
    const code = await codeFor(app, phone);
    expect((await set('000000')).code).toBe('CODE_INVALID');
    expect((await set('')).code).toBe('CODE_REQUIRED');
    expect((await set(code, { newPassword: 'short', confirmNewPassword: 'short' })).code).toBe('VALIDATION');
    const answer = await set(code);
    expect(answer.value).toMatchObject({ username: owner.username, state: 'full' });
    expect((await app.send('memberInfo', {}, owner.token)).code).toBe('NOT_LOGGED_IN');
    expect((await app.send('memberInfo', {}, answer.value?.token)).code).toBeNull();
    expect((await set(code)).code).toBe('CODE_INVALID');
    expect((await login(owner.username, newPassword)).code).toBeNull();
  });

  it('gives an unknown number the same answer, and sends it nothing', async () => {
    const unknown = await ask('089 999 9999');
    expect(unknown.value).toEqual({ expiredMinutes: 5, resendSeconds: 300 });
    expect(await gotBy(app, '+66899999999')).toEqual([]);
    expect((await ask('12')).code).toBe('PHONE_INVALID');
    await configure(app, 'BAIZE', { tellsUnknownAccount: true });
    expect((await ask('089 999 9998')).code).toBe('ACCOUNT_UNKNOWN');
  });

  it('does not open an account for a number that was only typed, never proved', async () => {
    await configure(app, 'BAIZE', { registration: formOf('mobileNum', 'email') }, { REGMOBVERF3: false });
    const body = { ...leastForm, username: 'typedone', email: 'typed@example.com', mobileNum: '0890000303' };
    expect((await app.send('register', { body })).code).toBeNull();
    await configure(app, 'BAIZE', { registration: formOf('email') }, { REGMOBVERF3: true });
    await ask('089 000 0303');
    expect(await gotBy(app, '+66890000303')).toEqual([]);
  });

  it('does not take a code sent for something else, or opened at another merchant', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await app.send('sendRegisterCode', { body: { mobileNo: typed, countryDialingCode: '66' } });
    expect((await set(await codeFor(app, phone))).code).toBe('CODE_INVALID');
  });

  it('does not open an account that is on hold, and says so only to who holds its phone', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await ask();
    const code = await codeFor(app, phone);
    const merchant = await merchantByCode(app.services.database, 'BAIZE');
    if (!merchant) throw new Error('BAIZE');
    const { clock, newId, log, database } = app.services;
    const ctx = {
      merchant,
      actor: { kind: 'system', name: 'test' },
      now: clock.now(),
      newId,
      requestId: 'test',
      language: 'en',
      ip: '127.0.0.1',
      device: 'test',
      log,
    } as const;
    await inTx(database, ctx, (tx) => setFrozen(tx, owner.memberId, true, 'test'));
    expect((await set('111111')).code).toBe('CODE_INVALID');
    expect((await set(code)).code).toBe('ACCOUNT_FROZEN');
  });
});

describe('asking again and again', () => {
  it('stops with CODE_TOO_MANY after three mails to one address in ten minutes, whether it has an account or not', async () => {
    const strict = await startTestApp({ env: { RATE_MULTIPLIER: '1' }, settings: { registration: formOf('email') } });
    try {
      const body = { ...leastForm, username: 'flooded1', email: 'known@example.com' };
      expect((await strict.send('register', { body })).code).toBeNull();
      const codes: (string | null)[][] = [];
      for (let tries = 0; tries < 4; tries += 1) {
        const ask = (username: string, email: string) => strict.send('forgetPassword', { body: { username, email } });
        const [known, unknown] = [
          await ask('flooded1', 'known@example.com'),
          await ask('nobody-1', 'none@example.com'),
        ];
        codes.push([known.code, unknown.code]);
        await new Promise((resolve) => setTimeout(resolve, 1_050)); // the pace of one second is another limit
      }
      const refused = ['CODE_TOO_MANY', 'CODE_TOO_MANY'];
      expect(codes).toEqual([[null, null], [null, null], [null, null], refused]);
    } finally {
      await strict.stop();
    }
  });
});
