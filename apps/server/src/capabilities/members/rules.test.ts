import { registrationDefault } from '@baize/protocol';
import type { FieldRule } from '@baize/protocol';
import { describe, expect, it } from 'vitest';
import { ageOn, formProblem, formValues, isPayerOf, isSameName, maskEmail } from './rules.ts';

const today = '2026-03-01';
const context = { rules: registrationDefault, currency: 'USD', ageMin: 18, asksAge: true, today };
const form = {
  username: 'harbour07',
  password: 'grey-heron-at-noon',
  confirmPassword: 'grey-heron-at-noon',
  paymentPassword: '204417',
  termsAccepted: true,
  ageConfirmed: true,
};
const withField = (field: FieldRule['field'], patternId: FieldRule['patternId']): FieldRule[] => [
  ...registrationDefault.filter((rule) => rule.field !== field),
  { field, enabled: true, required: false, minLength: 1, maxLength: 60, patternId },
];

describe('a registration form', () => {
  it('passes when every field is right', () => expect(formProblem(form, context)).toBeNull());

  it('names every field that is wrong at once', () => {
    const problem = formProblem(
      { ...form, username: 'x', email: 'no address', confirmPassword: 'something else' },
      context,
    );
    expect(problem?.code).toBe('VALIDATION');
    expect(Object.keys(problem?.fields ?? {}).sort()).toEqual(['confirmPassword', 'email', 'username']);
  });

  it('asks for terms and age', () => {
    expect(formProblem({ ...form, termsAccepted: false }, context)?.code).toBe('TERMS_REQUIRED');
    expect(formProblem({ ...form, ageConfirmed: false }, context)?.code).toBe('AGE_REQUIRED');
  });

  it('believes a birthday over a ticked box', () => {
    const rules = withField('birthday', 'date');
    expect(formProblem({ ...form, birthday: '2008-03-02' }, { ...context, rules })?.code).toBe('AGE_REQUIRED');
    expect(formProblem({ ...form, birthday: '03-01-2008' }, { ...context, rules })).toBeNull();
  });

  it('refuses a birthday of another calendar or out of range, before it checks the age', () => {
    const about = { ...context, rules: withField('birthday', 'date') };
    const reasonOf = (birthday: string) => formProblem({ ...form, birthday }, about);
    for (const birthday of ['2543-05-01', '05-01-2543', '1369-05-01', '2047-05-01'])
      expect(reasonOf(birthday)).toEqual({ code: 'VALIDATION', fields: { birthday: { reason: 'calendar' } } });
    for (const birthday of ['1899-12-31', '2026-03-02'])
      expect(reasonOf(birthday)).toEqual({ code: 'VALIDATION', fields: { birthday: { reason: 'range' } } });
  });

  it('knows only the merchant’s currency', () => {
    const rules = withField('currency', 'any');
    expect(formProblem({ ...form, currency: 'THB' }, { ...context, rules })?.fields).toHaveProperty('currency');
    expect(formProblem({ ...form, currency: 'USD' }, { ...context, rules })).toBeNull();
  });

  it('keeps no field that is switched off', () => {
    expect(formValues(registrationDefault, { ...form, line: 'mira', email: '' })).toEqual({
      username: 'harbour07',
      password: 'grey-heron-at-noon',
      confirmPassword: 'grey-heron-at-noon',
      paymentPassword: '204417',
    });
  });
});

it('an age changes on the birthday', () => {
  expect(['2008-02-28', '2008-02-29', '2008-03-01', '2008-03-02'].map((birthday) => ageOn(birthday, today))).toEqual([
    18, 18, 18, 17,
  ]);
});

it('a masked address cannot be written to', () => {
  expect([maskEmail('mira@example.com'), maskEmail('@x')]).toEqual(['m***@example.com', '***']);
});

describe('names', () => {
  it('are compared as people do', () => {
    expect(isSameName('Mali  Example', ' MALI example')).toBe(true);
    expect(isSameName('Mali Example', 'Mali Exampel')).toBe(false);
    expect(isSameName('Mali Example', 'Example Mali')).toBe(false);
    expect(isSameName("Mali O'Brien", 'MALI O BRIEN')).toBe(true);
    expect(isSameName('…', '')).toBe(false);
  });

  it.each([
    ['MALI EXAMPLE', 'Mali Example', true],
    ['Example, Mali', 'Mali Example', true],
    ['Mali', 'Mali Example', false],
    ['M. Example', 'Mali Example', false],
    ['Someone Else', 'Mali Example', false],
    ['MALI OBRIEN', 'Mali O’Brien', true],
    ['NGUYEN THI ANH', 'Nguyễn Thị Ánh', true],
    ['PICARD JEAN LUC', 'Jean-Luc Picard', true],
    ['มาลี ใจดี', 'มาลา ใจดี', false],
    ['', '', false],
    [null, 'Mali Example', false],
    ['Mali Example', null, false],
  ])('payer %s, player %s: %s', (payer, name, agrees) => {
    expect(isPayerOf(payer, name)).toBe(agrees);
  });
});
