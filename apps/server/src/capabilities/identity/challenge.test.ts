import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBankAccount } from '#capabilities/members/index.ts';
import { from, openEntrance, password } from './testing/entrance.ts';
import type { Entrance, Person } from './testing/entrance.ts';

const home = '198.51.100.7';
const minuteMs = 60_000;

describe('a login from an unregistered address', () => {
  let door: Entrance;
  let person: Person;
  beforeAll(async () => {
    door = await openEntrance({
      switches: { NEWADDRESSVERIF: true, MOBILEVERCODELOGIN3: true },
      settings: { challengeMethods: ['totp', 'mobile', 'email', 'bank_name'] },
    });
    person = await door.register('Minnow', home);
    await door.bind(person, 'email', 'mira@example.com', false);
    await door.bind(person, 'mobile', '+66812345678');
  });
  afterAll(() => door.stop());

  const login = (ip: string, username = 'Minnow', atLotus = false) =>
    door.send('login', { body: { username, password }, atLotus, ...from(ip) });
  const answer = (ip: string, token: string, method: string, given: string, atLotus = false) =>
    door.send('answerChallenge', { body: { method, answer: given }, atLotus, ...from(ip) }, token);
  async function waiting(ip: string, username = 'Minnow'): Promise<string> {
    const { value } = await login(ip, username);
    expect(value).toMatchObject({ state: 'ip_challenge', deviceKey: '' });
    return value?.token ?? '';
  }

  it('is none from the network where the account was made, and from the next house in it', async () => {
    expect((await login(home)).value?.state).toBe('full');
    expect((await login('198.51.100.200')).value?.state).toBe('full');
  });

  it('gets a session that opens nothing but the verification, with the ways masked', async () => {
    const first = await login('203.0.113.5');
    expect(first.value?.challenge?.methods).toEqual([
      { method: 'mobile', hint: '+66•••••678' },
      { method: 'email', hint: 'm•••@example.com' },
    ]);
    const token = first.value?.token ?? '';
    for (const name of ['memberInfo', 'walletBalance', 'listSessions', 'accountSecurity'] as const)
      expect([name, (await door.send(name, from('203.0.113.5'), token)).code]).toEqual([name, 'VERIFY_FIRST']);
    expect((await door.send('ipChallenge', from('203.0.113.5'), token)).value?.methods).toHaveLength(2);
    const signedIn = await door.send('listSessions', from(home), person.token);
    expect(signedIn.value?.map((session) => session.ip)).not.toContain('203.0.113.5');
    expect((await door.send('ipChallenge', from(home), person.token)).code).toBe('SESSION_STATE'); // nothing to prove
  });

  it('opens by the mailed code, once, remembers the network and mails the owner', async () => {
    const ip = '203.0.113.20';
    const token = await waiting(ip);
    const sent = await door.send('sendChallengeCode', { body: { method: 'email' }, ...from(ip) }, token);
    expect(sent.value?.expiredMinutes).toBe(5);
    expect((await answer(ip, token, 'email', '00000x')).code).toBe('CHALLENGE_FAILED');
    const code = await door.newestCode('mira@example.com');
    const done = await answer(ip, token, 'email', code);
    expect(done.value).toMatchObject({ state: 'full', username: 'Minnow', challenge: null });
    expect(done.value?.token).not.toBe(token);
    expect((await door.send('memberInfo', from(ip), done.value?.token)).code).toBeNull();
    expect((await answer(ip, token, 'email', code)).code).toBe('NOT_LOGGED_IN'); // a replay: that session is over
    expect(await door.newest('mira@example.com')).toMatchObject({ username: 'Minnow', ip });
    expect((await login('203.0.113.99')).value?.state).toBe('full'); // the network is known now
    door.advance(91 * 24 * 60 * minuteMs);
    expect(await login('203.0.113.99')).toMatchObject({ code: null, value: { state: 'ip_challenge' } }); // forgotten after 90 days
    await door.inMerchant((tx) =>
      tx.db
        .updateTable('known_network')
        .set({ expires_at: new Date('2099-01-01') })
        .execute(),
    );
  });

  it('is bound to the address and browser it began at, to its merchant, and to five minutes', async () => {
    const ip = '192.0.2.10';
    const token = await waiting(ip);
    expect(
      (await door.send('sendChallengeCode', { body: { method: 'mobile' }, ...from('192.0.2.11') }, token)).code,
    ).toBe('CHALLENGE_OVER');
    const other = { headers: { ...from(ip).headers, 'user-agent': 'another browser' } };
    expect((await door.send('ipChallenge', other, token)).code).toBe('CHALLENGE_OVER');
    expect((await answer(ip, token, 'mobile', '123456', true)).code).toBe('NOT_LOGGED_IN');
    door.advance(5 * minuteMs);
    expect((await door.send('ipChallenge', from(ip), token)).code).toBe('NOT_LOGGED_IN');
  });

  it('is over after five wrong answers, also for the right one', async () => {
    const ip = '192.0.2.20';
    const token = await waiting(ip);
    await door.send('sendChallengeCode', { body: { method: 'mobile' }, ...from(ip) }, token);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await answer(ip, token, 'mobile', '00000x')).code).toBe('CHALLENGE_FAILED');
    expect((await answer(ip, token, 'mobile', '00000x')).code).toBe('CHALLENGE_OVER');
    expect((await answer(ip, token, 'mobile', await door.newestCode('+66812345678'))).code).toBe('NOT_LOGGED_IN');
  });

  it('takes only what the account has', async () => {
    const ip = '192.0.2.30';
    const token = await waiting(ip);
    expect((await answer(ip, token, 'totp', '123456')).code).toBe('STATE_CONFLICT');
    expect((await answer(ip, token, 'bank_name', 'Mira Nowak')).code).toBe('STATE_CONFLICT');
  });

  it('is not asked of who came by a code, nor of an account that has nothing to be asked', async () => {
    const ip = '192.0.2.40';
    door.advance(11 * minuteMs);
    const typed = { mobileNum: '812345678', countryDialingCode: '66' };
    await door.send('getLoginCode', { body: typed, ...from(ip) });
    const verificationCode = await door.newestCode('+66812345678');
    const byCode = await door.send('login', { body: { type: 'sms', ...typed, verificationCode }, ...from(ip) });
    expect(byCode.value?.state).toBe('full');
    await door.register('Bare', home);
    expect((await login('192.0.2.50', 'Bare')).value?.state).toBe('full');
  });

  it('by bank account name gives a reduced session: no withdrawal for a day, also after logging in again', async () => {
    const banker = await door.register('Banker', home);
    await door.inMerchant((tx) =>
      addBankAccount(tx, door.services.config.masterKey, {
        bankAccountId: door.services.newId(),
        memberId: banker.memberId,
        bankName: 'Siam Bank',
        accountName: 'Mira  Nowak',
        accountNumber: '4410229871',
      }),
    );
    const ip = '192.0.2.60';
    const token = await waiting(ip, 'Banker');
    expect((await answer(ip, token, 'bank_name', 'Hal Heron')).code).toBe('CHALLENGE_FAILED');
    const done = await answer(ip, token, 'bank_name', 'mira nowak');
    expect(done.value?.state).toBe('reduced');
    const reduced = done.value?.token ?? '';
    expect((await door.send('walletBalance', from(ip), reduced)).code).toBeNull();
    const setWithdrawal = (given: string) =>
      door.send('setWithdrawPassword', { body: { password, withdrawPassword: '204417' }, ...from(ip) }, given);
    expect((await setWithdrawal(reduced)).code).toBe('SESSION_REDUCED');
    const again = await login(ip, 'Banker');
    expect(again.value?.state).toBe('reduced');
    door.advance(24 * 60 * minuteMs);
    const later = await login(ip, 'Banker');
    expect(later.value?.state).toBe('full');
    expect((await setWithdrawal(later.value?.token ?? '')).code).toBeNull();
  });

  it('counts names on bank accounts a member and a day, not a login', async () => {
    const banker = await door.register('Guessed', home);
    await door.inMerchant((tx) =>
      addBankAccount(tx, door.services.config.masterKey, {
        bankAccountId: door.services.newId(),
        memberId: banker.memberId,
        bankName: 'Siam Bank',
        accountName: 'Nara Sun',
        accountNumber: '4410229872',
      }),
    );
    const ip = '192.0.9.60';
    for (let logins = 0; logins < 2; logins += 1) {
      const token = await waiting(ip, 'Guessed');
      for (let names = 0; names < 5; names += 1)
        expect((await answer(ip, token, 'bank_name', `Name ${names}`)).code).toBe(
          names < 4 ? 'CHALLENGE_FAILED' : 'CHALLENGE_OVER',
        );
    }
    expect((await answer(ip, await waiting(ip, 'Guessed'), 'bank_name', 'Nara Sun')).code).toBe('CHALLENGE_OVER');
    door.advance(24 * 60 * minuteMs);
    expect((await answer(ip, await waiting(ip, 'Guessed'), 'bank_name', 'Nara Sun')).value?.state).toBe('reduced');
  });

  it('by authenticator takes a code once', async () => {
    const keeper = await door.register('Keeper', home);
    const offer = await door.send('enrolTotp', { body: { password }, ...from(home) }, keeper.token);
    const totp = new TOTP({ secret: Secret.fromBase32(offer.value?.secret ?? '') });
    const code = () => totp.generate({ timestamp: door.services.clock.now().getTime() });
    expect(offer.value?.otpauthUrl).toContain('otpauth://totp/Baize:Keeper');
    expect((await door.send('confirmTotp', { body: { code: '000000' }, ...from(home) }, keeper.token)).code).toBe(
      'TOTP_INVALID',
    );
    expect((await door.send('confirmTotp', { body: { code: code() }, ...from(home) }, keeper.token)).code).toBeNull();
    expect((await door.send('enrolTotp', { body: { password }, ...from(home) }, keeper.token)).code).toBe(
      'STATE_CONFLICT',
    );
    door.advance(30_000);
    const token = await waiting('192.0.2.70', 'Keeper');
    const shown = code();
    expect((await answer('192.0.2.70', token, 'totp', shown)).value?.state).toBe('full');
    const second = await waiting('192.0.3.70', 'Keeper');
    expect((await answer('192.0.3.70', second, 'totp', shown)).code).toBe('CHALLENGE_FAILED'); // a replay
    door.advance(30_000);
    const remove = (given: string, own: string) =>
      door.send('removeTotp', { body: { password: given, code: own }, ...from(home) }, keeper.token);
    expect((await remove('not-my-password', code())).code).toBe('OLD_PASSWORD_WRONG');
    expect((await remove(password, '000000')).code).toBe('TOTP_INVALID');
    expect((await remove(password, code())).code).toBeNull();
    expect((await door.send('accountSecurity', from(home), keeper.token)).value?.totp).toBe(false);
  });
});
