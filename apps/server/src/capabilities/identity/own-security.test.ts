import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, openEntrance, password } from './testing/entrance.ts';
import type { Entrance } from './testing/entrance.ts';

const minuteMs = 60_000;

describe('a change of password that needs a code', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance({ switches: { CHNGPASSVERIF3: true }, settings: { passwordDaysMax: 30 } });
  });
  afterAll(() => door.stop());

  const change = (token: string, more: object = {}, newPassword = 'salt-and-harbour-22', atLotus = false) =>
    door.send(
      'changePassword',
      { body: { oldPassword: password, newPassword, confirmNewPassword: newPassword, ...more }, atLotus },
      token,
    );

  it('goes on with the code sent to the verified number, once', async () => {
    const person = await door.register('Changer');
    await door.bind(person, 'mobile', '+66812345678');
    expect((await door.send('accountSecurity', {}, person.token)).value?.changePasswordCode).toBe(true);
    expect((await change(person.token)).code).toBe('CODE_REQUIRED');
    await door.send('sendPasswordCode', {}, person.token);
    const verificationCode = await door.newestCode('+66812345678');
    expect((await change(person.token, { verificationCode: '00000x' })).code).toBe('CODE_INVALID');
    expect((await change(person.token, { verificationCode }, undefined, true)).code).toBe('NOT_LOGGED_IN');
    const changed = await change(person.token, { verificationCode });
    expect(changed.code).toBeNull();
    const again = await door.send(
      'changePassword',
      {
        body: {
          oldPassword: 'salt-and-harbour-22',
          newPassword: password,
          confirmNewPassword: password,
          verificationCode,
        },
      },
      changed.value?.token,
    );
    expect(again.code).toBe('CODE_INVALID'); // a replay
  });

  it('is not barred to an account without a verified number', async () => {
    const person = await door.register('Plain');
    await door.bind(person, 'mobile', '+66812345111', false);
    expect((await door.send('sendPasswordCode', {}, person.token)).code).toBe('PHONE_REQUIRED');
    expect((await change(person.token)).code).toBeNull();
  });

  it('is forced by an aged password, and by nothing else until it is done', async () => {
    await door.register('Aged');
    door.advance(31 * 24 * 60 * minuteMs);
    const old = await door.send('login', { body: { username: 'Aged', password } });
    expect(old.value).toMatchObject({ state: 'must_change_password', passwordExpired: true, firstTimeLogin: false });
    expect((await door.send('walletBalance', {}, old.value?.token)).code).toBe('SESSION_STATE');
    const changed = await change(old.value?.token ?? '');
    expect((await door.send('walletBalance', {}, changed.value?.token)).code).toBeNull();
    const next = await door.send('login', { body: { username: 'Aged', password: 'salt-and-harbour-22' } });
    expect(next.value).toMatchObject({ state: 'full', passwordExpired: false });
  });
});

describe('work instead of a picture', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance({
      switches: { MOBILEVERCODELOGIN3: true },
      settings: { humanVerification: 'proof_of_work', humanForCodes: true, captchaAfterFailures: 1 },
    });
    await door.register('Worker');
  });
  afterAll(() => door.stop());

  async function work(purpose: string, atLotus = false): Promise<string> {
    const { value } = await door.send('humanChallenge', { query: { purpose }, atLotus });
    if (!value) throw new Error('no challenge');
    const solution = await solveChallenge({ challenge: value, deriveKey });
    return Buffer.from(JSON.stringify({ challenge: value, solution })).toString('base64');
  }
  const ask = (human?: string) =>
    door.send('getLoginCode', {
      body: { mobileNum: '812345678', countryDialingCode: '66', ...(human ? { human } : {}) },
    });
  const login = (more: object = {}, given = password) =>
    door.send('login', { body: { username: 'Worker', password: given, ...more } });

  it('is asked where codes are sent, and taken once', async () => {
    expect((await ask()).code).toBe('HUMAN_REQUIRED');
    const human = await work('code');
    expect((await ask(human)).code).toBeNull();
    expect((await ask(human)).code).toBe('HUMAN_INVALID');
    expect((await ask('not-work')).code).toBe('HUMAN_INVALID');
  });

  it('is worth nothing for another purpose, another merchant, in time to come, or altered', async () => {
    expect((await ask(await work('login'))).code).toBe('HUMAN_INVALID');
    expect((await ask(await work('code', true))).code).toBe('HUMAN_INVALID');
    const late = await work('code');
    const bent = Buffer.from(late, 'base64').toString().replace('"cost":5000', '"cost":1');
    expect((await ask(Buffer.from(bent).toString('base64'))).code).toBe('HUMAN_INVALID');
    door.advance(5 * minuteMs + 1_000);
    expect((await ask(late)).code).toBe('HUMAN_INVALID');
  });

  it('is asked after a failed login, and the right password goes with it', async () => {
    expect((await login({}, 'wrong-password-1')).text).toContain('"captcha":true');
    expect((await login()).code).toBe('HUMAN_REQUIRED');
    expect((await login({ human: await work('login') })).code).toBeNull();
  });
});

describe('pictures and practice accounts', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance({
      settings: { captchaAfterFailures: 1, trialsPerHourMax: 3 },
      env: { RATE_MULTIPLIER: '1' },
    });
    await door.register('Reader');
  });
  afterAll(() => door.stop());

  it('a picture for another purpose opens no login', async () => {
    const login = (captcha?: object) =>
      door.send('login', { body: { username: 'Reader', password, ...(captcha ? { captcha } : {}) } });
    await door.send('login', { body: { username: 'Reader', password: 'wrong-password-1' } });
    for (const [purpose, code] of [
      ['register', 'CAPTCHA_INVALID'],
      ['login', null],
    ] as const) {
      const { value } = await door.send('captcha', {
        query: { purpose },
        ...from(purpose === 'login' ? '192.0.2.1' : '192.0.2.2'),
      });
      const read = await door.newest(value?.id ?? '');
      expect((await login({ id: value?.id, answer: read?.['answer'] })).code).toBe(code);
    }
  });

  it('an address opens so many practice accounts an hour, and no more', async () => {
    const open = (ip: string) => door.send('freePlay', { body: {}, ...from(ip) });
    for (let times = 0; times < 3; times += 1) expect((await open('192.0.2.9')).value?.type).toBe(4);
    expect((await open('192.0.2.9')).code).toBe('TOO_MANY_REQUESTS');
    expect((await open('192.0.2.10')).code).toBeNull();
    door.advance(60 * minuteMs);
    expect((await open('192.0.2.9')).code).toBeNull();
  });
});
