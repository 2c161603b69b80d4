import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, openEntrance, password } from './testing/entrance.ts';
import type { Entrance } from './testing/entrance.ts';

const phone = '+66812345678';
const typed = { mobileNum: '081 234 5678', countryDialingCode: '66' };
const minuteMs = 60_000;

describe('logging in by a code sent to a phone', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance({ switches: { MOBILEVERCODELOGIN3: true }, settings: { codeMinutes: 5 } });
    await door.bind(await door.register('Minnow'), 'mobile', phone);
    await door.bind(await door.register('Typist'), 'mobile', '+66812345999', false);
  });
  afterAll(() => door.stop());

  const ask = (more: object = typed, atLotus = false) => door.send('getLoginCode', { body: more, atLotus });
  const login = (verificationCode: string, more: object = typed, atLotus = false) =>
    door.send('login', { body: { type: 'sms', ...more, verificationCode }, atLotus });

  it('lets the owner of a verified number in, once a code', async () => {
    const sent = await ask();
    expect(sent.value).toEqual({ expiredMinutes: 5, resendSeconds: 300 });
    const code = await door.newestCode(phone);
    expect(code).toMatch(/^\d{6}$/);
    const first = await login(code);
    expect(first.value).toMatchObject({ username: 'Minnow', state: 'full', firstTimeLogin: false });
    expect((await door.send('memberInfo', {}, first.value?.token)).code).toBeNull();
    expect((await login(code)).code).toBe('CODE_INVALID'); // a replay
  });

  it('answers an unknown or unverified number like a known one, and sends nothing', async () => {
    const strip = (text: string) => text.replace(/"traceId":"[^"]+"/, '');
    const known = await ask();
    for (const mobileNum of ['081 234 5000', '081 234 5999']) {
      const unknown = await ask({ ...typed, mobileNum });
      expect([unknown.status, strip(unknown.text)]).toEqual([known.status, strip(known.text)]);
      const refused = await login('123456', { ...typed, mobileNum });
      expect(strip(refused.text)).toBe(strip((await login('000000x')).text));
    }
    expect(await door.newest('+66812345000')).toBeUndefined();
    expect(await door.newest('+66812345999')).toBeUndefined();
    door.advance(11 * minuteMs);
    expect((await login('123456', { ...typed, mobileNum: '081 234 5000' })).code).toBe('CODE_EXPIRED');
    expect((await login('123456')).code).toBe('CODE_EXPIRED'); // and so for the number that has one
  });

  it('takes a code for five minutes and five tries, and only the newest', async () => {
    await ask();
    const old = await door.newestCode(phone);
    door.advance(2_000);
    await ask();
    const code = await door.newestCode(phone);
    if (old !== code) expect((await login(old)).code).toBe('CODE_INVALID');
    for (let tries = 0; tries < 4; tries += 1) await login('99999x');
    expect((await login(code)).code).toBe('CODE_EXPIRED');
    door.advance(11 * minuteMs);
    await ask();
    door.advance(5 * minuteMs);
    expect((await login(await door.newestCode(phone))).code).toBe('CODE_EXPIRED');
  });

  it('opens nothing at another merchant', async () => {
    door.advance(11 * minuteMs);
    await ask();
    expect((await login(await door.newestCode(phone), typed, true)).code).toBe('CODE_INVALID');
  });

  it('names what is missing or wrong before anything is sent', async () => {
    expect((await ask({})).code).toBe('PHONE_REQUIRED');
    expect((await ask({ ...typed, mobileNum: '12' })).code).toBe('PHONE_INVALID');
    expect((await ask({ ...typed, countryDialingCode: '49' })).code).toBe('PHONE_INVALID');
    expect((await login('')).code).toBe('CODE_REQUIRED');
    expect((await door.send('login', { body: { password } })).text).toContain('"username":{"reason":"required"}');
  });

  it('does not force a change of password on who came by code', async () => {
    const setOneTime = (isOneTime: boolean) =>
      door.inMerchant((tx) =>
        tx.db.updateTable('member').set({ is_one_time_password: isOneTime }).where('username', '=', 'Minnow').execute(),
      );
    await setOneTime(true);
    door.advance(11 * minuteMs);
    await ask();
    expect((await login(await door.newestCode(phone))).value).toMatchObject({ state: 'full', firstTimeLogin: false });
    const byName = await door.send('login', { body: { username: 'Minnow', password } });
    expect(byName.value).toMatchObject({ state: 'must_change_password', firstTimeLogin: true });
    await setOneTime(false);
  });

  it('keeps agents’ and members’ doors apart', async () => {
    door.advance(11 * minuteMs);
    await ask();
    const code = await door.newestCode(phone);
    const refused = await door.send('login', {
      body: { type: 'sms', ...typed, verificationCode: code, agentArea: true },
    });
    expect(refused.code).toBe('NOT_AGENT');
  });
});

