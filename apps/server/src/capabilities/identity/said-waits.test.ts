/** Every limit of the ways in says how long it lasts: not open a second before, open then. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, openEntrance, password } from './testing/entrance.ts';
import type { Entrance } from './testing/entrance.ts';

describe('the wait that a refusal says', () => {
  let door: Entrance;
  let people: Readonly<Record<'locked' | 'keeper', { token: string }>>;
  beforeAll(async () => {
    door = await openEntrance({
      switches: { MOBILEVERCODELOGIN3: true, FREEPLAY: true, REGMOBVERF3: true },
      settings: { humanForCodes: false, registrationHuman: false, sessionIdleMinutes: 240 },
      env: { RATE_MULTIPLIER: '1' },
    });
    people = {
      locked: await door.register('Locked1', '198.51.100.1'),
      keeper: await door.register('Keeper1', '198.51.100.2'),
    };
    const body = { password, withdrawPassword: '204417' };
    expect((await door.send('setWithdrawPassword', { body }, people.keeper.token)).code).toBeNull();
  });
  afterAll(() => door.stop());

  const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '66' });
  const account = { bankName: 'Siam Bank', accountName: 'Mira Minnow', accountNumber: '4410229871' };
  const limits: Readonly<
    Record<string, readonly [code: string, send: (ip: string) => ReturnType<Entrance['send']>, afterwards?: string]>
  > = {
    'the withdrawal password': [
      'WITHDRAW_PASSWORD_LOCKED',
      () => door.send('addBankAccount', { body: { ...account, withdrawPassword: '000000' } }, people.keeper.token),
      'WITHDRAW_PASSWORD_WRONG',
    ],
    'the own password': [
      'LOGIN_LOCKED',
      () => door.send('setWithdrawPassword', { body: { password: 'not-mine-at-all', withdrawPassword: '204417' } }, people.locked.token), // prettier-ignore
      'OLD_PASSWORD_WRONG',
    ],
    'a code to a number': [
      'CODE_TOO_MANY',
      (ip) => door.send('getLoginCode', { body: number('0812340001'), ...from(ip) }),
    ],
    'a code for a registration': [
      'CODE_TOO_MANY',
      (ip) =>
        door.send('sendRegisterCode', { body: { mobileNo: '0812350001', countryDialingCode: '66' }, ...from(ip) }),
    ],
    'a link by mail': [
      'CODE_TOO_MANY',
      () => door.send('forgetPassword', { body: { username: 'nobody', email: 'n@example.com' }, ...from('192.0.2.1') }),
    ],
    'practice accounts': ['TOO_MANY_REQUESTS', () => door.send('freePlay', { body: {}, ...from('192.0.2.9') })],
    'a picture': ['CAPTCHA_TOO_SOON', () => door.send('captcha', from('192.0.2.5'))],
  };

  it.each(Object.entries(limits))('of %s is true', async (_name, [code, send, afterwards = null]) => {
    let refused = await send('203.0.113.1');
    for (let times = 2; times < 40 && refused.code !== code; times += 1) {
      if (code !== 'CAPTCHA_TOO_SOON') door.advance(1_100);
      refused = await send(`203.0.113.${times}`);
    }
    expect(refused.code).toBe(code);
    const { retryAfterSeconds = 0, message } = JSON.parse(refused.text) as {
      retryAfterSeconds?: number;
      message: string;
    };
    expect(retryAfterSeconds).toBeGreaterThan(0);
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const said = retryAfterSeconds < 60 ? `${retryAfterSeconds} second` : `${minutes} minute`;
    expect(message).toContain(`Try again in ${said}`);
    if (retryAfterSeconds > 2) {
      door.advance((retryAfterSeconds - 2) * 1_000);
      expect((await send('203.0.113.90')).code).toBe(code);
      door.advance(2_000);
    } else door.advance(retryAfterSeconds * 1_000);
    expect((await send('203.0.113.91')).code).toBe(afterwards);
  });
});
