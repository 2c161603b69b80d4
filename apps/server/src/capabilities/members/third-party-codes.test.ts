/** Wherever a code goes to a phone, a merchant's third-party service sends and checks it, over HTTP (specification 7). */
import { registrationDefault } from '@baize/protocol';
import { startMessageSimulator } from '@baize/sms-simulator';
import type { MessageSimulator } from '@baize/sms-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '#testing/context.ts';
import { setLoginProvider } from '#capabilities/identity/index.ts';
import { from, openEntrance, password } from '#capabilities/identity/testing/entrance.ts';
import type { Entrance } from '#capabilities/identity/testing/entrance.ts';
import { leastForm } from './testing/form.ts';

const key = { id: 'platform-1', secret: 'the platform signs with this one' };
const oneMinute = { expiredMinutes: 1, resendSeconds: 60 };
const form = registrationDefault.map((rule) =>
  ['mobileNum', 'countryDialingCode', 'verificationCode'].includes(rule.field) ? { ...rule, enabled: true } : rule,
);

let door: Entrance;
let service: MessageSimulator;
beforeAll(async () => {
  service = await startMessageSimulator({
    platformKey: key,
    reportKey: { id: 'r', secret: 'reports are signed with this' },
  });
  door = await openEntrance({
    switches: {
      MOBILENUMREG3: true,
      REGMOBVERF3: true,
      MOBILENUMPASSREG3: true,
      CHNGPASSVERIF3: true,
      NEWADDRESSVERIF: true,
    },
    settings: { phoneVerification: 'third_party', registration: form, phoneCountries: ['TH'] },
  });
  await setUp(service.url);
});
afterAll(async () => {
  await door.stop();
  await service.stop();
});

const setUp = (issuer: string) =>
  door.inMerchant((tx) =>
    setLoginProvider(tx, door.services.config, {
      provider: 'phone',
      kind: 'phone',
      issuer,
      clientId: key.id,
      secret: key.secret,
      isEnabled: true,
    }),
  );
const texted = (to: string) => /\d{6}/.exec(service.control.inbox({ to })[0]?.words ?? '')?.[0] ?? '';
const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');
const phoneOf = (tail: string) => `+668${tail.padStart(8, '0')}`;
const typedOf = (tail: string) => ({ mobileNum: `08${tail.padStart(8, '0')}`, countryDialingCode: '66' });
const ownSent = async () => (await everyRow(door.services.database, 'message_sink')).length;

const sendFor = (tail: string) => {
  const { mobileNum: mobileNo, countryDialingCode } = typedOf(tail);
  return door.send('sendRegisterCode', { body: { mobileNo, countryDialingCode, registerType: 'mobile' } });
};
const byMobile = (tail: string, verificationCode: string) =>
  door.send('registerMobile', { body: { ...leastForm, ...typedOf(tail), verificationCode } });

describe('registration by a third party’s codes', () => {
  it('by mobile number: the service’s code registers once, a wrong one does not, and we send nothing', async () => {
    const before = await ownSent();
    expect((await sendFor('1001')).value).toEqual(oneMinute);
    const code = texted(phoneOf('1001'));
    expect((await byMobile('1001', wrongFor(code))).code).toBe('CODE_INVALID');
    expect((await byMobile('1001', code)).value).toMatchObject({ state: 'full', type: 0 });
    expect((await byMobile('1001', code)).code).not.toBeNull();
    expect(await ownSent()).toBe(before);
  });

  it('by user name: the number of the form is proved by the service', async () => {
    await sendFor('1002');
    const body = { ...leastForm, username: 'proved01', ...typedOf('1002') };
    const code = texted(phoneOf('1002'));
    expect((await door.send('register', { body: { ...body, verificationCode: wrongFor(code) } })).code).toBe(
      'CODE_INVALID',
    );
    const made = await door.send('register', { body: { ...body, verificationCode: code } });
    expect(made.value?.username).toBe('proved01');
    const contacts = await everyRow<{ address: string; verified_at: Date | null }>(
      door.services.database,
      'member_contact',
    );
    expect(contacts.find(({ address }) => address === phoneOf('1002'))?.verified_at).not.toBeNull();
  });

  it.each([
    ['1', 'PHONE_INVALID'],
    ['3', 'CODE_TOO_MANY'],
    ['4', 'CODE_UNKNOWN'],
    ['7', 'CODE_QUOTA'],
    ['8', 'CODE_NOT_ALLOWED'],
  ])('says in our words why no code is sent (number …%s): %s', async (tail, code) => {
    const answer = await sendFor(tail);
    expect(answer.code).toBe(code);
    if (code === 'CODE_TOO_MANY') expect(answer.text).toMatch(/"retryAfterSeconds":\d+/);
  });

  it('five wrong codes use it up: the right one is refused then, without asking the service', async () => {
    await sendFor('1003');
    const code = texted(phoneOf('1003'));
    for (let tries = 0; tries < 5; tries += 1)
      expect((await byMobile('1003', wrongFor(code))).code).toBe('CODE_INVALID');
    expect((await byMobile('1003', code)).code).toBe('CODE_EXPIRED');
  });

  it('a service that is down gives CODE_UNKNOWN, and no member is registered', async () => {
    await sendFor('1004');
    const code = texted(phoneOf('1004'));
    await setUp('http://127.0.0.1:9');
    expect((await byMobile('1004', code)).code).toBe('CODE_UNKNOWN');
    expect((await sendFor('1005')).code).toBe('CODE_UNKNOWN');
    await setUp(service.url);
    expect((await byMobile('1004', code)).code).toBeNull(); // back again, the code is still good
  });

  it('of two that come at once with one code, one is registered', async () => {
    await sendFor('1006');
    const code = texted(phoneOf('1006'));
    const both = await Promise.all([byMobile('1006', code), byMobile('1006', code)]);
    expect(both.filter((answer) => answer.code === null)).toHaveLength(1);
  });

  it('a code asked for a registration opens no recovery, nor one of another merchant anything', async () => {
    await sendFor('1007');
    const code = texted(phoneOf('1007'));
    const reset = { ...typedOf('1007'), newPassword: 'salt-and-harbour-22', verificationCode: code };
    expect((await door.send('setPasswordByPhone', { body: reset })).code).toBe('CODE_EXPIRED');
    expect((await door.send('setPasswordByPhone', { body: reset, atLotus: true })).code).not.toBeNull();
    expect((await byMobile('1007', code)).code).toBeNull();
  });
});

