import { registrationDefault, registrationMobileDefault } from '@baize/protocol';
import { startMessageSimulator } from '@baize/sms-simulator';
import type { MessageSimulator } from '@baize/sms-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { businessDay } from '#kernel/business-day.ts';
import { inTx } from '#kernel/in-tx.ts';
import { newToken, tokenHash } from '#capabilities/identity/index.ts';
import { insertTicket } from '#capabilities/identity/social/store.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { configure, formOf, goodPassword, leastForm } from './testing/form.ts';
import { codeFor, gotBy } from './testing/sink.ts';

const secrets = { sms: 'the platform signs with this', report: 'the carrier signs with this' };
const withMobile = { REGMOBVERF3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true };

let simulator: MessageSimulator;
let app: TestApp;
beforeAll(async () => {
  simulator = await startMessageSimulator({
    platformKey: { id: 'platform', secret: secrets.sms },
    reportKey: { id: 'carrier', secret: secrets.report },
    deliveryDelayMs: 10,
  });
  app = await startTestApp({
    env: { SMS_URL: simulator.url, SMS_SECRET: secrets.sms, SMS_WEBHOOK_SECRET: secrets.report },
    switches: withMobile,
    settings: { phoneCountries: ['TH', 'VN'] },
  });
});
afterAll(async () => {
  await app.stop();
  await simulator.stop();
});
beforeEach(async () => {
  await configure(
    app,
    'BAIZE',
    {
      registration: formOf(),
      registrationMobile: [...registrationMobileDefault],
      registrationHuman: false,
      zaloBonus: {},
    },
    withMobile,
  );
});

let used = 0;
/** A Thai mobile number that no other test has. */
function freshNumber(): { typed: string; phone: string } {
  const tail = String(10_000_000 + (used += 137)).slice(-8);
  return { typed: `08${tail.slice(0, 1)} ${tail.slice(1, 4)} ${tail.slice(4)}`, phone: `+668${tail}` };
}
const send = (mobileNo: string, more: object = {}) =>
  app.send('sendRegisterCode', { body: { mobileNo, countryDialingCode: '66', registerType: 'mobile', ...more } });
const byMobile = (mobileNum: string, verificationCode: string | undefined, more: object = {}, atLotus = false) =>
  app.send('registerMobile', {
    atLotus,
    body: {
      ...leastForm,
      mobileNum,
      countryDialingCode: '66',
      ...(verificationCode ? { verificationCode } : {}),
      ...more,
    },
  });
const contactsOf = async (memberId: string | undefined) =>
  (
    await everyRow<{ member_id: string; kind: string; address: string; verified_at: Date | null }>(
      app.services.database,
      'member_contact',
    )
  ).filter((row) => row.member_id === memberId);

describe('the payment password', () => {
  const { paymentPassword, ...without } = leastForm;

  it('is required by the standard form of either method, and no member is made without a valid one', async () => {
    await configure(app, 'BAIZE', { registration: [...registrationDefault] });
    const before = (await everyRow(app.services.database, 'member')).length;
    const { typed, phone } = freshNumber();
    await send(typed);
    const byPhone = { mobileNum: typed, countryDialingCode: '66', verificationCode: await codeFor(app, phone) };
    for (const [more, reason] of [
      [{}, 'required'],
      [{ paymentPassword: '' }, 'required'],
      [{ paymentPassword: '12345' }, 'length_exact'],
      [{ paymentPassword: '12345a' }, 'pattern'],
    ] as const) {
      const body = { ...without, ...more };
      const answers = [
        await app.send('register', { body: { ...body, username: 'nopayment' } }),
        await app.send('registerMobile', { body: { ...body, ...byPhone } }),
      ];
      for (const { code, text } of answers) {
        expect([more, code]).toEqual([more, 'VALIDATION']);
        expect(text).toContain(`"paymentPassword":{"reason":"${reason}"`);
      }
    }
    expect((await everyRow(app.services.database, 'member')).length).toBe(before);
    const made = [
      await app.send('register', { body: { ...without, paymentPassword, username: 'payment01' } }),
      await app.send('registerMobile', { body: { ...without, paymentPassword, ...byPhone } }),
    ];
    for (const { value } of made)
      expect((await app.send('memberInfo', {}, value?.token)).value?.hasWithdrawPassword).toBe(true);
  });

  it('may be left out where the merchant made it optional, and is set later', async () => {
    const optional = registrationDefault.map((rule) => ({
      ...rule,
      required: rule.required && rule.field !== 'paymentPassword',
    }));
    await configure(app, 'BAIZE', { registration: optional });
    const { value } = await app.send('register', { body: { ...without, username: 'payment02' } });
    expect((await app.send('memberInfo', {}, value?.token)).value?.hasWithdrawPassword).toBe(false);
    const body = { password: goodPassword, withdrawPassword: '118822' };
    expect((await app.send('setWithdrawPassword', { body }, value?.token)).code).toBeNull();
    expect((await app.send('memberInfo', {}, value?.token)).value?.hasWithdrawPassword).toBe(true);
  });
});

