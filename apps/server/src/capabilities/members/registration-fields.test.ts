import { registrationFields } from '@baize/protocol';
import type { FieldProblem, RegistrationField } from '@baize/protocol';
import { fieldText, textsFor } from '@baize/i18n/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { configure, formOf, leastForm } from './testing/form.ts';

/** What a field is refused for and what it takes. `kept`: where the value is found afterwards. */
interface Row {
  readonly bad: string;
  /** The field rule's own words, in English. */
  readonly message: RegExp;
  readonly good: string;
}

const rows: Partial<Record<RegistrationField, Row>> = {
  username: { bad: '7harbour', message: /A letter first/, good: 'harbour' },
  password: { bad: 'short', message: /12 to 64 characters/, good: 'grey-heron-at-noon' },
  confirmPassword: { bad: 'something else', message: /inconsistent/, good: 'grey-heron-at-noon' },
  payeeName: { bad: 'R2-D2', message: /Real name format incorrect/, good: 'Mira D’Angelo-Nowak' },
  email: { bad: 'mira..n@example.com', message: /valid e-mail/, good: "mira.o'brien@example.com" },
  qqNum: { bad: '12ab5', message: /Digits only/, good: '1234567' },
  mobileNum: { bad: '08x', message: /Digits only/, good: '0812345678' },
  recommenderId: { bad: 'a-b', message: /without special characters/, good: 'rec7' },
  affiliateCode: { bad: '??', message: /without special characters/, good: 'QUAY2026' },
  paymentPassword: { bad: '12345', message: /exactly 6 characters/, good: '204417' },
  line: { bad: 'mi ra', message: /No spaces/, good: 'mira.n' },
  whatsapp: { bad: 'x', message: /Digits only/, good: '66812345678' },
  facebook: { bad: 'mi ra', message: /No spaces/, good: 'mira.nowak' },
  wechat: { bad: 'mi ra', message: /No spaces/, good: 'mira_n' },
  idNumber: { bad: '12-34', message: /without special characters/, good: '1101700207034' },
  referralCode: { bad: '!!!!', message: /without special characters/, good: '' },
  domain: { bad: 'a b', message: /No spaces/, good: 'lotus.example' },
  countryDialingCode: { bad: '6a', message: /Digits only/, good: '66' },
  nickname: { bad: 'M', message: /2 to 30 characters/, good: 'Mira' },
  fullname: { bad: '4ever', message: /Real name format incorrect/, good: "Ma. Teresa O'Brien" },
  birthday: { bad: '1990-02-31', message: /A date as/, good: '1990-02-28' },
  address: { bad: 'x', message: /5 to 200 characters/, good: '12 Harbour Road' },
  nationality: { bad: 'T', message: /2 to 60 characters/, good: 'Côte d’Ivoire' },
  occupation: { bad: 'x', message: /2 to 60 characters/, good: 'Self-employed' },
  sourceOfIncome: { bad: '%', message: /2 to 60 characters/, good: 'Salary & rent' },
  telegram: { bad: 'mi ra', message: /No spaces/, good: '@mira' },
  zalo: { bad: 'abcdef', message: /Digits only/, good: '0912345678' },
  skype: { bad: 'live: x', message: /No spaces/, good: 'live:mira' },
  currency: { bad: 'thb', message: /Capitals and spaces/, good: 'THB' },
};
/** Checked by a code sent there, and by a picture: they have tests of their own. */
const byOtherMeans: readonly RegistrationField[] = ['captcha', 'verificationCode'];

let app: TestApp;
let referralCode = '';
beforeAll(async () => {
  app = await startTestApp();
  const first = await register('agentone', {});
  const codes = await everyRow<{ code_key: string; member_id: string; kind: string }>(
    app.services.database,
    'invite_code',
  );
  referralCode = codes.find((row) => row.member_id === first.value?.memberId)?.code_key ?? '';
});
afterAll(() => app.stop());

let made = 0;
function register(username: string, more: Record<string, unknown>) {
  return app.send('register', { atLotus: true, body: { ...leastForm, username, ...more } });
}
function problemsIn(text: string): Record<string, FieldProblem> {
  return (JSON.parse(text) as { fields?: Record<string, FieldProblem> }).fields ?? {};
}

it('knows every field of the registration entity', () => {
  expect([...Object.keys(rows), ...byOtherMeans].sort()).toEqual([...registrationFields].sort());
});