describe('an account’s own codes by a third party', () => {
  it('recovery by phone: the owner sets a new password with it, an unknown number gets the same answer', async () => {
    const person = await door.register('Recoverer');
    await door.bind(person, 'mobile', phoneOf('2001'));
    const ask = (tail: string) => door.send('getPasswordByPhone', { body: typedOf(tail) });
    expect((await ask('2001')).value).toEqual(oneMinute);
    expect((await ask('2099')).value).toEqual(oneMinute);
    const set = (tail: string, verificationCode: string) =>
      door.send('setPasswordByPhone', {
        body: { ...typedOf(tail), newPassword: 'salt-and-harbour-22', verificationCode },
        ...from('198.51.100.7'),
      });
    const code = texted(phoneOf('2001'));
    expect((await set('2001', wrongFor(code))).code).toBe('CODE_INVALID');
    expect((await set('2099', texted(phoneOf('2099')))).code).toBe('CODE_INVALID');
    expect((await set('2001', code)).value).toMatchObject({ username: 'Recoverer', state: 'full' });
    const again = await door.send('login', { body: { username: 'Recoverer', password }, ...from('198.51.100.7') });
    expect(again.code).toBe('LOGIN_FAILED');
  });

  it('a new number is bound, and a password changed, with its codes', async () => {
    const person = await door.register('Binder');
    const target = { kind: 'mobile', address: typedOf('2002').mobileNum, countryDialingCode: '66' } as const;
    const asked = await door.send('sendContactCode', { body: { ...target, password } }, person.token);
    expect(asked.value).toEqual(oneMinute);
    const code = texted(phoneOf('2002'));
    const bind = (verificationCode: string) =>
      door.send('confirmContact', { body: { ...target, verificationCode } }, person.token);
    expect((await bind(wrongFor(code))).code).toBe('CODE_INVALID');
    expect((await bind(code)).code).toBeNull();

    door.advance(2_000); // codes to one number have a pace
    expect((await door.send('sendPasswordCode', {}, person.token)).value).toEqual(oneMinute);
    const newPassword = 'salt-and-harbour-22';
    const change = (verificationCode?: string) =>
      door.send(
        'changePassword',
        {
          body: {
            oldPassword: password,
            newPassword,
            confirmNewPassword: newPassword,
            ...(verificationCode && { verificationCode }),
          },
        },
        person.token,
      );
    expect((await change()).code).toBe('CODE_REQUIRED');
    const second = texted(phoneOf('2002'));
    expect((await change(wrongFor(second))).code).toBe('CODE_INVALID');
    expect((await change(second)).code).toBeNull();
  });

  it('a login from an unregistered address is proved with its code; a service that is down costs no try', async () => {
    const person = await door.register('Traveller', '198.51.100.7');
    await door.bind(person, 'mobile', phoneOf('2003'));
    const far = from('203.0.113.9');
    const { value } = await door.send('login', { body: { username: 'Traveller', password }, ...far });
    expect(value?.state).toBe('ip_challenge');
    expect((await door.send('sendChallengeCode', { body: { method: 'mobile' }, ...far }, value?.token)).value).toEqual(
      oneMinute,
    );
    const code = texted(phoneOf('2003'));
    const answer = (given: string) =>
      door.send('answerChallenge', { body: { method: 'mobile', answer: given }, ...far }, value?.token);
    expect((await answer(wrongFor(code))).code).toBe('CHALLENGE_FAILED');
    await setUp('http://127.0.0.1:9');
    expect((await answer(code)).code).toBe('CODE_UNKNOWN');
    await setUp(service.url);
    expect((await answer(code)).value).toMatchObject({ username: 'Traveller', state: 'full' });
  });
});