describe('registration by mobile number', () => {
  it('takes the code that was texted, makes a name, and logs in', async () => {
    const { typed, phone } = freshNumber();
    expect((await send(typed)).value).toMatchObject({ expiredMinutes: 5, resendSeconds: 300 });
    const answer = await byMobile(typed, await codeFor(app, phone), { registerUrl: `${app.url}/m/register` });
    expect(answer.value).toMatchObject({ state: 'full', type: 0, zalo: null, firstTimeLogin: true });
    expect(answer.value?.username).toMatch(/^m\d{9}$/);
    expect((await app.send('memberInfo', {}, answer.value?.token)).value?.account).toBe(answer.value?.username);
    expect(await contactsOf(answer.value?.memberId)).toMatchObject([{ kind: 'mobile', address: phone }]);
    expect((await contactsOf(answer.value?.memberId))[0]?.verified_at).not.toBeNull();
    const login = { username: answer.value?.username ?? '', password: goodPassword };
    expect((await app.send('login', { body: login })).code).toBeNull();
  });

  it('refuses without a code, with a wrong one, and with a code that was used', async () => {
    const { typed, phone } = freshNumber();
    await send(typed);
    expect((await byMobile(typed, undefined)).text).toContain('"verificationCode":{"reason":"required"}');
    expect((await byMobile(typed, '000000')).code).toBe('CODE_INVALID');
    const code = await codeFor(app, phone);
    expect((await byMobile(typed, code)).code).toBeNull();
    expect((await byMobile(typed, code)).code).toBe('CODE_INVALID');
  });

  it('leaves the code good when the name is taken or the invitation unknown', async () => {
    const { typed, phone } = freshNumber();
    const nameRule = registrationDefault.filter((rule) => rule.field === 'username');
    await configure(app, 'BAIZE', {
      registrationMobile: [
        ...nameRule,
        ...registrationMobileDefault.slice(0, 3),
        ...registrationMobileDefault.slice(4),
      ],
    });
    await app.send('register', { body: { ...leastForm, username: 'mobilename' } });
    await send(typed);
    const code = await codeFor(app, phone);
    expect((await byMobile(typed, code, { username: 'MobileName' })).code).toBe('USERNAME_TAKEN');
    expect((await byMobile(typed, code, { username: 'mobilename2', affiliateCode: 'NOSUCH99' })).code).toBe(
      'AFFILIATE_INVALID',
    );
    const answer = await byMobile(typed, code, { username: 'mobilename2' });
    expect(answer.value?.username).toBe('mobilename2');
  });

  it('gives a number to one account only, also when two come at once with codes of their own', async () => {
    const { typed, phone } = freshNumber();
    await send(typed);
    expect((await byMobile(typed, await codeFor(app, phone))).code).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_100)); // codes to one number have a pace
    await send(typed);
    expect((await byMobile(typed, await codeFor(app, phone))).code).toBe('CONTACT_TAKEN');
  });

  it('does not take a code of another merchant', async () => {
    const { typed, phone } = freshNumber();
    await send(typed);
    expect((await byMobile(typed, await codeFor(app, phone), {}, true)).code).toBe('CODE_INVALID');
  });

  it('asks no password where the merchant’s switch is off, and such an account opens by code only', async () => {
    await configure(app, 'BAIZE', {}, { MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: true });
    const { typed, phone } = freshNumber();
    await send(typed);
    const body = {
      mobileNum: typed,
      countryDialingCode: '66',
      verificationCode: await codeFor(app, phone),
      paymentPassword: '204417',
    };
    const answer = await app.send('registerMobile', { body: { ...body, termsAccepted: true, ageConfirmed: true } });
    expect(answer.code).toBeNull();
    const login = { username: answer.value?.username ?? '', password: goodPassword };
    expect((await app.send('login', { body: login })).code).toBe('LOGIN_FAILED');
    await configure(app, 'BAIZE', {}, { MOBILENUMPASSREG3: true });
  });

  it('is not there where its switch is off', async () => {
    await configure(app, 'BAIZE', {}, { MOBILENUMREG3: false, REGMOBVERF3: false });
    const { typed } = freshNumber();
    expect((await send(typed)).code).toBe('FEATURE_OFF');
    expect((await byMobile(typed, '123456')).code).toBe('FEATURE_OFF');
    expect((await app.send('registerSettings')).value?.mobileFields).toEqual([]);
  });
});

