import { describe, expect, test } from 'vitest';
import type { FieldRule } from '@baize/protocol/field-check';
import { bodyOf, halvesOf, invitationOf, problemsOf, resetValues, shownRules } from './form.ts';

const rule = (field: FieldRule['field'], given: Partial<FieldRule> = {}): FieldRule => ({
  field,
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 20,
  patternId: 'any',
  ...given,
});
const rules = [
  rule('username', { patternId: 'letter_first' }),
  rule('password'),
  rule('confirmPassword', { minLength: 1 }),
  rule('email', { required: false, patternId: 'email' }),
  rule('countryDialingCode'),
  rule('mobileNum', { required: false }),
  rule('domain'),
  rule('line', { enabled: false }),
  rule('captcha'),
];
const shown = shownRules(rules);

describe('the registration form', () => {
  test('shows the enabled fields in the merchant’s order; picture, domain and dialing code have no field of their own', () => {
    expect(shown.map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword', 'email', 'mobileNum']);
  });

  test('asks for no password after a social login', () => {
    expect(shownRules(rules, true).map(({ field }) => field)).toEqual(['username', 'email', 'mobileNum']);
  });

  test('an invitation of the address goes along, unless the form has the field', () => {
    const codes = { referralCode: 'FRIEND22', affiliateCode: 'AGENT22' };
    expect(invitationOf(codes, [])).toEqual(codes);
    expect(invitationOf(codes, [rule('affiliateCode')])).toEqual({ referralCode: 'FRIEND22' });
    expect(invitationOf({}, [])).toEqual({});
  });

  test('a good form has no problem, an optional field may stay empty', () => {
    expect(problemsOf(shown, { username: 'heron21', password: 'abcd', confirmPassword: 'abcd' })).toEqual({});
  });

  test('each field says what is wrong with it', () => {
    expect(problemsOf(shown, { username: '9a', password: '', confirmPassword: '', email: 'nobody' })).toMatchObject({
      username: { reason: 'pattern', patternId: 'letter_first' },
      password: { reason: 'required' },
      confirmPassword: { reason: 'required' },
      email: { reason: 'pattern', patternId: 'email' },
    });
  });

  test('a number that may be left out needs no code; one that is typed or asked for does', () => {
    const code = rule('verificationCode', { minLength: 0 });
    const form = (isAsked: boolean) => [rule('mobileNum', { required: isAsked }), code];
    expect(problemsOf(form(false), {})).toEqual({});
    expect(problemsOf(form(false), { mobileNum: '812345678' })).toEqual({ verificationCode: { reason: 'required' } });
    expect(Object.keys(problemsOf(form(true), {}))).toEqual(['mobileNum', 'verificationCode']);
  });

  test('the second password must be the first, whatever its own rule says', () => {
    expect(problemsOf(shown, { username: 'heron21', password: 'abcd', confirmPassword: 'abce' })).toEqual({
      confirmPassword: { reason: 'mismatch' },
    });
  });

  test('only filled fields of the form are sent, the domain where the merchant asks for it', () => {
    const values = { username: 'heron21', email: '', line: 'hidden', captcha: '1234', countryDialingCode: '66' };
    expect(bodyOf(rules, shown, values, 'play.example')).toEqual({ username: 'heron21', domain: 'play.example' });
    expect(bodyOf(shown, shown, values, 'play.example')).toEqual({ username: 'heron21' });
  });

  test('a number goes with the code of its country', () => {
    expect(bodyOf(shown, shown, { mobileNum: '812345678', countryDialingCode: '66' }, '')).toEqual({
      mobileNum: '812345678',
      countryDialingCode: '66',
    });
  });

  test('reset clears everything but the dialing code', () => {
    expect(resetValues({ username: 'a', countryDialingCode: '66' })).toEqual({ countryDialingCode: '66' });
    expect(resetValues({ username: 'a' })).toEqual({});
  });

  test('two short fields share a line, one left over takes it whole', () => {
    const fields = (['username', 'line', 'wechat', 'zalo', 'email', 'skype', 'currency'] as const).map((f) => rule(f));
    expect([...halvesOf(fields)]).toEqual(['line', 'wechat', 'skype', 'currency']);
  });
});

test('what keyboards send is read and sent plain, while the box keeps what was typed', () => {
  const number = rule('idNumber', { patternId: 'digits', minLength: 13, maxLength: 13 });
  const code = rule('verificationCode', { minLength: 6, maxLength: 6, patternId: 'digits' });
  const values = { idNumber: '๑-๒๓๔๕-๖๗๘๙๐-๑๒-๓', verificationCode: '１２３ ４５６', address: 'ใจดี ๑' };
  const form = [number, code, rule('address')];
  expect(problemsOf(form, values)).toEqual({});
  expect(bodyOf(form, form, values, 'site')).toEqual({
    ...values,
    idNumber: '1234567890123',
    verificationCode: '123456',
  });
  expect(problemsOf([number], { idNumber: '123' })).toEqual({ idNumber: { reason: 'length_exact', min: 13 } });
});
