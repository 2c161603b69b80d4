import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccountType } from './accounts.ts';
import { newAuthenticator } from './testing/authenticator.ts';
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

  /** What a session can do in the site: answers by call. */
  async function reach(token: string) {
    const asked = {
      agent: await door.send('agentInfo', from(home), token),
      wallet: await door.send('walletBalance', from(home), token),
      info: await door.send('memberInfo', from(home), token),
      money: await door.send('setWithdrawPassword', { body: { password, withdrawPassword: '204417' }, ...from(home) }, token), // prettier-ignore
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

  it('may enrol a passkey instead', async () => {
    await appoint(await door.register('agenttwo', home));
    const token = (await login('agenttwo')).value?.token ?? '';
    const { value: offered } = await door.send('passkeyOptions', { body: { password }, ...from(home) }, token);
    const response = newAuthenticator().create(offered?.options ?? {}, { origin: door.url, rpId: '127.0.0.1' });
    const body = { challengeId: offered?.challengeId ?? '', name: 'Phone', response };
    expect((await door.send('addPasskey', { body, ...from(home) }, token)).code).toBeNull();
    expect((await door.send('memberInfo', from(home), token)).code).toBeNull();
  });

  it('is stopped in a session that began before the appointment, and hears only what a guest hears', async () => {
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