describe('the code of a registration', () => {
  it.each([
    ['123', 'PHONE_INVALID'],
    ['02 123 4567', 'PHONE_INVALID'], // a landline in Bangkok
    ['', 'PHONE_REQUIRED'],
  ])('is not sent to %j: %s', async (mobileNo, code) => {
    expect((await send(mobileNo)).code).toBe(code);
  });

  it('is not sent to a country the merchant does not take, nor to one that is none', async () => {
    for (const countryDialingCode of ['999', '-1', '1e9'])
      expect((await send('81 234 5678', { countryDialingCode })).code).toBe('PHONE_INVALID');
    expect((await send('201 555 0123', { countryDialingCode: '1' })).code).toBe('PHONE_INVALID');
    expect((await send('0912 345 678', { countryDialingCode: '84' })).code).toBeNull();
  });

  it('reaches the phone late or not at all, and a lost one is sent again', async () => {
    const { typed, phone } = freshNumber();
    simulator.control.setFault({ scope: phone, fault: 'delay', delayMs: 400 });
    await send(typed);
    expect(simulator.control.inbox({ to: phone })).toEqual([]);
    await eventually('the late text', async () => simulator.control.inbox({ to: phone }).length === 1);
    const late = /\d{6}/.exec(simulator.control.inbox({ to: phone })[0]?.words ?? '')?.[0];
    expect((await byMobile(typed, late)).code).toBeNull();

    const lost = freshNumber();
    simulator.control.setFault({ scope: lost.phone, fault: 'loss' });
    await send(lost.typed);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await send(lost.typed);
    await eventually('the second text', async () => simulator.control.inbox({ to: lost.phone }).length === 1);
    const second = /\d{6}/.exec(simulator.control.inbox({ to: lost.phone })[0]?.words ?? '')?.[0];
    expect((await byMobile(lost.typed, second)).code).toBeNull();
  });
});

