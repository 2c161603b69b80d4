import { Secret, TOTP } from 'otpauth';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Calls } from '@baize/protocol/calls';
import { roles } from '@baize/protocol/permissions';
import type { Role } from '@baize/protocol/permissions';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { SendInput, TestAnswer, TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { addOperator, byTwo, sessionOf } from '#testing/operators.ts';
import { hashPassword, newTotpSecret, sealTotp } from '#capabilities/identity/index.ts';
import { merchantByCode, platformMerchant } from '#capabilities/merchants/index.ts';
import { createStaff } from './index.ts';
import { beginStaffLogin } from './login.ts';

const password = 'walnut-rail-and-lamp';
const minuteMs = 60_000;
const dayMs = 86_400_000;

describe('operators over HTTP', () => {
  let app: TestApp;
  const clockFile = join(tmpdir(), `baize-clock-${randomBytes(6).toString('hex')}`);
  let aheadMs = 0;
  const secrets = new Map<string, string>();

  function advance(ms: number): void {
    aheadMs += ms;
    writeFileSync(clockFile, String(aheadMs));
  }
  /** The code an authenticator shows now, `steps` of thirty seconds away. */
  function code(username: string, steps = 0): string {
    const timestamp = app.services.clock.now().getTime() + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secrets.get(username) ?? '') }).generate({ timestamp });
  }
  function context(): Ctx {
    const { clock, newId, log } = app.services;
    return {
      merchant: platformMerchant,
      actor: { kind: 'system', name: 'test' },
      now: clock.now(),
      newId,
      requestId: 'test',
      language: 'en',
      ip: '127.0.0.1',
      device: 'test',
      log,
    };
  }
  async function addStaff(
    username: string,
    role: 'owner' | 'support' | 'payments' | 'brand' | 'auditor',
    merchants: string[],
    { ageMs = 2 * dayMs, createdBy = null }: { ageMs?: number; createdBy?: string | null } = {},
  ): Promise<string> {
    const { database, config, newId } = app.services;
    const staffId = newId();
    const secret = newTotpSecret();
    secrets.set(username, secret);
    const serves = await Promise.all(
      merchants.map(
        async (merchant) => (await merchantByCode(database, merchant)) ?? Promise.reject(new Error(merchant)),
      ),
    );
    const passwordHash = await hashPassword(password);
    const made = context();
    await inTx(database, { ...made, now: new Date(made.now.getTime() - ageMs) }, (tx) =>
      createStaff(tx, {
        staffId,
        username,
        displayName: `${username} X.`,
        role,
        approvalLimitMinor: 1_000n,
        passwordHash,
        isOneTimePassword: false,
        totpSealed: sealTotp(config.masterKey, staffId, secret),
        serves,
        createdBy,
      }),
    );
    return staffId;
  }
  async function insertDeposit(depositId: string, memberId: string): Promise<void> {
    const ctx = context();
    const merchant = (await merchantByCode(app.services.database, 'BAIZE')) ?? platformMerchant;
    const row = {
      merchant_id: merchant.id,
      deposit_id: depositId,
      member_id: memberId,
      provider: 'test',
      method: 'qr',
      kind: 'qr',
      reference_code: `R${depositId.slice(-8)}`,
      amount_minor: 1_000n,
      currency: 'USD',
      state: 'created',
      language: 'en',
      return_url: '',
      webhook_url: '',
      created_at: ctx.now,
      ask_at: ctx.now,
    } as const;
    await inTx(app.services.database, { ...ctx, merchant }, (tx) => tx.db.insertInto('deposit').values(row).execute());
  }
  const login = (username: string, totp?: string, given = password) =>
    app.send('staffLogin', { body: { username, password: given, ...(totp === undefined ? {} : { totp }) } });
  async function tokenOf(username: string): Promise<string> {
    advance(30_000); // a fresh time step: the last code was used
    const answer = await login(username, code(username));
    return answer.value?.token ?? Promise.reject(new Error(answer.text));
  }

  /** An act that takes two people: the other owner, logged in anew, for sessions do not outlive the clock, grants it. */
  async function together<N extends keyof Calls>(name: N, input: SendInput, asker: string): Promise<TestAnswer<N>> {
    const granter = await sessionOf(app, secondOwner);
    return byTwo(app, name, input, { asker, granter });
  }
  let secondOwner = '';

  beforeAll(async () => {
    writeFileSync(clockFile, '0');
    app = await startTestApp({ env: { CLOCK_OFFSET_FILE: clockFile } });
    await addStaff('owner', 'owner', ['BAIZE', 'LOTUS']);
    await addStaff('rosa', 'support', ['BAIZE']);
    secondOwner = (await addOperator(app, { username: 'colleague', merchants: ['BAIZE', 'LOTUS'] })).staffId;
  });
  afterAll(async () => {
    await app.stop();
    rmSync(clockFile, { force: true });
  });

  it('need the password and the code; the code opens once', async () => {
    expect((await login('rosa', code('rosa'), 'not-the-password')).code).toBe('LOGIN_FAILED');
    expect((await login('nobody', '123456')).code).toBe('LOGIN_FAILED');
    expect((await login('rosa')).code).toBe('TOTP_INVALID');
    expect((await login('rosa', code('rosa', -20))).code).toBe('TOTP_INVALID');
    const now = code('rosa');
    const first = await login('rosa', now);
    expect(first.value?.me).toMatchObject({
      username: 'rosa',
      role: 'support',
      state: 'full',
      permissions: [...roles.support],
    });
    expect(first.value?.me.merchants.map((merchant) => merchant.code)).toEqual(['BAIZE']);
    expect((await login('rosa', now)).code).toBe('TOTP_INVALID');
    advance(30_000);
    expect((await login('rosa', now)).code).toBe('TOTP_INVALID'); // the same code, inside its tolerance
  });

  it('use one code once also when it comes twice at once', async () => {
    advance(60_000);
    const now = code('rosa');
    const both = await Promise.all([login('rosa', now), login('rosa', now)]);
    expect(both.map((answer) => answer.code).sort()).toEqual(['TOTP_INVALID', null].sort());
  });

  it('are locked after five wrong tries, for a quarter of an hour', async () => {
    await addStaff('locked', 'support', ['BAIZE']);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await login('locked', code('locked'), 'not-the-password')).code).toBe('LOGIN_FAILED');
    expect((await login('locked', code('locked'))).code).toBe('LOGIN_LOCKED');
    advance(15 * minuteMs);
    expect((await login('locked', code('locked'))).code).toBeNull();
  });

  it('are not locked out by other people’s guesses: a known device has tries of its own', async () => {
    await addStaff('steady', 'support', ['BAIZE']);
    const deviceKey = (await login('steady', code('steady'))).value?.deviceKey ?? '';
    expect(deviceKey).not.toBe('');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await login('steady', code('steady'), 'not-the-password')).code).toBe('LOGIN_FAILED');
    advance(30_000);
    expect((await login('steady', code('steady'))).code).toBe('LOGIN_LOCKED');
    const from = (username: string, key: string, given = password) =>
      app.send('staffLogin', { body: { username, password: given, totp: code(username), deviceKey: key } });
    expect((await from('rosa', deviceKey)).code).not.toBe('LOGIN_LOCKED');
    const own = await from('steady', deviceKey);
    expect(own.value?.deviceKey).toBe(deviceKey);
    const me = await app.send('staffMe', {}, own.value?.token);
    expect(me.value?.username).toBe('steady');

    await addStaff('other', 'support', ['BAIZE']);
    for (let tries = 0; tries < 5; tries += 1) await login('other', code('other'), 'not-the-password');
    expect((await from('other', deviceKey)).code).toBe('LOGIN_LOCKED'); // another account's key is nobody's
    for (let tries = 0; tries < 5; tries += 1) await from('steady', deviceKey, 'not-the-password');
    advance(30_000);
    expect((await from('steady', deviceKey)).code).toBe('LOGIN_LOCKED'); // a stolen one guesses no more than others
    advance(30 * minuteMs);
  });

  it('are guessed at from one address so many times, whatever the names', async () => {
    const { config, database } = app.services;
    const ctx = { ...context(), ip: '203.0.113.9' };
    const ask = (username: string) =>
      inTx(database, ctx, (tx) => beginStaffLogin(tx, { username }, { ...config, rateMultiplier: 1 }));
    for (let tries = 0; tries < 60; tries += 1) expect(await ask(`guess${tries}`)).not.toHaveProperty('refused');
    expect(await ask('guess61')).toMatchObject({ refused: 'TOO_MANY_REQUESTS' });
  });

  it('are out after fifteen silent minutes, after eight hours, and after logging out', async () => {
    const me = async (token: string) => (await app.send('staffMe', {}, token)).code;
    const silent = await tokenOf('rosa');
    advance(14 * minuteMs);
    expect(await me(silent)).toBeNull();
    advance(15 * minuteMs);
    expect(await me(silent)).toBe('NOT_LOGGED_IN');

    const busy = await tokenOf('rosa');
    for (let minutes = 0; minutes < 476; minutes += 14) {
      expect(await me(busy)).toBeNull();
      advance(14 * minuteMs);
    }
    advance(5 * minuteMs);
    expect(await me(busy)).toBe('NOT_LOGGED_IN');

    const left = await tokenOf('rosa');
    await app.send('staffLogout', {}, left);
    expect(await me(left)).toBe('NOT_LOGGED_IN');
  });

  it('start with a one-time password that opens nothing but its own change, then enrol an authenticator', async () => {
    const owner = await tokenOf('owner');
    const made = await together(
      'createStaff',
      {
        body: {
          username: 'wren',
          displayName: 'Wren A.',
          role: 'support',
          approvalLimitMinor: '0',
          merchants: ['BAIZE'],
        },
      },
      owner,
    );
    const oneTime = made.value?.oneTimePassword ?? '';
    const first = await login('wren', undefined, oneTime);
    expect(first.value?.me.state).toBe('must_change_password');
    const token = first.value?.token;
    expect((await app.send('findMembers', { query: { merchant: 'BAIZE' } }, token)).code).toBe('SESSION_STATE');
    expect((await app.send('staffEnrolTotp', { body: {} }, token)).code).toBe('SESSION_STATE');
    expect(
      (await app.send('staffChangePassword', { body: { oldPassword: oneTime, newPassword: 'short' } }, token)).code,
    ).toBe('VALIDATION');
    expect(
      (await app.send('staffChangePassword', { body: { oldPassword: oneTime, newPassword: 'wren12345678' } }, token))
        .code,
    ).toBe('PASSWORD_TOO_COMMON');
    const changed = await app.send(
      'staffChangePassword',
      { body: { oldPassword: oneTime, newPassword: password } },
      token,
    );
    expect((await app.send('staffMe', {}, token)).code).toBe('NOT_LOGGED_IN'); // the old token ended with the old password
    const next = changed.value?.token;
    expect((await app.send('findMembers', { query: { merchant: 'BAIZE' } }, next)).code).toBe('SESSION_STATE');
    const offered = await app.send('staffEnrolTotp', { body: {} }, next);
    secrets.set('wren', offered.value?.secret ?? '');
    expect((await app.send('staffEnrolTotp', { body: { confirm: code('wren', 40) } }, next)).code).toBe('TOTP_INVALID');
    expect((await app.send('staffEnrolTotp', { body: { confirm: code('wren') } }, next)).value).toEqual({
      secret: null,
      otpauthUrl: null,
      enrolled: true,
    });
    expect((await app.send('findMembers', { query: { merchant: 'BAIZE' } }, next)).code).toBeNull();
    expect((await login('wren', undefined)).code).toBe('TOTP_INVALID');
  });

  it('cannot use a one-time password after 72 hours', async () => {
    const made = await together(
      'createStaff',
      {
        body: {
          username: 'late',
          displayName: 'Late L.',
          role: 'support',
          approvalLimitMinor: '0',
          merchants: ['BAIZE'],
        },
      },
      await tokenOf('owner'),
    );
    advance(72 * 60 * minuteMs);
    expect((await login('late', undefined, made.value?.oneTimePassword)).code).toBe('LOGIN_FAILED');
  });

  it('do only what their role and their merchants allow', async () => {
    const rosa = await tokenOf('rosa');
    expect(
      (
        await app.send(
          'createStaff',
          {
            body: {
              username: 'mine',
              displayName: 'Mine M.',
              role: 'owner',
              approvalLimitMinor: '0',
              merchants: ['BAIZE'],
            },
          },
          rosa,
        )
      ).code,
    ).toBe('PERMISSION');
    expect((await app.send('auditLog', {}, rosa)).code).toBe('PERMISSION');
    expect((await app.send('findMembers', { query: { merchant: 'LOTUS' } }, rosa)).code).toBe('NOT_FOUND');
    const owner = await tokenOf('owner');
    expect(
      (
        await app.send(
          'createStaff',
          {
            body: {
              username: 'else',
              displayName: 'Else E.',
              role: 'owner',
              approvalLimitMinor: '0',
              merchants: ['NOSUCH'],
            },
          },
          owner,
        )
      ).code,
    ).toBe('NOT_FOUND');
    expect(
      (
        await app.send(
          'createStaff',
          {
            body: {
              username: 'rosa',
              displayName: 'Rosa Two',
              role: 'owner',
              approvalLimitMinor: '0',
              merchants: ['BAIZE'],
            },
          },
          owner,
        )
      ).code,
    ).toBe('USERNAME_TAKEN');
    const staff = await app.send('listStaff', {}, owner);
    expect(staff.value?.map((row) => row.username)).toEqual(expect.arrayContaining(['owner', 'rosa']));
  });

  describe('act on colleagues', () => {
    const idOf = async (username: string, token: string) =>
      (await app.send('listStaff', {}, token)).value?.find((row) => row.username === username)?.id ?? username;
    const rowOf = async (username: string, token: string) =>
      (await app.send('listStaff', {}, token)).value?.find((row) => row.username === username);
    const me = async (token: string) => (await app.send('staffMe', {}, token)).code;
    const audited = async (action: string) =>
      (await everyRow<{ action: string }>(app.services.database, 'audit_log')).filter((row) => row.action === action)
        .length;

    it('giving another role and limit, which hold at the next request; the same again changes nothing', async () => {
      await addStaff('finch', 'support', ['BAIZE']);
      const [owner, finch] = [await tokenOf('owner'), await tokenOf('finch')];
      const params = { id: await idOf('finch', owner) };
      const give = (role: Role, approvalLimitMinor: string, token = owner) =>
        app.send('changeStaff', { params, body: { role, approvalLimitMinor } }, token);
      expect((await app.send('auditLog', {}, finch)).code).toBe('PERMISSION');
      expect((await give('auditor', '700', finch)).code).toBe('PERMISSION');
      expect((await give('auditor', '0')).code).toBe('SECOND_PERSON_NEEDED');
      const more = { params, body: { role: 'auditor', approvalLimitMinor: '700' } };
      expect((await together('changeStaff', more, owner)).code).toBeNull();
      expect((await give('auditor', '700')).code).toBeNull();
      expect(await rowOf('finch', owner)).toMatchObject({ role: 'auditor', approvalLimitMinor: '700' });
      expect(await audited('staff.change')).toBe(1);
      expect((await app.send('auditLog', {}, finch)).code).toBeNull();
      expect((await give('king' as Role, '0')).code).toBe('VALIDATION');
      expect((await give('auditor', '701')).code).toBe('SECOND_PERSON_NEEDED');
      expect((await give('auditor', '699')).code).toBeNull(); // less is one person's at once
      expect((await rowOf('finch', owner))?.approvalLimitMinor).toBe('699');
    });

    it('stopping them, which ends their sessions at once, and letting them work again', async () => {
      await addStaff('stork', 'support', ['BAIZE']);
      const [owner, stork] = [await tokenOf('owner'), await tokenOf('stork')];
      const params = { id: await idOf('stork', owner) };
      const put = (isActive: boolean) => app.send('setStaffActive', { params, body: { isActive } }, owner);
      expect((await put(false)).code).toBeNull();
      expect((await put(false)).code).toBeNull();
      expect(await audited('staff.stop')).toBe(1);
      expect(await me(stork)).toBe('NOT_LOGGED_IN');
      expect((await rowOf('stork', owner))?.isActive).toBe(false);
      advance(30_000);
      expect((await login('stork', code('stork'))).code).toBe('LOGIN_FAILED');
      expect((await put(true)).code).toBe('SECOND_PERSON_NEEDED');
      expect((await together('setStaffActive', { params, body: { isActive: true } }, owner)).code).toBeNull();
      expect((await put(true)).code).toBeNull();
      expect(await me(stork)).toBe('NOT_LOGGED_IN'); // an ended session stays ended
      expect(await me(await tokenOf('stork'))).toBeNull();
    });

    it('forgetting a lost authenticator: the own password opens the setting up of another, and nothing else', async () => {
      await addStaff('crane', 'support', ['BAIZE']);
      const [owner, crane] = [await tokenOf('owner'), await tokenOf('crane')];
      const params = { id: await idOf('crane', owner) };
      expect((await app.send('resetStaffTotp', { params }, owner)).code).toBe('SECOND_PERSON_NEEDED');
      expect((await together('resetStaffTotp', { params }, owner)).code).toBeNull();
      expect((await app.send('resetStaffTotp', { params }, owner)).code).toBeNull();
      expect(await audited('staff.reset_totp')).toBe(1);
      expect(await me(crane)).toBe('NOT_LOGGED_IN');
      expect((await rowOf('crane', owner))?.hasTotp).toBe(false);
      expect((await login('crane', undefined)).value?.me.state).toBe('must_enrol_totp');
    });

    it('ending their sessions, who may log in again', async () => {
      await addStaff('heron', 'support', ['BAIZE']);
      const [owner, heron] = [await tokenOf('owner'), await tokenOf('heron')];
      const params = { id: await idOf('heron', owner) };
      expect((await app.send('endStaffSessions', { params }, owner)).code).toBeNull();
      expect((await app.send('endStaffSessions', { params }, owner)).code).toBeNull();
      expect(await audited('staff.end_sessions')).toBe(1);
      expect(await me(heron)).toBe('NOT_LOGGED_IN');
      expect(await me(await tokenOf('heron'))).toBeNull();
    });

    it('but not on themselves, nor on operators of merchants they do not all serve', async () => {
      await addStaff('small', 'owner', ['BAIZE']);
      await addStaff('abroad', 'support', ['LOTUS']);
      await addStaff('both', 'support', ['BAIZE', 'LOTUS']);
      const [owner, small] = [await tokenOf('owner'), await tokenOf('small')];
      const codes = async (username: string, token: string) => {
        const params = { id: await idOf(username, owner) };
        const answers = [
          await app.send('changeStaff', { params, body: { role: 'support', approvalLimitMinor: '0' } }, token),
          await app.send('setStaffActive', { params, body: { isActive: false } }, token),
          await app.send('resetStaffTotp', { params }, token),
          await app.send('endStaffSessions', { params }, token),
        ];
        return [...new Set(answers.map((answer) => answer.code))];
      };
      expect(await codes('owner', owner)).toEqual(['OWN_ACCOUNT']);
      expect(await codes('abroad', small)).toEqual(['NOT_FOUND']);
      expect(await codes('both', small)).toEqual(['PERMISSION']);
      expect(await me(owner)).toBeNull();
      expect(await rowOf('both', owner)).toMatchObject({ isActive: true, hasTotp: true });
    });

    it('and the last owner of a merchant stays one: of two who stop each other one does', async () => {
      await addStaff('first', 'owner', ['BAIZE', 'LOTUS']);
      await addStaff('second', 'owner', ['BAIZE', 'LOTUS']);
      const [first, second] = [await tokenOf('first'), await tokenOf('second')];
      const act = async (username: string, isActive: boolean, token: string) =>
        (await app.send('setStaffActive', { params: { id: await idOf(username, token) }, body: { isActive } }, token))
          .code;
      const others = ['owner', 'small', 'colleague'];
      for (const username of others) expect(await act(username, false, first)).toBeNull();
      const ids = { first: await idOf('first', first), second: await idOf('second', first) };
      const stop = (id: string, token: string) =>
        app.send('setStaffActive', { params: { id }, body: { isActive: false } }, token);
      const both = await Promise.all([stop(ids.second, first), stop(ids.first, second)]);
      expect(both.map((answer) => answer.code)).toContain(null);
      expect(both.filter((answer) => answer.code === null)).toHaveLength(1);
      // nobody is left to agree that they come back: the installation lets them
      await inTx(app.services.database, context(), (tx) =>
        tx.db.updateTable('staff').set({ is_active: true }).where('username', 'in', others).execute(),
      );
    });
  });

  it('read the audit log of their merchants; secrets are not in it', async () => {
    const owner = await tokenOf('owner');
    const created = await app.send('auditLog', { query: { action: 'staff', pageSize: '100' } }, owner);
    const actions = new Set(created.value?.content.map((row) => row.action));
    expect([...actions]).toEqual(
      expect.arrayContaining(['staff.create', 'staff.login', 'staff.enrol_totp', 'staff.change_password']),
    );
    const text = JSON.stringify(created.value);
    for (const secret of [...secrets.values(), password]) expect(text.includes(secret)).toBe(false);
    const byActor = await app.send('auditLog', { query: { actor: 'OWNER X.' } }, owner);
    expect(new Set(byActor.value?.content.map((row) => row.actor))).toEqual(new Set(['owner X.']));
  });

  it('read of the platform’s rows only what is about operators of their merchants', async () => {
    await addStaff('lena', 'owner', ['LOTUS']);
    await addStaff('bram', 'owner', ['BAIZE']);
    const idsOf = async (token: string) =>
      new Map((await app.send('listStaff', {}, token)).value?.map((row) => [row.username, row.id]));
    const targets = async (token: string) => {
      const answer = await app.send('auditLog', { query: { action: 'staff', pageSize: '100' } }, token);
      return new Set(answer.value?.content.map((row) => row.target));
    };
    const [lena, bram] = [await tokenOf('lena'), await tokenOf('bram')];
    const ids = { ...Object.fromEntries(await idsOf(lena)), ...Object.fromEntries(await idsOf(bram)) };
    const seen = { lena: await targets(lena), bram: await targets(bram) };
    expect([seen.lena.has(ids['lena'] ?? ''), seen.lena.has(ids['bram'] ?? '')]).toEqual([true, false]);
    expect([seen.bram.has(ids['bram'] ?? ''), seen.bram.has(ids['lena'] ?? '')]).toEqual([true, false]);
    const byName = await app.send('auditLog', { query: { actor: 'bram X.' } }, lena);
    expect(byName.value).toMatchObject({ content: [], total: 0 });
  });

  it('leave a row of each failed login, without what was typed', async () => {
    await addStaff('wary', 'auditor', ['BAIZE']);
    const wary = await tokenOf('wary');
    await login('wary', code('wary'), 'not-the-password');
    await login('wary', '000000');
    await login('no-such-operator', '000000');
    const { value } = await app.send('auditLog', { query: { action: 'staff.login_failed', pageSize: '3' } }, wary);
    expect(value?.content.map((row) => [row.actorKind, row.after])).toEqual([
      ['guest', { reason: 'password' }],
      ['guest', { reason: 'code' }],
      ['guest', { reason: 'password' }],
    ]);
    const [unknown, wrongCode, wrongPassword] = value?.content.map((row) => row.target) ?? [];
    expect(unknown).toBeNull();
    expect(wrongCode).toBe(wrongPassword);
    expect(JSON.stringify(value)).not.toMatch(/not-the-password|no-such-operator/);
  });

  it('raise the line for two people together: one alone only asks', async () => {
    await addStaff('partner', 'owner', ['BAIZE']);
    const [owner, partner] = [await tokenOf('owner'), await tokenOf('partner')];
    const params = { code: 'BAIZE' };
    const publish = async (fourEyesAboveMinor: string, token: string) => {
      const read = await app.send('readMerchant', { params }, token);
      if (!read.value) throw new Error(read.text);
      const { version, name, seeds, motto, switches, autoReceiptMinutes, maintenance } = read.value;
      const body = { version, name, seeds, motto, switches, autoReceiptMinutes, maintenance, fourEyesAboveMinor };
      return (await app.send('publishMerchant', { params, body }, token)).value;
    };
    for (let tries = 0; tries < 2; tries += 1)
      expect(await publish('900000', owner)).toMatchObject({
        fourEyesAboveMinor: '100000',
        fourEyesAsked: { amountMinor: '900000', by: 'owner X.' },
      });
    expect(await publish('900000', partner)).toMatchObject({ fourEyesAboveMinor: '900000', fourEyesAsked: null });
    expect(await publish('100000', partner)).toMatchObject({ fourEyesAboveMinor: '100000', fourEyesAsked: null });
  });

  describe('the second of two people', () => {
    /** A publication of the first merchant with another line for two people. */
    const publish = async (fourEyesAboveMinor: string, token: string, change: object = {}) => {
      const params = { code: 'BAIZE' };
      const read = await app.send('readMerchant', { params }, token);
      if (!read.value) throw new Error(read.text);
      const { version, name, seeds, motto, switches, autoReceiptMinutes, maintenance } = read.value;
      const body = { version, name, seeds, motto, switches, autoReceiptMinutes, maintenance, fourEyesAboveMinor };
      return app.send('publishMerchant', { params, body: { ...body, ...change } }, token);
    };

    it('is not an account younger than a day, nor one that the first made, nor the one that made the first', async () => {
      const ada = await addStaff('ada', 'owner', ['BAIZE']);
      const ben = await addStaff('ben', 'owner', ['BAIZE'], { createdBy: ada });
      await addStaff('cyd', 'owner', ['BAIZE'], { createdBy: ben });
      await addStaff('eve', 'owner', ['BAIZE'], { ageMs: dayMs - 10 * minuteMs });
      const [first, made, stranger, young] = [
        await tokenOf('ada'),
        await tokenOf('ben'),
        await tokenOf('cyd'),
        await tokenOf('eve'),
      ];
      expect((await publish('800000', first)).value?.fourEyesAsked).toMatchObject({ by: 'ada X.' });
      for (const token of [made, young]) {
        const answer = await publish('800000', token);
        expect([answer.status, answer.code]).toEqual([403, 'APPROVER_NOT_INDEPENDENT']);
      }
      expect((await publish('800000', stranger)).value).toMatchObject({
        fourEyesAboveMinor: '800000',
        fourEyesAsked: null,
      });
      expect((await publish('100000', stranger)).value?.fourEyesAboveMinor).toBe('100000');
      expect((await publish('800000', made)).value?.fourEyesAsked).toMatchObject({ by: 'ben X.' });
      expect((await publish('800000', first)).code).toBe('APPROVER_NOT_INDEPENDENT');
      advance(10 * minuteMs);
      expect((await publish('800000', young)).value?.fourEyesAboveMinor).toBe('800000');
      expect((await publish('100000', young)).value?.fourEyesAboveMinor).toBe('100000');
    });

    it('a brand operator sets no line of money, higher or lower', async () => {
      await addStaff('brandkeeper', 'brand', ['BAIZE']);
      const token = await tokenOf('brandkeeper');
      const change = { name: 'Baize' };
      for (const line of ['50000', '900000']) expect((await publish(line, token, change)).code).toBe('PERMISSION');
      expect((await publish('100000', token, { ...change, autoReceiptMinutes: 7 })).code).toBe('PERMISSION');
      expect((await publish('100000', token, change)).code).toBeNull();
    });
  });

  it('publish a merchant once a version, and every address shows it', async () => {
    const owner = await tokenOf('owner');
    const read = await app.send('readMerchant', { params: { code: 'LOTUS' } }, owner);
    const { version = 0, seeds } = read.value ?? {};
    const body = {
      version,
      name: 'Lotus House',
      seeds: { ...seeds, clothHue: 300 },
      motto: { th: 'สวัสดี' },
      switches: { FREEPLAY: false },
      fourEyesAboveMinor: '5000',
      autoReceiptMinutes: 60,
      maintenance: { on: false, until: null, info: null },
    };
    const publish = (change: object = {}) =>
      app.send('publishMerchant', { params: { code: 'LOTUS' }, body: { ...body, ...change } }, owner);
    expect((await publish({ switches: { NOSUCH: true } })).code).toBe('VALIDATION');
    expect((await publish({ motto: { xx: 'no such language' } })).code).toBe('VALIDATION');
    const both = await Promise.all([publish(), publish()]);
    expect(both.map((answer) => answer.code).sort()).toEqual(['STATE_CONFLICT', null].sort());
    const shown = await app.send('whitelabel', { atLotus: true });
    expect(shown.value).toMatchObject({
      name: 'Lotus House',
      seeds: { clothHue: 300 },
      limits: { autoReceiptMinutes: 60 },
      switches: { FREEPLAY: false },
    });
    expect((await app.send('freePlay', { atLotus: true, body: {} })).code).toBe('FEATURE_OFF');
    expect((await app.send('whitelabel')).value?.name).toBe('Baize');
    const log = await app.send('auditLog', { query: { merchant: 'LOTUS', action: 'merchant.publish' } }, owner);
    expect(log.value?.content[0]).toMatchObject({
      merchantCode: 'LOTUS',
      before: { version },
      after: { version: version + 1, name: 'Lotus House' },
    });
  });

  it('close a site and open it again', async () => {
    const owner = await tokenOf('owner');
    const read = await app.send('readMerchant', { params: { code: 'LOTUS' } }, owner);
    const { value } = read;
    if (!value) throw new Error(read.text);
    const { name, seeds, motto, switches, fourEyesAboveMinor, autoReceiptMinutes } = value;
    const publish = (version: number, on: boolean) =>
      app.send(
        'publishMerchant',
        {
          params: { code: 'LOTUS' },
          body: {
            version,
            name,
            seeds,
            motto,
            switches,
            fourEyesAboveMinor,
            autoReceiptMinutes,
            maintenance: { on, until: null, info: on ? 'Back soon' : null },
          },
        },
        owner,
      );
    await publish(value.version, true);
    expect((await app.send('systemStatus', { atLotus: true })).value).toMatchObject({ status: 1, info: 'Back soon' });
    expect((await app.send('captcha', { atLotus: true })).code).toBe('MAINTENANCE');
    expect((await app.send('systemStatus')).value?.status).toBe(0);
    await publish(value.version + 1, false);
    expect((await app.send('systemStatus', { atLotus: true })).value?.status).toBe(0);
  });

  it('look up players, and freeze one: out at once, money held, in again when unfrozen', async () => {
    const owner = await tokenOf('owner');
    const registered = await app.send('register', {
      body: {
        username: 'minnow88',
        password: 'grey-heron-at-noon',
        confirmPassword: 'grey-heron-at-noon',
        paymentPassword: '204417',
        email: 'minnow@example.com',
        termsAccepted: true,
        ageConfirmed: true,
      },
    });
    const player = registered.value?.token;
    const id = registered.value?.memberId ?? '';
    const found = await app.send('findMembers', { query: { merchant: 'BAIZE', search: 'MINNOW' } }, owner);
    expect(found.value).toMatchObject({
      total: 1,
      content: [{ id, account: 'minnow88', isFrozen: false, availableMinor: '0' }],
    });
    expect((await app.send('findMembers', { query: { merchant: 'LOTUS', search: id } }, owner)).value?.total).toBe(0);
    const depositId = app.services.newId();
    await insertDeposit(depositId, id);
    const byOrder = (merchant: string, search: string) =>
      app.send('findMembers', { query: { merchant, search } }, owner);
    expect((await byOrder('BAIZE', depositId)).value?.content.map((row) => row.id)).toEqual([id]);
    expect((await byOrder('LOTUS', depositId)).value?.total).toBe(0);
    expect((await byOrder('BAIZE', app.services.newId())).value?.total).toBe(0);
    const seen = await app.send('readMember', { params: { id }, query: { merchant: 'BAIZE' } }, owner);
    expect(seen.value).toMatchObject({ emailMasked: 'm***@example.com', depositedMinor: '0', withdrawnMinor: '0' });
    expect((await app.send('readMember', { params: { id }, query: { merchant: 'LOTUS' } }, owner)).code).toBe(
      'NOT_FOUND',
    );
    expect((await app.send('memberLedger', { params: { id }, query: { merchant: 'BAIZE' } }, owner)).value?.total).toBe(
      0,
    );

    const freeze = (isFrozen: boolean) =>
      app.send(
        'freezeMember',
        { params: { id }, query: { merchant: 'BAIZE' }, body: { isFrozen, reason: 'Checked by phone' } },
        owner,
      );
    expect((await freeze(true)).value?.isFrozen).toBe(true);
    expect((await app.send('memberInfo', {}, player)).code).toBe('NOT_LOGGED_IN');
    const playerLogin = () => app.send('login', { body: { username: 'minnow88', password: 'grey-heron-at-noon' } });
    expect((await playerLogin()).code).toBe('ACCOUNT_FROZEN');
    await freeze(false);
    expect((await playerLogin()).code).toBeNull();
    expect(
      (
        await app.send(
          'freezeMember',
          { params: { id }, query: { merchant: 'BAIZE' }, body: { isFrozen: true, reason: 'no' } },
          await tokenOf('rosa'),
        )
      ).code,
    ).toBe('PERMISSION');
  });

  it('are kept apart from players: neither’s token opens the other’s door, and no merchant’s transaction reads them', async () => {
    const owner = await tokenOf('owner');
    expect((await app.send('memberInfo', {}, owner)).code).toBe('NOT_LOGGED_IN');
    const baize = await merchantByCode(app.services.database, 'BAIZE');
    const rows = await inTx(app.services.database, { ...context(), merchant: baize ?? platformMerchant }, (tx) =>
      tx.db.selectFrom('staff').select('staff_id').execute(),
    );
    expect(rows).toEqual([]);
    expect((await everyRow(app.services.database, 'staff')).length).toBeGreaterThan(2);
  });
});
