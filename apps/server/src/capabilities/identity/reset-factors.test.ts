/** A player who lost authenticator and passkeys gets in again by two operators. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { addOperator, byTwo, requestOf, sessionOf } from '#testing/operators.ts';
import type { TestOperator } from '#testing/operators.ts';
import { setAccountType } from './accounts.ts';
import { newAuthenticator } from './testing/authenticator.ts';
import { from, openEntrance, password } from './testing/entrance.ts';
import type { Entrance, Person } from './testing/entrance.ts';

const home = '198.51.100.7';
const hourMs = 3_600_000;
const withdrawPassword = '204417'; // as registered
const query = { merchant: 'BAIZE' };
const lost = { identifiedBy: 'video', reason: 'Lost the telephone' };
const needed = 'SECOND_PERSON_NEEDED';

describe('a second factor that was lost', () => {
  let door: Entrance;
  let first: TestOperator;
  let second: TestOperator;
  beforeAll(async () => {
    door = await openEntrance({ settings: { agentsNeedSecondFactor: true } });
    first = await addOperator(door, { username: 'first', merchants: ['BAIZE', 'LOTUS'] });
    second = await addOperator(door, { username: 'second', merchants: ['BAIZE', 'LOTUS'] });
  });
  afterAll(() => door.stop());

  const by = async ({ staffId }: TestOperator) => sessionOf(door, staffId); // the clock goes on by more than a session's silence
  const reset = (memberId: string, token: string, more: object = {}) =>
    door.send('resetMemberFactors', { params: { id: memberId }, query, body: lost, ...more }, token);
  const login = (username: string) => door.send('login', { body: { username, password }, ...from(home) });

  async function withTotp(person: Person): Promise<() => string> {
    const offer = await door.send('enrolTotp', { body: { password }, ...from(home) }, person.token);
    const totp = new TOTP({ secret: Secret.fromBase32(offer.value?.secret ?? '') });
    const code = () => {
      door.advance(30_000);
      return totp.generate({ timestamp: door.services.clock.now().getTime() });
    };
    expect((await door.send('confirmTotp', { body: { code: code() }, ...from(home) }, person.token)).code).toBeNull();
    return code;
  }
  async function withPasskey({ token }: Person, totp: string): Promise<void> {
    const { value } = await door.send('passkeyOptions', { body: { password, totp }, ...from(home) }, token);
    const response = newAuthenticator().create(value?.options ?? {}, { origin: door.url, rpId: '127.0.0.1' });
    const body = { challengeId: value?.challengeId ?? '', name: 'Phone', response };
    expect((await door.send('addPasskey', { body, ...from(home) }, token)).code).toBeNull();
  }
  const factorsOf = async (memberId: string) =>
    (await door.send('readMember', { params: { id: memberId }, query }, await by(first))).value?.secondFactor;
  const pay = (bankAccountId: string, token: string) =>
    door.send(
      'requestWithdrawal',
      {
        body: {
          amountMinor: '5000',
          currency: 'USD',
          bankAccountId,
          withdrawPassword,
          idempotencyKey: door.services.newId(),
        },
        ...from(home),
      },
      token,
    );

  it('is reset by two operators: sessions end, the password logs in, payouts pause, the player gets a message', async () => {
    const person = await door.register('Loser', home);
    await door.bind(person, 'email', 'loser@example.com');
    const code = await withTotp(person);
    await withPasskey(person, code());
    const account = {
      bankName: 'Harbour Bank',
      accountName: 'Mali Example',
      accountNumber: '2000000017',
      withdrawPassword,
    };
    const bound = await door.send(
      'addBankAccount',
      { body: { ...account, totp: code() }, ...from(home) },
      person.token,
    );
    const bankAccountId = bound.value?.id ?? '';
    expect((await pay(bankAccountId, person.token)).code).toBe('INSUFFICIENT_FUNDS'); // nothing but the money is missing
    expect(await factorsOf(person.memberId)).toEqual({ totp: true, passkeys: 1 });

    const asker = await by(first);
    const asked = await reset(person.memberId, asker);
    expect(asked.code).toBe(needed);
    expect((await door.send('memberInfo', from(home), person.token)).code).toBeNull();
    const at = { params: { id: requestOf(asked) }, query };
    const granter = await by(second);
    const { value: seen } = await door.send('readStaffRequest', at, granter);
    expect(seen?.shown).toMatchObject({ ...lost, account: 'Loser', totp: true, passkeys: 1 });
    expect((await door.send('runStaffRequest', { ...at, body: {} }, asker)).code).toBe('STATE_CONFLICT');
    expect((await door.send('decideStaffRequest', { ...at, body: { decision: 'grant' } }, asker)).code).toBe(
      'APPROVER_IS_SAME',
    );
    expect(await factorsOf(person.memberId)).toEqual({ totp: true, passkeys: 1 });
    expect((await door.send('decideStaffRequest', { ...at, body: { decision: 'grant' } }, granter)).code).toBeNull();
    expect((await door.send('runStaffRequest', { ...at, body: {} }, asker)).code).toBeNull();
    expect((await door.send('runStaffRequest', { ...at, body: {} }, asker)).code).toBe('STATE_CONFLICT'); // a replay

    expect((await door.send('memberInfo', from(home), person.token)).code).toBe('NOT_LOGGED_IN');
    expect(await factorsOf(person.memberId)).toEqual({ totp: false, passkeys: 0 });
    const { value: entered } = await login('Loser');
    expect(entered?.state).toBe('full');
    const token = entered?.token ?? '';
    const { value: terms } = await door.send('withdrawalTerms', from(home), token);
    expect(terms?.pause?.reason).toBe('second_factor');
    expect((await pay(bankAccountId, token)).code).toBe('PAYOUTS_PAUSED');
    await eventually('the mail', async () => (await door.newest('loser@example.com')) !== undefined);
    await eventually('the message', async () => {
      const { value } = await door.send('listMessages', { query: {}, ...from(home) }, token);
      return value?.content.some(({ name }) => name === 'factors_reset') === true;
    });
    const rows = await everyRow<{
      action: string;
      target: string;
      actor_name: string;
      before: unknown;
      after: unknown;
    }>(door.services.database, 'audit_log');
    expect(
      rows.filter(({ action, target }) => action === 'member.reset_factors' && target === person.memberId),
    ).toMatchObject([{ actor_name: 'first X.', before: { totp: true, passkeys: 1 }, after: lost }]);
    door.advance(24 * hourMs);
    const later = (await login('Loser')).value?.token ?? '';
    expect((await pay(bankAccountId, later)).code).toBe('INSUFFICIENT_FUNDS');
    await withTotp({ ...person, token: later }); // another one is set up
  });

  it('of an agent: the next login gets no further than another enrolment', async () => {
    const person = await door.register('Agentlost', home);
    await withTotp(person);
    await door.inMerchant((tx) => setAccountType(tx, person.memberId, 1));
    const tokens = { asker: await by(first), granter: await by(second) };
    const done = await byTwo(
      door,
      'resetMemberFactors',
      { params: { id: person.memberId }, query, body: lost },
      tokens,
    );
    expect(done.code).toBeNull();
    const { value } = await door.send('login', {
      body: { username: 'Agentlost', password, agentArea: true },
      ...from(home),
    });
    expect(value?.state).toBe('must_enrol_totp');
    expect((await door.send('agentInfo', from(home), value?.token)).code).toBe('ENROL_FIRST');
  });

  it('is not reset by support, by another merchant’s operator or without a reason', async () => {
    const person = await door.register('Keeper', home);
    await withTotp(person);
    const phoneContext = await addOperator(door, { username: 'desk', role: 'support' });
    const lotus = await addOperator(door, { username: 'lotus', merchants: ['LOTUS'] });
    const codes = [
      await reset(person.memberId, phoneContext.token),
      await reset(person.memberId, lotus.token),
      await reset(person.memberId, lotus.token, { query: { merchant: 'LOTUS' } }),
      await reset(person.memberId, await by(first), { query: { merchant: 'LOTUS' } }),
      await reset(person.memberId, await by(first), { body: { ...lost, reason: ' ' } }),
      await reset(person.memberId, await by(first), { body: { ...lost, identifiedBy: 'a call' } }),
    ];
    expect(codes.map(({ code }) => code)).toEqual([
      'PERMISSION',
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
      'VALIDATION',
      'VALIDATION',
    ]);
    expect(await factorsOf(person.memberId)).toEqual({ totp: true, passkeys: 0 });
  });

  it('cannot be taken off where there is none, nor off a practice account', async () => {
    const bare = await door.register('Bare', home);
    expect((await reset(bare.memberId, await by(first))).code).toBe('STATE_CONFLICT');
    const { value: practice } = await door.send('freePlay', { body: {}, ...from(home) });
    expect((await reset(practice?.memberId ?? '', await by(first))).code).toBe('NEED_REAL_ACCOUNT');
    expect((await reset(door.services.newId(), await by(first))).code).toBe('NOT_FOUND');
  });
});