describe.each(Object.entries(rows) as [RegistrationField, Row][])('the field %s', (field, { bad, message, good }) => {
  const isAlways = ['username', 'password', 'confirmPassword'].includes(field);

  const value = () => (field === 'referralCode' ? referralCode : good);
  const valid = () => (field === 'affiliateCode' ? referralCode : value());
  const name = () => `player${(made += 1)}x`;

  it('is part of the form only when it is switched on', async () => {
    await configure(app, 'LOTUS', { registration: formOf(), phoneCountries: ['TH'] });
    const off = await app.send('registerSettings', { atLotus: true });
    await configure(app, 'LOTUS', { registration: formOf('nickname', ...(isAlways ? [] : [field]), 'skype') });
    const on = await app.send('registerSettings', { atLotus: true });
    expect(off.value?.fields.some((rule) => rule.field === field)).toBe(isAlways);
    expect(on.value?.fields.find((rule) => rule.field === field)).toMatchObject({ enabled: true, required: true });
  });

  it('is demanded when it is required', async () => {
    await configure(app, 'LOTUS', { registration: formOf(...(isAlways ? [] : [field])), phoneCountries: ['TH'] });
    const leftOut = { [field]: isAlways ? '' : undefined };
    const answer = await register(field === 'username' ? '' : name(), leftOut);
    expect(answer.code).toBe('VALIDATION');
    expect(problemsIn(answer.text)[field]).toMatchObject({ reason: 'required' });
  });

  it('is refused with its pattern’s message', async () => {
    await configure(app, 'LOTUS', { registration: formOf(...(isAlways ? [] : [field])), phoneCountries: ['TH'] });
    const answer = await register(name(), { [field]: bad });
    expect(answer.code).toBe('VALIDATION');
    const problem = problemsIn(answer.text)[field];
    expect(problem && fieldText(textsFor('en'), problem)).toMatch(message);
  });

  it('is accepted when it is right', async () => {
    await configure(app, 'LOTUS', { registration: formOf(...(isAlways ? [] : [field])), phoneCountries: ['TH'] });
    const body = field === 'username' ? {} : { [field]: valid() };
    const answer = await register(name(), body);
    expect([answer.code, answer.status]).toEqual([null, 200]);
  });
});

it('a form with everything on, in an order of its own, takes all of it and keeps it where it belongs', async () => {
  const { affiliateCode: _affiliate, ...others } = rows;
  const order = (Object.keys(others) as RegistrationField[]).reverse();
  await configure(app, 'LOTUS', {
    registration: formOf(...order.filter((field) => !['username', 'password', 'confirmPassword'].includes(field))),
    phoneCountries: ['TH'],
  });
  const shown = (await app.send('registerSettings', { atLotus: true })).value?.fields.map((rule) => rule.field) ?? [];
  expect(shown.indexOf('skype')).toBeLessThan(shown.indexOf('payeeName'));
  const values = Object.fromEntries(Object.entries(others).map(([field, row]) => [field, row.good]));
  const answer = await register('everything', {
    ...values,
    username: 'everything',
    referralCode,
    email: 'ａｌｌ@example.com',
    payeeName: '\u200fNu\u0301ria  D’Angelo\u3000',
  });
  expect(answer.code).toBeNull();
  const profiles = await everyRow<{ member_id: string; nickname: string; payee_name: string; details: object }>(
    app.services.database,
    'member_profile',
  );
  const profile = profiles.find((row) => row.member_id === answer.value?.memberId);
  expect(profile).toMatchObject({ nickname: 'Mira', payee_name: 'Núria D’Angelo' });
  expect(Object.keys(profile?.details ?? {}).sort()).toEqual(
    [
      'address',
      'birthday',
      'facebook',
      'fullname',
      'idNumber',
      'line',
      'nationality',
      'occupation',
      'qqNum',
      'recommenderId',
      'skype',
      'sourceOfIncome',
      'telegram',
      'wechat',
      'whatsapp',
      'zalo',
    ].sort(),
  );
  const contacts = await everyRow<{ member_id: string; kind: string; address: string; verified_at: Date | null }>(
    app.services.database,
    'member_contact',
  );
  expect(
    contacts
      .filter((row) => row.member_id === answer.value?.memberId)
      .map((row) => [row.kind, row.address, row.verified_at])
      .sort(),
  ).toEqual([
    ['email', 'all@example.com', null],
    ['mobile', '+66812345678', null],
  ]);
});

it('a field that is off is not kept, whatever was sent', async () => {
  await configure(app, 'LOTUS', { registration: formOf() });
  const answer = await register('quietone', { line: 'mira', zalo: '0912345678', idNumber: '1101700207034' });
  expect(answer.code).toBeNull();
  const profiles = await everyRow<{ member_id: string; details: object }>(app.services.database, 'member_profile');
  expect(profiles.find((row) => row.member_id === answer.value?.memberId)?.details).toEqual({});
});