describe('what codes may cost', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance({
      switches: { MOBILEVERCODELOGIN3: true },
      settings: { codesPerDayMax: 80, phoneCountries: ['TH', 'MY'] },
      env: { RATE_MULTIPLIER: '1' },
    });
  });
  afterAll(() => door.stop());

  let turn = 0;
  const ask = (mobileNum: string, ip: string, countryDialingCode = '66') => {
    turn += 1;
    return door.send('getLoginCode', { body: { mobileNum, countryDialingCode }, ...from(ip) });
  };

  it('is three codes a number in ten minutes from any address, then CODE_TOO_MANY with the wait', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await ask('0812340001', `203.0.113.${times}`)).code).toBeNull();
      door.advance(1_100);
    }
    const response = await fetch(`${door.url}/wps/verification/sms/noLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('203.0.114.9').headers },
      body: JSON.stringify({ mobileNum: '0812340001', countryDialingCode: '66' }),
    });
    const waitSeconds = Number(response.headers.get('retry-after'));
    expect([response.status, waitSeconds > 590 && waitSeconds <= 597]).toEqual([429, true]); // ten minutes from the first
    expect(await response.text()).toContain('CODE_TOO_MANY');
    door.advance(waitSeconds * 1_000);
    expect((await ask('0812340001', '203.0.115.9')).code).toBeNull();
  });

  it('is one a second, ten an hour from an address, fifty an hour to a range of numbers', async () => {
    expect((await ask('0823450000', '192.0.2.1')).code).toBeNull();
    expect((await ask('0823450000', '192.0.2.1')).code).toBe('CODE_TOO_MANY');
    let fromOne = 0;
    for (let number = 1; number <= 14; number += 1)
      if ((await ask(`08234${String(number).padStart(5, '0')}`, '192.0.2.1')).code === null) fromOne += 1;
    expect(fromOne).toBe(9); // one of the ten was above
    let toRange = 0;
    for (let number = 0; number < 60; number += 1)
      if ((await ask(`08911${String(10_000 + number).slice(1)}0`, `10.${number}.0.1`)).code === null) toRange += 1;
    expect(toRange).toBe(50);
  });

  it('is nothing to countries the merchant does not send to, and ends at the merchant’s day', async () => {
    expect((await ask('015112345678', '10.99.0.1', '49')).code).toBe('CODE_NOT_ALLOWED');
    const answers = [];
    for (let number = 0; number < 40; number += 1)
      answers.push((await ask(`012${String(3_450_000 + number * 10_001)}`, `10.${number}.9.1`, '60')).code);
    expect([answers[0], answers.at(-1)]).toEqual([null, 'CODE_QUOTA']);
    const rows = await door.services.pool.query(`select 1 from message_sink where channel = 'sms'`);
    expect(rows.rowCount).toBe(0); // no number has an account: none of the attempts cost a message
    expect(turn).toBeGreaterThan(100);
  });
});
