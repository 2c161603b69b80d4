import { describe, expect, test } from 'vitest';
import type { FieldRule } from '@baize/protocol/field-check';
import { bodyOf, problemsOf, resetValues, shownRules } from './register-form.ts';

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
  rule('line', { enabled: false }),
  rule('captcha'),
];

describe('the registration form', () => {
  test('shows the enabled fields in the merchant’s order; the captcha has its own control', () => {
    expect(shownRules(rules).map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword', 'email']);
  });

  test('a good form has no problem, an optional field may stay empty', () => {
    expect(problemsOf(rules, { username: 'heron21', password: 'abcd', confirmPassword: 'abcd' })).toEqual({});
  });

  test('each field says what is wrong with it', () => {
    expect(problemsOf(rules, { username: '9a', password: '', confirmPassword: '', email: 'nobody' })).toMatchObject({
      username: { reason: 'pattern', patternId: 'letter_first' },
      password: { reason: 'required' },
      confirmPassword: { reason: 'required' },
      email: { reason: 'pattern', patternId: 'email' },
    });
  });

  test('the second password must be the first, whatever its own rule says', () => {
    expect(problemsOf(rules, { username: 'heron21', password: 'abcd', confirmPassword: 'abce' })).toEqual({
      confirmPassword: { reason: 'mismatch' },
    });
  });

  test('only filled fields of the form are sent', () => {
    expect(bodyOf(rules, { username: 'heron21', email: '', line: 'hidden', captcha: '1234' })).toEqual({
      username: 'heron21',
    });
  });

  test('reset clears everything but the dialing code', () => {
    expect(resetValues({ username: 'a', countryDialingCode: '66' })).toEqual({ countryDialingCode: '66' });
    expect(resetValues({ username: 'a' })).toEqual({});
  });
});
