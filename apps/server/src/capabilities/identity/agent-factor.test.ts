import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccountType } from './accounts.ts';
import { newAuthenticator } from './testing/authenticator.ts';
import type { Authenticator } from './testing/authenticator.ts';
import { from, openEntrance, password } from './testing/entrance.ts';
import type { Entrance, Person } from './testing/entrance.ts';

const home = '198.51.100.7';
const agentType = 1;

describe('an agent without a second factor', () => {
  let door: Entrance;
  beforeAll(async () => {
    door = await openEntrance({ settings: { agentsNeedSecondFactor: true } });
  });
  afterAll(() => door.stop());

  const appoint = (person: Person) => door.inMerchant((tx) => setAccountType(tx, person.memberId, agentType));
  const login = (username: string) =>
    door.send('login', { body: { username, password, agentArea: true }, ...from(home) });
  const codeOf = (secret: string) => {
    door.advance(30_000);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: door.services.clock.now().getTime() });
  };

  const site = () => ({ origin: door.url, rpId: '127.0.0.1' });
  const offer = (token: string, typed = password) =>
    door.send('passkeyOptions', { body: { password: typed }, ...from(home) }, token);
  async function add(
    token: string,
    key: Authenticator,
    { isVerified = true, ...other }: { isVerified?: boolean; origin?: string } = {},
  ) {
    const { value } = await offer(token);
    const response = key.create(value?.options ?? {}, { ...site(), ...other }, isVerified);
    const body = { challengeId: value?.challengeId ?? '', name: 'Phone', response };
    return door.send('addPasskey', { body, ...from(home) }, token);
  }
  async function show(key: Authenticator, isVerified = true) {
    const { value } = await door.send('passkeyLoginOptions', from(home));
    const response = key.get(value?.options ?? {}, site(), isVerified);
    const body = { challengeId: value?.challengeId ?? '', response, agentArea: true };
    return door.send('passkeyLogin', { body, ...from(home) });
  }
  async function enrol(token: string) {
    const { value } = await door.send('enrolTotp', { body: { password }, ...from(home) }, token);
    return door.send('confirmTotp', { body: { code: codeOf(value?.secret ?? '') }, ...from(home) }, token);
  }

  /** What a session can do in the site: answers by call. */
  async function reach(token: string) {
    const asked = {
      agent: await door.send('agentInfo', from(home), token),
      wallet: await door.send('walletBalance', from(home), token),
      info: await door.send('memberInfo', from(home), token),
      money: await door.send(
        'setWithdrawPassword',
        { body: { password, withdrawPassword: '204417' }, ...from(home) },
        token,
      ),
    };
    return [...new Set(Object.values(asked).map(({ code }) => code))];
  }

  it('gets no further than the enrolment, and then is in with the same session', async () => {
    await appoint(await door.register('agentone', home));
    const first = await login('agentone');
    expect(first.value).toMatchObject({ state: 'must_enrol_totp', challenge: null });
    const token = first.value?.token ?? '';
    expect(await reach(token)).toEqual(['ENROL_FIRST']);
    const offer = await door.send('enrolTotp', { body: { password }, ...from(home) }, token);
    const secret = offer.value?.secret ?? '';
    expect(await reach(token)).toEqual(['ENROL_FIRST']); // offered is not enrolled
    expect((await door.send('confirmTotp', { body: { code: '000000' }, ...from(home) }, token)).code).toBe(
      'TOTP_INVALID',
    );
    expect(await reach(token)).toEqual(['ENROL_FIRST']);
    expect((await door.send('confirmTotp', { body: { code: codeOf(secret) }, ...from(home) }, token)).code).toBeNull();
    expect((await door.send('memberInfo', from(home), token)).code).toBeNull();
    expect((await login('agentone')).value).toMatchObject({ state: 'ip_challenge' }); // from now on it is asked
    const removed = await door.send('removeTotp', { body: { password, code: codeOf(secret) }, ...from(home) }, token);
    expect(removed.code).toBeNull();
    expect((await door.send('memberInfo', from(home), token)).code).toBe('ENROL_FIRST');
  });

  it('may enrol a passkey instead, with user verification, and is then asked for it', async () => {
    await appoint(await door.register('agenttwo', home));
    const token = (await login('agenttwo')).value?.token ?? '';
    const key = newAuthenticator();
    expect((await offer(token, 'not-my-password')).code).toBe('OLD_PASSWORD_WRONG');
    expect((await add(token, key, { isVerified: false })).code).toBe('PASSKEY_FAILED'); // nobody looked at the sensor
    expect((await add(token, key, { origin: 'https://evil.example' })).code).toBe('PASSKEY_FAILED');
    expect(await reach(token)).toEqual(['ENROL_FIRST']);
    const added = await add(token, key);
    expect(added.code).toBeNull();
    expect((await door.send('memberInfo', from(home), token)).code).toBeNull();

    const next = await login('agenttwo');
    expect(next.value).toMatchObject({ state: 'ip_challenge', challenge: { methods: [{ method: 'passkey' }] } });
    expect(await reach(next.value?.token ?? '')).toEqual(['VERIFY_FIRST']);
    expect((await show(key, false)).code).toBe('PASSKEY_FAILED');
    const entered = await show(key);
    expect(entered.value?.state).toBe('full');
    const removed = { params: { id: added.value?.id ?? '' }, body: { password }, ...from(home) };
    expect((await door.send('removePasskey', removed, entered.value?.token ?? '')).code).toBeNull();
    expect((await door.send('memberInfo', from(home), entered.value?.token ?? '')).code).toBe('ENROL_FIRST');
  });

  it.each(['passkey', 'totp'] as const)(
    'ends the sessions that waited beside it by setting up a factor (%s): they have shown the password alone',
    async (factor) => {
      const username = `agent${factor}`;
      await appoint(await door.register(username, home));
      const tokens = [(await login(username)).value?.token ?? '', (await login(username)).value?.token ?? ''] as const;
      const [owner, thief] = tokens;
      const { value: early } = await offer(thief);
      if (factor === 'passkey') expect((await add(owner, newAuthenticator())).code).toBeNull();
      else expect((await enrol(owner)).code).toBeNull();
      expect((await door.send('memberInfo', from(home), owner)).code).toBeNull();
      expect(await reach(thief)).toEqual(['NOT_LOGGED_IN']);
      const response = newAuthenticator().create(early?.options ?? {}, site());
      const body = { challengeId: early?.challengeId ?? '', name: 'Theirs', response };
      expect((await door.send('addPasskey', { body, ...from(home) }, thief)).code).toBe('NOT_LOGGED_IN');
    },
  );

  it('of two sessions that set one up at once one is in, and its factor is the only one', async () => {
    await appoint(await door.register('agentboth', home));
    const tokens = [(await login('agentboth')).value?.token ?? '', (await login('agentboth')).value?.token ?? ''];
    const both = await Promise.all(tokens.map((token) => add(token, newAuthenticator())));
    expect(both.map(({ code }) => code).toSorted()).toEqual(['NOT_LOGGED_IN', null]);
    const winner = tokens[both.findIndex(({ code }) => code === null)];
    expect((await door.send('listPasskeys', from(home), winner)).value).toHaveLength(1);
  });

  it('is refused with ENROL_FIRST in a session from before the appointment, and gets only guest events', async () => {
    const person = await door.register('agentthree', home);
    expect((await door.send('memberInfo', from(home), person.token)).code).toBeNull(); // a player is not asked
    await appoint(person);
    expect(await reach(person.token)).toEqual(['ENROL_FIRST']);
    const { value } = await door.send('realtimeTicket', from(home), person.token);
    const claim = JSON.parse(Buffer.from(value?.ticket.split('.')[0] ?? '', 'base64url').toString()) as object;
    expect(claim).toMatchObject({ kind: 'guest', subject: null });
  });
});

it('where the merchant asks for none, an agent gets in by the password', async () => {
  const door = await openEntrance({ settings: { agentsNeedSecondFactor: false } });
  const person = await door.register('agentfour', home);
  await door.inMerchant((tx) => setAccountType(tx, person.memberId, agentType));
  const entered = await door.send('login', {
    body: { username: 'agentfour', password, agentArea: true },
    ...from(home),
  });
  expect(entered.value?.state).toBe('full');
  await door.stop();
});