describe('registration by user name', () => {
  it('proves the mobile number where the form has one and the merchant verifies', async () => {
    await configure(app, 'BAIZE', {
      registration: formOf('mobileNum').map((rule) =>
        rule.field === 'mobileNum' ? { ...rule, required: false } : rule,
      ),
    });
    expect((await app.send('registerSettings')).value?.smsCode).toBe(false); // no field for the code in this form
    await configure(app, 'BAIZE', {
      registration: formOf('mobileNum', 'verificationCode').map((rule) => ({
        ...rule,
        required: rule.field !== 'mobileNum',
      })),
    });
    expect((await app.send('registerSettings')).value?.smsCode).toBe(true);
    const { typed, phone } = freshNumber();
    const digits = typed.replaceAll(' ', '');
    const body = { ...leastForm, username: 'smsname01', mobileNum: digits };
    expect((await app.send('register', { body })).code).toBe('VALIDATION');
    await send(typed, { registerType: 'username' });
    const verificationCode = await codeFor(app, phone);
    const answer = await app.send('register', { body: { ...body, verificationCode } });
    expect(answer.code).toBeNull();
    expect((await contactsOf(answer.value?.memberId))[0]).toMatchObject({ kind: 'mobile', address: phone });
    // the number may be left out, and then so may its code
    expect((await app.send('register', { body: { ...leastForm, username: 'smsname02' } })).code).toBeNull();
  });

  it('asks for a captcha where the merchant wants it', async () => {
    await configure(app, 'BAIZE', { registrationHuman: true });
    expect((await app.send('registerSettings')).value?.human).toBe(true);
    const body = { ...leastForm, username: 'person01' };
    expect((await app.send('register', { body })).code).toBe('CAPTCHA_REQUIRED');
    const { id = '' } = (await app.send('captcha', { query: { purpose: 'register' } })).value ?? {};
    const [picture] = await gotBy(app, id);
    const captcha = { id, answer: picture?.data['answer'] ?? '' };
    expect((await app.send('register', { body: { ...body, captcha } })).code).toBeNull();
  });

  it('is by invitation only where the merchant’s switch is off, whichever form and whatever it shows', async () => {
    const open = (await app.send('register', { body: { ...leastForm, username: 'inviter1' } })).value;
    const code = (await everyRow<{ code_key: string; member_id: string }>(app.services.database, 'invite_code')).find(
      (row) => row.member_id === open?.memberId,
    )?.code_key;
    await configure(app, 'BAIZE', { registration: formOf() }, { DIRECTREG3: false });
    const { typed } = freshNumber();
    expect((await app.send('register', { body: { ...leastForm, username: 'uninvited' } })).code).toBe(
      'INVITATION_REQUIRED',
    );
    expect((await byMobile(typed, '123456')).code).toBe('INVITATION_REQUIRED');
    const invited = { ...leastForm, username: 'invited1' };
    expect((await app.send('register', { body: { ...invited, referralCode: 'NOSUCH22' } })).code).toBe(
      'AFFILIATE_INVALID',
    );
    const answer = await app.send('register', { body: { ...invited, referralCode: code } });
    expect([answer.code, answer.value?.username]).toEqual([null, 'invited1']);
    await configure(app, 'BAIZE', {}, { DIRECTREG3: true });
  });

  it('has no box for the age where the merchant wants none, and still believes a birthday', async () => {
    await configure(app, 'BAIZE', { registration: formOf('birthday'), ageConfirmation: false });
    expect((await app.send('registerSettings')).value?.ageRequired).toBe(false);
    const form = { ...leastForm, ageConfirmed: false, username: 'ageless1' };
    const young = `${new Date().getUTCFullYear() - 10}-01-01`;
    expect((await app.send('register', { body: { ...form, birthday: young } })).code).toBe('AGE_REQUIRED');
    expect((await app.send('register', { body: { ...form, birthday: '1990-02-28' } })).code).toBeNull();
    await configure(app, 'BAIZE', { ageConfirmation: true });
  });

  it('counts an age by the merchant’s day, not by UTC’s, and asks a birthday of another calendar back', async () => {
    const now = app.services.clock.now();
    const isAhead = now.getUTCHours() >= 11; // one of the two zones has another day than UTC, whatever the hour
    const timeZone = isAhead ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
    await configure(app, 'BAIZE', { registration: formOf('birthday'), ageMin: 18, timeZone });
    const birthday = (zone: string) =>
      Temporal.PlainDate.from(businessDay(now, zone)).subtract({ years: 18 }).toString();
    const register = async (username: string, born: string) =>
      app.send('register', { body: { ...leastForm, username, birthday: born } });
    expect((await register('ofage1', birthday(timeZone))).code).toBeNull();
    const late = isAhead ? Temporal.PlainDate.from(birthday(timeZone)).add({ days: 1 }).toString() : birthday('UTC');
    expect((await register('ofage2', late)).code).toBe('AGE_REQUIRED');
    for (const born of ['2543-05-01', '1369-05-01'])
      expect((await register('ofage3', born)).text).toContain('"birthday":{"reason":"calendar"}');
    await configure(app, 'BAIZE', { timeZone: 'UTC' });
  });

  it('asks for a Zalo number afterwards, in the merchant’s words, unless it was given', async () => {
    await configure(app, 'BAIZE', {
      registration: formOf('zalo').map((rule) => ({ ...rule, required: rule.field !== 'zalo' })),
      zaloBonus: { en: 'Up to 131K for your Zalo number' },
      zaloGrant: null,
    });
    const promised = await app.send('register', { body: { ...leastForm, username: 'zalonone' } });
    expect(promised.value?.zalo).toBeNull(); // nothing would be given
    await configure(app, 'BAIZE', { zaloGrant: { amount: '1310', multiple: 10, days: 30 } });
    const asked = await app.send('register', { body: { ...leastForm, username: 'zaloone1' } });
    expect(asked.value?.zalo).toEqual({ bonus: 'Up to 131K for your Zalo number' });
    const given = await app.send('register', { body: { ...leastForm, username: 'zalotwo1', zalo: '0912345678' } });
    expect(given.value?.zalo).toBeNull();
    const token = asked.value?.token;
    expect((await app.send('saveZalo', { body: { zalo: '0912345679' } }, token)).code).toBeNull();
    expect((await app.send('saveZalo', { body: { zalo: 'abc' } }, token)).code).toBe('VALIDATION');
    const asksFor = async (memberId: string | undefined) =>
      (
        await everyRow<{ member_id: string; source: string; state: string; amount_minor: bigint }>(
          app.services.database,
          'bonus',
        )
      )
        .filter((row) => row.member_id === memberId)
        .map(({ source, state, amount_minor: amount }) => ({ source, state, amount }));
    const once = [{ source: 'zalo', state: 'asked', amount: 1_310n }];
    for (const { value } of [asked, given])
      await eventually('an operator is asked', async () => (await asksFor(value?.memberId)).length > 0);
    expect((await app.send('saveZalo', { body: { zalo: '0912345670' } }, token)).code).toBeNull();
    await app.send('updateProfile', { body: { values: { zalo: '0912345671' } } }, given.value?.token);
    await eventually('every fact is told', async () =>
      (await everyRow<{ delivered_at: Date | null }>(app.services.database, 'outbox')).every((row) => row.delivered_at),
    );
    expect(await asksFor(asked.value?.memberId)).toEqual(once);
    expect(await asksFor(given.value?.memberId)).toEqual(once);
    await configure(app, 'BAIZE', { zaloBonus: {} });
    expect((await app.send('saveZalo', { body: { zalo: '0912345679' } }, token)).code).toBe('FEATURE_OFF');
  });

  it('takes the ticket of a social login instead of a password, once, with the address that the provider verified', async () => {
    await configure(app, 'BAIZE', { registration: formOf('email') });
    const { clock, newId, log, database } = app.services;
    const merchant = await merchantByCode(database, 'BAIZE');
    if (!merchant) throw new Error('BAIZE');
    const ctx = {
      merchant,
      actor: { kind: 'guest' },
      now: clock.now(),
      newId,
      requestId: 'test',
      language: 'en',
      ip: '127.0.0.1',
      device: 'test',
      log,
    } as const;
    const socialTicket = newToken();
    const identity = {
      provider: 'google',
      subject: 'g-1',
      email: 'Mira@example.com',
      isEmailVerified: true,
      name: 'Mira',
    } as const;
    const until = new Date(clock.now().getTime() + 60_000);
    await inTx(database, ctx, (tx) => insertTicket(tx, tokenHash(socialTicket), identity, until));

    const { password: _p, confirmPassword: _c, ...form } = leastForm;
    const body = { ...form, username: 'social02', email: 'mira@example.com', socialTicket };
    expect((await app.send('register', { atLotus: true, body })).code).not.toBeNull();
    const answer = await app.send('register', { body });
    expect(answer.value).toMatchObject({ username: 'social02', state: 'full' });
    expect((await contactsOf(answer.value?.memberId))[0]).toMatchObject({ kind: 'email', address: 'mira@example.com' });
    expect((await contactsOf(answer.value?.memberId))[0]?.verified_at).not.toBeNull();
    expect((await app.send('login', { body: { username: 'social02', password: goodPassword } })).code).toBe(
      'LOGIN_FAILED',
    );
    expect((await app.send('register', { body: { ...body, username: 'social03' } })).code).toBe('TICKET_INVALID');
  });

  it('needs a good ticket to be a registration from a social login', async () => {
    const { password: _p, confirmPassword: _c, ...form } = leastForm;
    const body = { ...form, username: 'social01', socialTicket: 'no such ticket' };
    expect((await app.send('register', { body })).code).toBe('TICKET_INVALID');
    const { socialTicket: _t, ...without } = body;
    expect((await app.send('register', { body: without })).code).toBe('VALIDATION'); // then a password is needed
  });
});

it('countries come with dialling code, digits and an example, the merchant’s first choice first', async () => {
  const own = (await app.send('getCountryCode')).value;
  expect(own).toEqual({
    countryDefault: 'TH',
    countries: [
      { countryCode: 'TH', countryDialingCode: '66', digits: [9], example: '081 234 5678' },
      { countryCode: 'VN', countryDialingCode: '84', digits: [9], example: '0912 345 678' },
    ],
  });
  await configure(app, 'LOTUS', { phoneCountries: [] });
  const all = (await app.send('getCountryCode', { atLotus: true })).value?.countries ?? [];
  expect(all.length).toBeGreaterThan(230);
  expect(all.every((country) => country.digits.length > 0 && country.example !== '')).toBe(true);
});
