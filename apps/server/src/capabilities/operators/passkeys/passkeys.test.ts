/** Operators sign in with their password and a passkey, beside or in the place of an authenticator. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTx } from '#kernel/in-tx.ts';
import { addOperator, byTwo, operatorContext, sessionOf } from '#testing/operators.ts';
import { hashPassword, newTotpSecret, sealTotp } from '#capabilities/identity/index.ts';
import { newAuthenticator } from '#capabilities/identity/testing/authenticator.ts';
import type { Authenticator } from '#capabilities/identity/testing/authenticator.ts';
import { openEntrance } from '#capabilities/identity/testing/entrance.ts';
import type { Entrance } from '#capabilities/identity/testing/entrance.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { createStaff } from '../index.ts';
import { insertStaffPasskey, readStaffPasskeys } from './store.ts';

const password = 'walnut-rail-and-lamp';
const minuteMs = 60_000;

interface Worker {
  readonly username: string;
  readonly staffId: string;
  /** A code of the authenticator, each of a later step. */
  readonly code: () => string;
}

describe('passkeys of operators', () => {
  let door: Entrance;
  let site: { origin: string; rpId: string };
  beforeAll(async () => {
    door = await openEntrance();
    site = { origin: door.consoleUrl, rpId: '127.0.0.1' };
  });
  afterAll(() => door.stop());

  async function newWorker(username: string, { hasTotp = false } = {}): Promise<Worker> {
    const { services } = door;
    const staffId = services.newId();
    const secret = newTotpSecret();
    const serves = [(await merchantByCode(services.database, 'BAIZE')) ?? expect.fail('no merchant')];
    const totpSealed = hasTotp ? sealTotp(services.config.masterKey, staffId, secret) : null;
    const about = {
      staffId,
      username,
      displayName: `${username} X.`,
      role: 'support',
      approvalLimitMinor: 0n,
      createdBy: null,
      serves,
    } as const;
    const passwordHash = await hashPassword(password);
    await inTx(services.database, operatorContext(services), (tx) =>
      createStaff(tx, { ...about, passwordHash, isOneTimePassword: false, totpSealed }),
    );
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => {
      door.advance(30_000);
      return totp.generate({ timestamp: door.services.clock.now().getTime() });
    };
    return { username, staffId, code };
  }

  const login = (username: string, more: object = {}) =>
    door.send('staffLogin', { body: { username, password, ...more } });
  const tokenOf = async (username: string, more: object = {}) => {
    const answer = await login(username, more);
    return answer.value?.token ?? expect.fail(answer.text);
  };
  const asked = async () => (await door.send('staffPasskeyLoginOptions')).value ?? expect.fail('no options');
  const offer = (token: string, proof: object = {}) => door.send('staffPasskeyOptions', { body: proof }, token);
  type Offer = NonNullable<Awaited<ReturnType<typeof offer>>['value']>;
  /** What the key makes of an offer, given to the account of this session. */
  const give = (token: string, { challengeId, options }: Offer, key: Authenticator, from = site, isVerified = true) => {
    const response = key.create(options, from, isVerified);
    return door.send('addStaffPasskey', { body: { challengeId, name: 'Laptop', response } }, token);
  };
  async function add(token: string, key: Authenticator, proof: object = {}) {
    const { value, code } = await offer(token, proof);
    return value ? give(token, value, key) : { code, value: null };
  }
  /** A login by password and what the key makes of a fresh challenge. */
  async function show(username: string, key: Authenticator, more: object = {}, from = site, isVerified = true) {
    const { challengeId, options } = await asked();
    return login(username, { passkey: { challengeId, response: key.get(options, from, isVerified) }, ...more });
  }
  const list = async (token: string) => (await door.send('staffSecurity', {}, token)).value;

  it('are set up at the first login instead of an authenticator, and asked for from then on', async () => {
    await newWorker('wren');
    const key = newAuthenticator({ counts: false }); // as one that lies on several devices: only the challenge is used up
    const first = await login('wren');
    expect(first.value?.me.state).toBe('must_enrol_totp');
    const token = first.value?.token ?? '';
    expect((await door.send('findMembers', { query: { merchant: 'BAIZE' } }, token)).code).toBe('SESSION_STATE');
    expect((await add(token, key)).value).toMatchObject({ name: 'Laptop', lastUsedAt: null });
    expect((await door.send('findMembers', { query: { merchant: 'BAIZE' } }, token)).code).toBeNull();
    expect((await login('wren')).code).toBe('PASSKEY_FAILED'); // the password alone says which factor is wanted
    const { challengeId, options } = await asked();
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    const passkey = { challengeId, response: key.get(options, site) };
    expect((await login('wren', { password: 'not-the-password', passkey })).code).toBe('LOGIN_FAILED');
    const entered = await login('wren', { passkey });
    expect(entered.value?.me.state).toBe('full');
    expect((await login('wren', { passkey })).code).toBe('PASSKEY_FAILED'); // a replay
    expect((await list(entered.value?.token ?? ''))?.passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('beside an authenticator are added by password and code, and then either opens', async () => {
    const { code } = await newWorker('otis', { hasTotp: true });
    const key = newAuthenticator();
    const token = await tokenOf('otis', { totp: code() });
    const refused = [
      await offer(token),
      await offer(token, { password: 'not-the-password', totp: code() }),
      await offer(token, { password }),
      await offer(token, { password, totp: '000000' }),
    ];
    expect(refused.map((answer) => answer.code)).toEqual([
      'OLD_PASSWORD_WRONG',
      'OLD_PASSWORD_WRONG',
      'TOTP_INVALID',
      'TOTP_INVALID',
    ]);
    expect((await add(token, key, { password, totp: code() })).code).toBeNull();
    expect((await login('otis')).code).toBe('TOTP_INVALID');
    expect((await show('otis', key)).value?.me.state).toBe('full');
    expect((await login('otis', { totp: code() })).value?.me.state).toBe('full');
    expect(await list(await tokenOf('otis', { totp: code() }))).toMatchObject({
      totp: true,
      passkeys: [{ name: 'Laptop' }],
    });
  });

  it('open nothing from another page, unverified, copied, late, or for a colleague', async () => {
    await newWorker('ada');
    await newWorker('ben');
    const [key, other] = [newAuthenticator(), newAuthenticator()];
    const token = await tokenOf('ada');
    await add(token, key);
    await add(await tokenOf('ben'), other);
    const toAdd = (await offer(token, { password })).value ?? expect.fail('no offer');
    const codes = [
      await show('ada', key, {}, { ...site, origin: 'https://evil.example' }),
      await show('ada', key, {}, { ...site, rpId: 'evil.example' }),
      await show('ada', key, {}, site, false),
      await show('ada', other),
      await login('ada', { passkey: { challengeId: toAdd.challengeId, response: key.get(toAdd.options, site) } }),
    ];
    expect((await show('ada', key)).code).toBe('LOGIN_LOCKED'); // five tries, and a right password forgives none
    codes.push(await show('ben', key));
    door.advance(16 * minuteMs);
    const late = await asked();
    door.advance(5 * minuteMs);
    codes.push(
      await login('ada', { passkey: { challengeId: late.challengeId, response: key.get(late.options, site) } }),
    );
    const { value: ofSite } = await door.send('passkeyLoginOptions');
    const foreign = { challengeId: ofSite?.challengeId ?? '', response: key.get(ofSite?.options ?? {}, site) };
    codes.push(await login('ada', { passkey: foreign }));
    expect(codes.map((answer) => answer.code)).toEqual(Array(8).fill('PASSKEY_FAILED'));
    const counted = key.count();
    expect((await show('ada', key)).code).toBeNull();
    key.rewind(counted); // further than when it was made, and not as far as it has been
    expect((await show('ada', key)).code).toBe('PASSKEY_FAILED');
    const log = await door.send(
      'auditLog',
      { query: { action: 'staff.login_failed' } },
      (await addOperator(door, { username: 'reader' })).token,
    );
    expect(log.value?.content[0]?.after).toEqual({ reason: 'passkey' });
  });

  it('are added from this page only, by who looks at the sensor, once, on one’s own challenge, ten at most', async () => {
    const { staffId } = await newWorker('ivo');
    await newWorker('joy');
    const [token, colleague] = [await tokenOf('ivo'), await tokenOf('joy')];
    const fresh = async () => (await offer(token, { password })).value ?? expect.fail('no offer');
    const key = newAuthenticator();
    const codes = [
      await give(token, await fresh(), key, { ...site, origin: 'https://evil.example' }),
      await give(token, await fresh(), key, site, false),
      await give(colleague, await fresh(), key),
    ];
    expect((await give(token, await fresh(), key)).code).toBeNull();
    codes.push(await give(token, await fresh(), key)); // it is there already
    expect(codes.map((answer) => answer.code)).toEqual(Array(4).fill('PASSKEY_FAILED'));

    const begun = [await fresh(), await fresh()] as const;
    const { database, newId } = door.services;
    await inTx(database, operatorContext(door.services), async (tx) => {
      const [own = expect.fail('none')] = await readStaffPasskeys(tx, staffId);
      for (let more = 0; more < 8; more += 1)
        await insertStaffPasskey(tx, { ...own, passkeyId: newId(), credentialId: `credential-${more}` });
    });
    expect((await give(token, begun[0], newAuthenticator())).code).toBeNull();
    expect((await give(token, begun[1], newAuthenticator())).code).toBe('PASSKEY_LIMIT');
    expect((await offer(token, { password })).code).toBe('PASSKEY_LIMIT');
  });

  it('are named and removed by their owner only, and the last factor stays', async () => {
    await newWorker('cyd');
    const [one, two] = [newAuthenticator(), newAuthenticator()];
    const token = await tokenOf('cyd');
    const first = (await add(token, one)).value?.id ?? '';
    const remove = (id: string, of = token, given = password) =>
      door.send('removeStaffPasskey', { params: { id }, body: { password: given } }, of);
    const colleague = await newWorker('dot', { hasTotp: true });
    const theirs = await tokenOf('dot', { totp: colleague.code() });
    const named = { params: { id: first }, body: { name: 'Mine' } };
    expect((await door.send('renameStaffPasskey', named, theirs)).code).toBe('NOT_FOUND');
    const stolen = await door.send(
      'removeStaffPasskey',
      { params: { id: first }, body: { password, totp: colleague.code() } },
      theirs,
    );
    expect(stolen.code).toBe('NOT_FOUND');
    expect((await remove(first)).code).toBe('LAST_FACTOR');
    const second = (await add(token, two, { password })).value?.id ?? '';
    expect((await remove(first, token, 'not-the-password')).code).toBe('OLD_PASSWORD_WRONG');
    const both = await Promise.all([remove(first), remove(second)]);
    expect(both.map((answer) => answer.code).toSorted()).toEqual(['LAST_FACTOR', null]);
    const left = (await list(token))?.passkeys ?? [];
    expect(left).toHaveLength(1);
    const [kept, gone] = left[0]?.id === first ? [one, two] : [two, one];
    const named2 = { params: { id: left[0]?.id ?? '' }, body: { name: 'At home' } };
    expect((await door.send('renameStaffPasskey', named2, token)).code).toBeNull();
    expect((await list(token))?.passkeys[0]?.name).toBe('At home');
    expect((await show('cyd', gone)).code).toBe('PASSKEY_FAILED');
    expect((await show('cyd', kept)).code).toBeNull();
  });

  it('are not added by a session that waited while another one set a factor up: it has shown the password alone', async () => {
    await newWorker('eve');
    const [owner, thief] = [await tokenOf('eve'), await tokenOf('eve')];
    const third = await tokenOf('eve');
    const { value: early } = await offer(thief);
    const secret = (await door.send('staffEnrolTotp', { body: {} }, thief)).value?.secret ?? '';
    const both = await Promise.all([add(owner, newAuthenticator()), add(third, newAuthenticator())]);
    expect(both.map((answer) => answer.code).toSorted()).toEqual(['PASSKEY_FAILED', null]);
    expect((await give(thief, early ?? expect.fail('no offer'), newAuthenticator())).code).toBe('PASSKEY_FAILED');
    const confirm = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: door.services.clock.now().getTime(),
    });
    expect((await door.send('staffEnrolTotp', { body: { confirm } }, thief)).code).toBe('TOTP_INVALID');
    const winner = both[0]?.code === null ? owner : third;
    expect((await list(winner))?.passkeys).toHaveLength(1);
  });

  it('go with the authenticator when two colleagues reset a lost factor', async () => {
    const { staffId, code } = await newWorker('fay', { hasTotp: true });
    const key = newAuthenticator();
    await add(await tokenOf('fay', { totp: code() }), key, { password, totp: code() });
    const [asker, granter] = [
      await addOperator(door, { username: 'gil' }),
      await addOperator(door, { username: 'hal' }),
    ];
    const tokens = { asker: await sessionOf(door, asker.staffId), granter: await sessionOf(door, granter.staffId) };
    const before = await door.send('listStaff', {}, tokens.asker);
    expect(before.value?.find(({ id }) => id === staffId)).toMatchObject({ hasTotp: true, passkeys: 1 });
    const alone = await door.send('resetStaffTotp', { params: { id: staffId } }, tokens.asker);
    expect(alone.code).toBe('SECOND_PERSON_NEEDED');
    expect((await show('fay', key)).code).toBeNull();
    expect((await byTwo(door, 'resetStaffTotp', { params: { id: staffId } }, tokens)).code).toBeNull();
    expect((await show('fay', key)).value?.me.state).toBe('must_enrol_totp'); // nothing is asked, nothing is there
    expect((await door.send('listStaff', {}, tokens.asker)).value?.find(({ id }) => id === staffId)).toMatchObject({
      hasTotp: false,
      passkeys: 0,
    });
  });
});
