import { languages, registrationDefault } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#kernel/fail.ts';
import { canonicalJson } from '#kernel/audit.ts';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { appointAgent, isBelow, uplineOf } from '#capabilities/agents/index.ts';
import { readCodeOf } from '#capabilities/agents/index.ts';
import { checkWithdrawPassword } from '#capabilities/identity/index.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { addBankAccount, bankAccountOf } from './index.ts';
import { configure, formOf } from './testing/form.ts';
import { registrationBody } from '#testing/registration-body.ts';

const password = 'grey-heron-at-noon';

describe('a member’s account', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  async function register(
    username: string,
    more: Record<string, unknown> = {},
  ): Promise<{ token: string; memberId: string }> {
    const answer = await app.send('register', {
      body: {
        ...registrationBody(username, password),
        ...more,
      },
    });
    return answer.value ?? Promise.reject(new Error(answer.text));
  }
  async function context(code = 'BAIZE'): Promise<Ctx> {
    const { clock, newId, log, database } = app.services;
    const merchant = await merchantByCode(database, code);
    if (!merchant) throw new Error(code);
    return {
      merchant,
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
  const bank = (accountNumber: string, withdrawPassword: string) => ({
    body: { bankName: 'Siam Bank', accountName: 'Mira Nowak', accountNumber, withdrawPassword },
  });

  it('keeps what the form asked and the limit the player set', async () => {
    const { memberId } = await register('profile1', {
      payeeName: 'Mira Nowak',
      email: 'mira@example.com',
      paymentPassword: '204417',
      depositLimit: '50000',
      line: 'switched-off-field',
    });
    const [profile] = (await everyRow<Record<string, unknown>>(app.services.database, 'member_profile')).filter(
      (row) => row['member_id'] === memberId,
    );
    expect(profile).toMatchObject({
      payee_name: 'Mira Nowak',
      weekly_deposit_limit_minor: 50_000n,
      details: {},
      age_confirmed: 18,
    });
    const contacts = await everyRow<Record<string, unknown>>(app.services.database, 'member_contact');
    expect(contacts.find((row) => row['member_id'] === memberId)).toMatchObject({
      kind: 'email',
      address: 'mira@example.com',
      verified_at: null,
    });
    const rows = JSON.stringify(await everyRow(app.services.database, 'member'));
    expect([
      rows.includes(password),
      rows.includes('204417'),
      rows.includes('$argon2id$v=19$m=19456,t=2,p=1$'),
    ]).toEqual([false, false, true]);
  });

  it('leaves nothing behind when a registration fails half way', async () => {
    const before = (await everyRow(app.services.database, 'member')).length;
    await expect(register('halfway1', { referralCode: 'NOSUCH99', affiliateCode: 'NOSUCH99' })).rejects.toThrow(
      'AFFILIATE_INVALID',
    );
    expect((await everyRow(app.services.database, 'member')).length).toBe(before);
  });

  it('binds a bank account with the withdrawal password only, and shows the last four digits only', async () => {
    await configure(app, 'BAIZE', { registration: formOf() }); // who came while the form asked for none sets it later
    const { token, memberId } = await register('bankone1');
    await configure(app, 'BAIZE', { registration: [...registrationDefault] });
    expect((await app.send('memberInfo', {}, token)).value?.hasWithdrawPassword).toBe(false);
    expect((await app.send('addBankAccount', bank('4410229871', '204417'), token)).code).toBe(
      'WITHDRAW_PASSWORD_MISSING',
    );
    expect(
      (
        await app.send(
          'setWithdrawPassword',
          { body: { password: 'not-the-password', withdrawPassword: '204417' } },
          token,
        )
      ).code,
    ).toBe('OLD_PASSWORD_WRONG');
    expect(
      (await app.send('setWithdrawPassword', { body: { password, withdrawPassword: '204417' } }, token)).code,
    ).toBeNull();
    expect((await app.send('addBankAccount', bank('4410229871', '000000'), token)).code).toBe(
      'WITHDRAW_PASSWORD_WRONG',
    );
    const added = await app.send('addBankAccount', bank('4410229871', '204417'), token);
    expect(added.value).toMatchObject({ bankName: 'Siam Bank', accountTail: '9871', timesUsed: 0 });
    const again = await app.send('addBankAccount', bank('4410229871', '204417'), token);
    expect(again.value?.id).toBe(added.value?.id); // a repeat is the same account
    expect((await app.send('listBankAccounts', {}, token)).text).not.toContain('4410229871');
    const rows = canonicalJson([
      await everyRow(app.services.database, 'bank_account'),
      await everyRow(app.services.database, 'audit_log'),
    ]);
    expect(rows).not.toContain('4410229871');

    const { masterKey } = app.services.config;
    const id = added.value?.id ?? '';
    const [own, stranger] = await inTx(app.services.database, await context(), async (tx) => [
      await bankAccountOf(tx, masterKey, memberId, id),
      await bankAccountOf(tx, masterKey, app.services.newId(), id),
    ]);
    expect([own?.accountNumber, stranger]).toEqual(['4410229871', undefined]);
    expect(
      await inTx(app.services.database, await context('LOTUS'), (tx) => bankAccountOf(tx, masterKey, memberId, id)),
    ).toBeUndefined();
  });

  it('holds five bank accounts, also when more come at once', async () => {
    const { memberId } = await register('bankfive');
    const { database, newId, config } = app.services;
    const ctx = await context();
    const add = (index: number) =>
      inTx(database, ctx, (tx) =>
        addBankAccount(tx, config.masterKey, {
          bankAccountId: newId(),
          memberId,
          bankName: 'Siam Bank',
          accountName: 'Mira Nowak',
          accountNumber: `55000000${index}`,
        }),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => add(index)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'BANK_ACCOUNT_LIMIT' });
  });

  it('locks the withdrawal password, not the account, after five wrong tries, also parallel ones', async () => {
    const { token, memberId } = await register('wplock01', { paymentPassword: '204417' });
    const ctx = await context();
    const check = (given: string, at = ctx) =>
      checkWithdrawPassword((work) => inTx(app.services.database, at, work), memberId, given).catch(
        (refusal: unknown) => (refusal instanceof Failure ? refusal.code : String(refusal)),
      );
    const answers = await Promise.all(Array.from({ length: 9 }, () => check('000000')));
    expect([
      answers.filter((answer) => answer === 'wrong').length,
      answers.filter((answer) => answer === 'WITHDRAW_PASSWORD_LOCKED').length,
    ]).toEqual([5, 4]);
    expect(await check('204417')).toBe('WITHDRAW_PASSWORD_LOCKED');
    expect((await app.send('addBankAccount', bank('4410229871', '204417'), token)).code).toBe(
      'WITHDRAW_PASSWORD_LOCKED',
    );
    expect((await app.send('memberInfo', {}, token)).code).toBeNull();
    // a new withdrawal password does not open the lock: who holds the session would have unlimited tries
    expect(
      (await app.send('setWithdrawPassword', { body: { password, withdrawPassword: '118822' } }, token)).code,
    ).toBeNull();
    expect(await check('118822')).toBe('WITHDRAW_PASSWORD_LOCKED');
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 31 * 60_000) };
    expect(await check('118822', later)).toBe('right');
  });

  it('compares the withdrawal password between two transactions: the work holds no connection', async () => {
    const { memberId } = await register('wpopen01', { paymentPassword: '204417' });
    const ctx = await context();
    const steps: string[] = [];
    const check = (given: string) =>
      checkWithdrawPassword(
        async (work) => {
          steps.push('open');
          try {
            return await inTx(app.services.database, ctx, work);
          } finally {
            steps.push('closed');
          }
        },
        memberId,
        given,
      );
    expect(await check('000000')).toBe('wrong');
    expect(steps).toEqual(['open', 'closed']);
    expect(await check('204417')).toBe('right');
    expect(steps).toEqual(['open', 'closed', 'open', 'closed', 'open', 'closed']); // counted, compared, forgiven
  });

  it('is put below the agent whose code it registered with', async () => {
    const agent = await register('quayeast');
    const { database } = app.services;
    await inTx(database, await context(), (tx) =>
      appointAgent(tx, { memberId: agent.memberId, type: 1, code: 'Quay2026' }),
    );
    expect((await app.send('memberInfo', {}, agent.token)).value).toMatchObject({ type: 1, isAgent: true });
    const valid = (code: string, atLotus = false) => app.send('checkAffiliate', { query: { code }, atLotus });
    expect((await valid('quay2026')).value).toEqual({ valid: true });
    expect(await valid('quay2027')).toMatchObject({ value: null, code: 'AFFILIATE_INVALID' });
    expect((await valid('quay2026', true)).code).toBe('AFFILIATE_INVALID'); // another merchant's code is no code

    const player = await register('newcomer', { affiliateCode: 'QUAY2026' });
    const ctx = await context();
    const friend = await inTx(database, ctx, (tx) => readCodeOf(tx, player.memberId, 'referral'));
    expect(friend).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const invite = await app.send('checkAffiliate', { query: { code: friend ?? '' } });
    expect(invite.value).toEqual({ valid: true });
    await inTx(database, ctx, async (tx) => {
      expect(await uplineOf(tx, player.memberId)).toBe(agent.memberId);
      expect(await uplineOf(tx, agent.memberId)).toBeNull();
      expect(await isBelow(tx, player.memberId, agent.memberId)).toBe(true);
      expect(await isBelow(tx, agent.memberId, player.memberId)).toBe(false);
    });
    await expect(
      inTx(database, ctx, (tx) => appointAgent(tx, { memberId: player.memberId, type: 1, code: 'QUAY2026' })),
    ).rejects.toThrow('AFFILIATE_INVALID');
  });

  it('keeps the language of the player, one of the merchant’s', async () => {
    const { token } = await register('language1');
    expect((await app.send('changeLanguage', { body: { language: 'th' } }, token)).code).toBeNull();
    expect((await app.send('memberInfo', {}, token)).value?.language).toBe('th');
    expect((await app.send('changeLanguage', { body: { language: 'fr' } }, token)).code).toBe('VALIDATION');
    const all = languages.map(({ tag }) => tag);
    await configure(app, 'BAIZE', { languages: all });
    for (const language of all) {
      await app.send('changeLanguage', { body: { language } }, token);
      expect((await app.send('memberInfo', {}, token)).value?.language).toBe(language);
    }
    await configure(app, 'BAIZE', { languages: ['en', 'th'] });
  });

  it('is asked for a captcha where the merchant’s form has one, and the attempt uses it up', async () => {
    const { database, newId } = app.services;
    const registration = (await context()).merchant.settings.registration.map((rule) =>
      rule.field === 'captcha' ? { ...rule, enabled: true, required: true } : rule,
    );
    await app.services.pool.query(
      `update merchant set settings = jsonb_set(settings, '{registration}', $1) where code = 'LOTUS'`,
      [JSON.stringify(registration)],
    );
    await new Promise((resolve) => setTimeout(resolve, 3_100)); // the directory looks again after three seconds
    const send = (captcha?: object) =>
      app.send('register', {
        atLotus: true,
        body: {
          ...registrationBody('robot001', password),
          ...(captcha ? { captcha } : {}),
        },
      });
    expect((await send()).code).toBe('CAPTCHA_REQUIRED');
    expect((await send({ id: newId(), answer: 'ABCD' })).code).toBe('CAPTCHA_INVALID');
    const { id = '' } = (await app.send('captcha', { atLotus: true, query: { purpose: 'register' } })).value ?? {};
    const sink = await everyRow<{ recipient: string; data: { answer: string } }>(database, 'message_sink');
    const answer = sink.find((message) => message.recipient === id)?.data.answer ?? '';
    expect((await app.send('captcha', { atLotus: true, query: { purpose: 'register' } })).code).toBe(
      'CAPTCHA_TOO_SOON',
    );
    const both = await Promise.all([send({ id, answer }), send({ id, answer })]);
    expect(both.map((entry) => entry.code).sort()).toEqual(['CAPTCHA_INVALID', null].sort());
  });
});
