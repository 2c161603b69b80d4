import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkByTicket, readSocialTicket, setLoginProvider } from '../index.ts';
import { openEntrance, password } from '../testing/entrance.ts';
import type { Entrance } from '../testing/entrance.ts';
import { browse, startOAuth, startOpenId } from '../testing/providers.ts';
import type { LocalProvider } from '../testing/providers.ts';

const minuteMs = 60_000;
type Name = 'google' | 'facebook';

describe('logging in at a provider', () => {
  let door: Entrance;
  let google: LocalProvider;
  let facebook: LocalProvider;
  beforeAll(async () => {
    door = await openEntrance();
    google = await startOpenId([`${door.url}/login/google`, `${door.lotusUrl}/login/google`]);
    facebook = await startOAuth();
    await setUp('BAIZE');
  });
  afterAll(async () => {
    await door.stop();
    google.stop();
    facebook.stop();
  });

  async function setUp(merchant: string, issuer = google.issuer): Promise<void> {
    const { config } = door.services;
    const { clientId, secret } = google;
    await door.inMerchant(async (tx) => {
      await setLoginProvider(tx, config, {
        provider: 'google',
        kind: 'oidc',
        issuer,
        clientId,
        secret,
        isEnabled: true,
      });
      const at = facebook.issuer;
      await setLoginProvider(tx, config, {
        provider: 'facebook',
        kind: 'oauth2',
        issuer: at,
        clientId,
        secret,
        endpoints: { authorization: `${at}/dialog`, token: `${at}/token`, userinfo: `${at}/me` },
        isEnabled: true,
      });
    }, merchant);
  }

  interface Trip {
    readonly binding: string;
    readonly state: string;
    readonly code: string;
    readonly iss?: string;
  }
  const come = (binding: string, back: URL): Trip => {
    const iss = back.searchParams.get('iss');
    return {
      binding,
      state: back.searchParams.get('state') ?? '',
      code: back.searchParams.get('code') ?? '',
      ...(iss === null ? {} : { iss }),
    };
  };
  /** Goes to the provider as `person` and comes back; `bend` is what an attacker does to the address. */
  async function travel(
    provider: Name,
    person: string,
    bend: (url: URL) => void = () => {},
    atLotus = false,
  ): Promise<Trip> {
    (provider === 'google' ? google : facebook).person = person;
    const { value, text } = await door.send('startSocial', { params: { provider }, body: {}, atLotus });
    if (!value) throw new Error(text);
    const url = new URL(value.authorizeUrl);
    bend(url);
    return come(value.binding, await browse(url.href, atLotus ? door.lotusUrl : door.url));
  }
  const finish = (provider: Name, body: object, token: string | null = null, atLotus = false) =>
    door.send('finishSocial', { params: { provider }, body, atLotus }, token);
  async function link(provider: Name, person: string, token: string): Promise<string | null> {
    (provider === 'google' ? google : facebook).person = person;
    const { value, code } = await door.send('linkSocial', { params: { provider }, body: { password } }, token);
    if (!value) return code;
    const trip = come(value.binding, await browse(value.authorizeUrl, door.url));
    return (await finish(provider, trip, token)).code;
  }

  it('hands a person without an account a ticket, which links the account they register, once', async () => {
    const trip = await travel('google', 'newcomer');
    const { value } = await finish('google', trip);
    if (value?.outcome !== 'register') throw new Error('no ticket');
    expect(value).toMatchObject({ email: 'newcomer@example.com', name: 'Person newcomer' });
    const { socialTicket } = value;
    expect(await door.inMerchant((tx) => readSocialTicket(tx, socialTicket))).toMatchObject({ isEmailVerified: true });
    expect(await door.inMerchant((tx) => readSocialTicket(tx, socialTicket), 'LOTUS')).toBeNull();
    const { memberId } = await door.register('Newcomer');
    const use = (code = 'BAIZE') => door.inMerchant((tx) => linkByTicket(tx, memberId, socialTicket), code);
    expect(await use('LOTUS')).toBe('invalid');
    expect(await use()).toBe('linked');
    expect(await use()).toBe('invalid');
    const again = await finish('google', await travel('google', 'newcomer'));
    expect(again.value).toMatchObject({
      outcome: 'signed_in',
      session: { username: 'Newcomer', state: 'full', firstTimeLogin: false },
    });
  });

  it('does not call an address of this machine that a provider names itself', async () => {
    let connections = 0;
    // another loopback address than those the configuration of the test names
    const inside = createServer((_request, response) => response.end('{}')).on('connection', () => (connections += 1));
    const discovering = createServer((request, response) => {
      const issuer = `http://${request.headers.host}`;
      const hidden = `http://127.0.0.2:${(inside.address() as AddressInfo).port}`;
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${hidden}/token`,
          jwks_uri: `${hidden}/keys`,
        }),
      );
    });
    await once(inside.listen(0, '127.0.0.2'), 'listening');
    await once(discovering.listen(0, '127.0.0.1'), 'listening');
    try {
      await setUp('BAIZE', `http://127.0.0.1:${(discovering.address() as AddressInfo).port}`);
      const started = await door.send('startSocial', { params: { provider: 'google' }, body: {} });
      if (started.value) {
        const { authorizeUrl, binding } = started.value;
        const state = new URL(authorizeUrl).searchParams.get('state') ?? '';
        await finish('google', { binding, state, code: 'any' });
      }
      expect(connections).toBe(0);
      expect(started.code).toBe('SOCIAL_UNAVAILABLE');
    } finally {
      inside.close();
      discovering.close();
      await setUp('BAIZE');
    }
  });

  it('takes an answer once, from the browser that began, at the merchant where it began, in ten minutes', async () => {
    const person = await door.register('Owner001');
    expect(await link('google', 'owner1', person.token)).toBeNull();
    const good = await travel('google', 'owner1');
    expect((await finish('google', good)).value?.outcome).toBe('signed_in');
    expect((await finish('google', good)).code).toBe('SOCIAL_FAILED'); // replayed callback
    const stolen = await travel('google', 'owner1');
    expect((await finish('google', { ...stolen, binding: good.binding })).code).toBe('SOCIAL_FAILED');
    expect((await finish('google', stolen)).code).toBe('SOCIAL_FAILED'); // that attempt used it up
    const foreign = await travel('google', 'owner1');
    expect((await finish('google', foreign, null, true)).code).toBe('SOCIAL_FAILED');
    const other = await travel('google', 'owner1');
    const { binding, state, code } = other; // without `iss`, which would give it away
    expect((await finish('facebook', { binding, state, code })).code).toBe('SOCIAL_FAILED');
    const late = await travel('google', 'owner1');
    door.advance(10 * minuteMs);
    expect((await finish('google', late)).code).toBe('SOCIAL_FAILED');
  });

  it('believes no answer with another state, nonce, verifier, issuer or code', async () => {
    const state = await travel('google', 'x', (url) => url.searchParams.set('state', 'a-state-of-my-own'));
    expect((await finish('google', state)).code).toBe('SOCIAL_FAILED');
    const nonce = await travel('google', 'x', (url) => url.searchParams.set('nonce', 'a-nonce-of-my-own'));
    expect((await finish('google', nonce)).code).toBe('SOCIAL_FAILED');
    const verifier = await travel('google', 'x', (url) => url.searchParams.set('code_challenge', 'A'.repeat(43)));
    expect((await finish('google', verifier)).code).toBe('SOCIAL_FAILED');
    const issuer = await travel('google', 'x');
    expect((await finish('google', { ...issuer, iss: 'https://evil.example' })).code).toBe('SOCIAL_FAILED');
    const swapped = await travel('google', 'x');
    const { code } = await travel('google', 'y');
    expect((await finish('google', { ...swapped, code })).code).toBe('SOCIAL_FAILED'); // another flow's code
  });

  it('says when the person turned back, and when the provider is silent or not set up', async () => {
    const { value } = await door.send('startSocial', { params: { provider: 'google' }, body: {} });
    const state = new URL(value?.authorizeUrl ?? '').searchParams.get('state') ?? '';
    const given = { binding: value?.binding, state, error: 'access_denied' };
    expect((await finish('google', given)).code).toBe('POPUP_CLOSED');
    expect((await finish('google', given)).code).toBe('SOCIAL_FAILED'); // a replay
    expect((await door.send('startSocial', { params: { provider: 'google' }, body: {}, atLotus: true })).code).toBe(
      'FEATURE_OFF',
    );
    await setUp('LOTUS', 'http://127.0.0.1:9');
    expect((await door.send('startSocial', { params: { provider: 'google' }, body: {}, atLotus: true })).code).toBe(
      'SOCIAL_UNAVAILABLE',
    );
    expect((await door.send('loginWays')).value?.social).toEqual(['google', 'facebook']);
  });

  it('works with OAuth 2 and userinfo, and knows one person from another', async () => {
    const person = await door.register('Booker');
    expect(await link('facebook', 'booker', person.token)).toBeNull();
    const own = await finish('facebook', await travel('facebook', 'booker'));
    expect(own.value).toMatchObject({ outcome: 'signed_in', session: { username: 'Booker' } });
    expect((await finish('facebook', await travel('facebook', 'somebody'))).value?.outcome).toBe('register');
    expect((await finish('facebook', await travel('facebook', 'broken'))).code).toBe('SOCIAL_FAILED');
  });

  it('links under the password, to the session that asked, one account a person', async () => {
    const [first, second] = [await door.register('Linker1'), await door.register('Linker2')];
    const wrong = await door.send(
      'linkSocial',
      { params: { provider: 'google' }, body: { password: 'not-my-password' } },
      first.token,
    );
    expect(wrong.code).toBe('OLD_PASSWORD_WRONG');
    expect(await link('google', 'linked', first.token)).toBeNull();
    expect(await link('google', 'linked', first.token)).toBeNull(); // again is no error
    expect(await link('google', 'linked', second.token)).toBe('SOCIAL_TAKEN');
    expect(await link('google', 'another', first.token)).toBe('SOCIAL_TAKEN'); // one Google account a member
    google.person = 'third';
    const { value } = await door.send(
      'linkSocial',
      { params: { provider: 'google' }, body: { password } },
      second.token,
    );
    const trip = come(value?.binding ?? '', await browse(value?.authorizeUrl ?? '', door.url));
    expect((await finish('google', trip, first.token)).code).toBe('NOT_LOGGED_IN');
    const own = await door.send('linkSocial', { params: { provider: 'google' }, body: { password } }, second.token);
    const later = come(own.value?.binding ?? '', await browse(own.value?.authorizeUrl ?? '', door.url));
    const elsewhere = await door.send('login', { body: { username: 'Linker2', password } });
    expect((await finish('google', later, elsewhere.value?.token)).code).toBe('NOT_LOGGED_IN'); // another session of theirs
  });

  it('lists and unlinks under the password; then the provider opens nothing', async () => {
    const person = await door.register('Leaver');
    await link('google', 'leaver', person.token);
    expect((await door.send('listSocial', {}, person.token)).value).toMatchObject([
      { provider: 'google', label: 'leaver@example.com' },
    ]);
    const unlink = (given: string) =>
      door.send('unlinkSocial', { params: { provider: 'google' }, body: { password: given } }, person.token);
    expect((await unlink('not-my-password')).code).toBe('OLD_PASSWORD_WRONG');
    expect((await unlink(password)).code).toBeNull();
    expect((await door.send('listSocial', {}, person.token)).value).toEqual([]);
    expect((await finish('google', await travel('google', 'leaver'))).value?.outcome).toBe('register');
  });

  it('keeps agents’ doors, and does not open a frozen account', async () => {
    const person = await door.register('Frosty');
    await link('google', 'frosty', person.token);
    google.person = 'frosty';
    const { value } = await door.send('startSocial', { params: { provider: 'google' }, body: { agentArea: true } });
    const trip = come(value?.binding ?? '', await browse(value?.authorizeUrl ?? '', door.url));
    expect((await finish('google', trip)).code).toBe('NOT_AGENT');
    await door.inMerchant((tx) =>
      tx.db.updateTable('member').set({ is_frozen: true }).where('username', '=', 'Frosty').execute(),
    );
    expect((await finish('google', await travel('google', 'frosty'))).code).toBe('ACCOUNT_FROZEN');
  });
});
