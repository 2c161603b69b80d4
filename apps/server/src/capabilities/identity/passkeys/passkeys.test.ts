import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import type { Authenticator } from '../testing/authenticator.ts';
import { openEntrance, password } from '../testing/entrance.ts';
import type { Entrance, Person } from '../testing/entrance.ts';

const minuteMs = 60_000;

describe('passkeys', () => {
  let door: Entrance;
  let person: Person;
  let key: Authenticator;
  let site: { origin: string; rpId: string };
  let names = 0;
  beforeAll(async () => {
    door = await openEntrance({ switches: { NEWADDRESSVERIF: true } });
    site = { origin: door.url, rpId: '127.0.0.1' };
  });
  afterAll(() => door.stop());
  beforeEach(async () => {
    names += 1;
    person = await door.register(`Keeper${names}`);
    key = newAuthenticator();
  });

  async function offered() {
    const { value } = await door.send('passkeyOptions', { body: { password } }, person.token);
    if (!value) throw new Error('no options');
    return value;
  }
  async function added(from = site) {
    const { challengeId, options } = await offered();
    const response = key.create(options, from);
    return door.send('addPasskey', { body: { challengeId, name: 'Phone', response } }, person.token);
  }
  async function asked(atLotus = false) {
    const { value } = await door.send('passkeyLoginOptions', { atLotus });
    if (!value) throw new Error('no options');
    return value;
  }
  const login = (challengeId: string, response: object, more: object = {}, atLotus = false) =>
    door.send('passkeyLogin', { body: { challengeId, response, ...more }, atLotus });

  it('opens its account, without a name and from any address, and a signature opens once', async () => {
    expect((await added()).value).toMatchObject({ name: 'Phone', lastUsedAt: null });
    const { challengeId, options } = await asked();
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    const response = key.get(options, site);
    const first = await login(challengeId, response);
    expect(first.value).toMatchObject({ username: person.username, state: 'full', firstTimeLogin: false });
    expect((await login(challengeId, response)).code).toBe('PASSKEY_FAILED'); // a replay
    const next = await asked();
    expect((await login(next.challengeId, response)).code).toBe('PASSKEY_FAILED'); // signed for another challenge
    expect((await door.send('listPasskeys', {}, person.token)).value?.[0]?.lastUsedAt).not.toBeNull();
  });

  it('is refused from another origin, for another host, unverified, unknown, or late', async () => {
    await added();
    const foreign = await asked();
    expect(
      (await login(foreign.challengeId, key.get(foreign.options, { ...site, origin: 'https://evil.example' }))).code,
    ).toBe('PASSKEY_FAILED');
    const host = await asked();
    expect((await login(host.challengeId, key.get(host.options, { ...site, rpId: 'evil.example' }))).code).toBe(
      'PASSKEY_FAILED',
    );
    const unseen = await asked();
    expect((await login(unseen.challengeId, key.get(unseen.options, site, false))).code).toBe('PASSKEY_FAILED');
    const stranger = await asked();
    expect((await login(stranger.challengeId, newAuthenticator().get(stranger.options, site))).code).toBe(
      'PASSKEY_FAILED',
    );
    const nothing = await asked();
    expect((await login(nothing.challengeId, {})).code).toBe('PASSKEY_FAILED');
    const late = await asked();
    const response = key.get(late.options, site);
    door.advance(5 * minuteMs);
    expect((await login(late.challengeId, response)).code).toBe('PASSKEY_FAILED');
    const good = await asked();
    expect((await login(good.challengeId, key.get(good.options, site))).code).toBeNull();
  });

  it('opens nothing at another merchant, and one merchant’s challenge is none of another’s', async () => {
    await added();
    const lotus = { origin: door.lotusUrl, rpId: '127.0.0.1' };
    const there = await asked(true);
    expect((await login(there.challengeId, key.get(there.options, lotus), {}, true)).code).toBe('PASSKEY_FAILED');
    const own = await asked(true);
    expect((await login(own.challengeId, key.get(own.options, site))).code).toBe('PASSKEY_FAILED');
  });

  it('is refused when its counter goes back, as a copied key’s would', async () => {
    await added();
    for (const code of [null, 'PASSKEY_FAILED'] as const) {
      const { challengeId, options } = await asked();
      expect((await login(challengeId, key.get(options, site))).code).toBe(code);
      key.rewind();
    }
  });

  it('is added under the password only, once, by the session that asked, from this site', async () => {
    expect((await door.send('passkeyOptions', { body: { password: 'not-my-password' } }, person.token)).code).toBe(
      'OLD_PASSWORD_WRONG',
    );
    expect((await added({ ...site, origin: 'https://evil.example' })).code).toBe('PASSKEY_FAILED');
    const { challengeId, options } = await offered();
    const response = key.create(options, site);
    const other = await door.register(`Other${names}`);
    const body = { challengeId, name: 'Phone', response };
    expect((await door.send('addPasskey', { body }, other.token)).code).toBe('PASSKEY_FAILED');
    expect((await door.send('addPasskey', { body }, person.token)).code).toBe('PASSKEY_FAILED'); // that attempt used it up
    expect((await added()).code).toBeNull();
    expect((await added()).code).toBe('PASSKEY_FAILED'); // the same credential again
  });

  it('is listed, renamed and removed by its owner only, and then opens nothing', async () => {
    const { value } = await added();
    const params = { id: value?.id ?? '' };
    const other = await door.register(`Thief${names}`);
    expect((await door.send('renamePasskey', { params, body: { name: 'Mine' } }, other.token)).code).toBe('NOT_FOUND');
    expect((await door.send('removePasskey', { params, body: { password } }, other.token)).code).toBe('NOT_FOUND');
    expect((await door.send('renamePasskey', { params, body: { name: 'Old phone' } }, person.token)).code).toBeNull();
    expect((await door.send('listPasskeys', {}, person.token)).value).toMatchObject([
      { name: 'Old phone', synced: false },
    ]);
    expect(
      (await door.send('removePasskey', { params, body: { password: 'not-my-password' } }, person.token)).code,
    ).toBe('OLD_PASSWORD_WRONG');
    expect((await door.send('removePasskey', { params, body: { password } }, person.token)).code).toBeNull();
    const { challengeId, options } = await asked();
    expect((await login(challengeId, key.get(options, site))).code).toBe('PASSKEY_FAILED');
  });

  it('opens members’ doors to members and agents’ doors to agents', async () => {
    await added();
    const { challengeId, options } = await asked();
    expect((await login(challengeId, key.get(options, site), { agentArea: true })).code).toBe('NOT_AGENT');
  });
});
