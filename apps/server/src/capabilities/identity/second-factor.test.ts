import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthenticator } from './testing/authenticator.ts';
import { from, openEntrance, password } from './testing/entrance.ts';
import type { Entrance, Person } from './testing/entrance.ts';

const home = '198.51.100.7';
const minuteMs = 60_000;
const newPassword = 'quiet-otter-at-dawn';

describe('a second factor that the player set up', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance({
      switches: { MOBILEVERCODELOGIN3: true },
      settings: { challengeMethods: ['mobile', 'email'], recoveryWays: ['mail', 'phone'] },
    });
  });
  afterAll(() => door.stop());

  /** Registers somebody with an authenticator; gives the codes of it, each of a later step. */
  async function withTotp(username: string): Promise<Person & { code: () => string }> {
    const person = await door.register(username, home);
    const offer = await door.send('enrolTotp', { body: { password }, ...from(home) }, person.token);
    const totp = new TOTP({ secret: Secret.fromBase32(offer.value?.secret ?? '') });
    const code = () => {
      door.advance(30_000);
      return totp.generate({ timestamp: door.services.clock.now().getTime() });
    };
    const sent = await door.send('confirmTotp', { body: { code: code() }, ...from(home) }, person.token);
    expect(sent.code).toBeNull();
    return { ...person, code };
  }

  const login = (username: string, given = password) =>
    door.send('login', { body: { username, password: given }, ...from(home) });
  const answer = (token: string, method: 'totp' | 'mobile', given: string) =>
    door.send('answerChallenge', { body: { method, answer: given }, ...from(home) }, token);

  it('is asked of a password from a known network, though the merchant asks nothing of new ones', async () => {
    const keeper = await withTotp('Keeper');
    const first = await login('Keeper');
    expect(first.value).toMatchObject({ state: 'ip_challenge', deviceKey: '' });
    expect(first.value?.challenge?.methods).toEqual([{ method: 'totp', hint: null }]);
    const token = first.value?.token ?? '';
    expect((await door.send('memberInfo', from(home), token)).code).toBe('VERIFY_FIRST');
    expect((await answer(token, 'totp', '000000')).code).toBe('CHALLENGE_FAILED');
    const done = await answer(token, 'totp', keeper.code());
    expect(done.value?.state).toBe('full');
    expect((await door.send('memberInfo', from(home), done.value?.token)).code).toBeNull();
  });

  it('is not got around by a code to the phone, at login or at recovery', async () => {
    const keeper = await withTotp('Swapped');
    await door.bind(keeper, 'mobile', '+66812345671');
    const typed = { mobileNum: '812345671', countryDialingCode: '66' };
    await door.send('getLoginCode', { body: typed, ...from(home) });
    const byCode = await door.send('login', {
      body: { type: 'sms', ...typed, verificationCode: await door.newestCode('+66812345671') },
      ...from(home),
    });
    expect(byCode.value?.state).toBe('ip_challenge');
    expect((await answer(byCode.value?.token ?? '', 'mobile', '123456')).code).toBe('STATE_CONFLICT');

    door.advance(11 * minuteMs);
    await door.send('getPasswordByPhone', { body: typed, ...from(home) });
    const recovered = await door.send('setPasswordByPhone', {
      body: {
        ...typed,
        verificationCode: await door.newestCode('+66812345671'),
        newPassword,
        confirmNewPassword: newPassword,
      },
      ...from(home),
    });
    expect(recovered.value?.state).toBe('ip_challenge');
    const opened = await answer(recovered.value?.token ?? '', 'totp', keeper.code());
    expect(opened.value?.state).toBe('full');
    const terms = await door.send('withdrawalTerms', from(home), opened.value?.token);
    expect(terms.value?.pause?.reason).toBe('recovery');
  });

  it('may be a passkey: the password waits for it, and its own login opens the account', async () => {
    const person = await door.register('Presser', home);
    const key = newAuthenticator();
    const site = { origin: door.url, rpId: '127.0.0.1' };
    const { value: offered } = await door.send('passkeyOptions', { body: { password }, ...from(home) }, person.token);
    const response = key.create(offered?.options ?? {}, site);
    const added = await door.send(
      'addPasskey',
      { body: { challengeId: offered?.challengeId ?? '', name: 'Phone', response }, ...from(home) },
      person.token,
    );
    expect(added.code).toBeNull();
    const waiting = await login('Presser');
    expect(waiting.value).toMatchObject({ state: 'ip_challenge' });
    expect(waiting.value?.challenge?.methods).toEqual([{ method: 'passkey', hint: null }]);
    const { value: asked } = await door.send('passkeyLoginOptions', from(home));
    const opened = await door.send('passkeyLogin', {
      body: { challengeId: asked?.challengeId ?? '', response: key.get(asked?.options ?? {}, site) },
      ...from(home),
    });
    expect(opened.value?.state).toBe('full');
  });

  it('is asked for changes that lead to money or to a way in, beside the password', async () => {
    const keeper = await withTotp('Guarded');
    const { token } = keeper;
    const asked = [
      () => door.send('setWithdrawPassword', { body: { password, withdrawPassword: '204417' }, ...from(home) }, token),
      () =>
        door.send(
          'sendContactCode',
          { body: { password, kind: 'email', address: 'new@example.com' }, ...from(home) },
          token,
        ),
      () => door.send('passkeyOptions', { body: { password }, ...from(home) }, token),
      () => door.send('removePasskey', { params: { id: keeper.memberId }, body: { password }, ...from(home) }, token),
      () => door.send('linkSocial', { params: { provider: 'google' }, body: { password }, ...from(home) }, token),
      () => door.send('unlinkSocial', { params: { provider: 'google' }, body: { password }, ...from(home) }, token),
    ];
    const codes: (string | null)[] = [];
    for (const ask of asked) {
      door.advance(2 * minuteMs); // five wrong codes in five minutes lock
      codes.push((await ask()).code);
    }
    expect(codes).toEqual(asked.map(() => 'TOTP_INVALID'));
    const setWithdraw = (totp: string) =>
      door.send('setWithdrawPassword', { body: { password, withdrawPassword: '204417', totp }, ...from(home) }, token);
    door.advance(6 * minuteMs);
    expect((await setWithdraw('000000')).code).toBe('TOTP_INVALID');
    const code = keeper.code();
    expect((await setWithdraw(code)).code).toBeNull();
    expect((await setWithdraw(code)).code).toBe('TOTP_INVALID'); // a replay
  });

  it('is not asked of who set none up', async () => {
    await door.register('Bare', home);
    expect((await login('Bare')).value?.state).toBe('full');
  });
});
