import { describe, expect, it } from 'vitest';
import { fieldPatterns, patternIds } from './field-check.ts';
import type { FieldRule } from './field-check.ts';
import { formProblems, ruleProblem } from './registration-rules.ts';
import { profileDefault, registrationDefault, registrationMobileDefault } from './settings.ts';

const forms = {
  registration: registrationDefault,
  registrationMobile: registrationMobileDefault,
  profile: profileDefault,
};
const ofField = (field: FieldRule['field']): FieldRule => {
  const rule = registrationDefault.find((known) => known.field === field);
  if (!rule) throw new Error(`no rule for ${field}`);
  return rule;
};

describe('forms of a merchant', () => {
  it('have nothing wrong as they come', () => {
    expect(formProblems(forms)).toEqual({});
  });

  it.each([
    [
      'longest below shortest',
      { ...ofField('line'), minLength: 9, maxLength: 8 },
      { reason: 'range', min: 9, max: 255 },
    ],
    [
      'a date of eight characters',
      { ...ofField('birthday'), minLength: 1, maxLength: 8 },
      { reason: 'range', min: 10, max: 10 },
    ],
    [
      'a mail address of five',
      { ...ofField('email'), minLength: 1, maxLength: 5 },
      { reason: 'range', min: 6, max: 255 },
    ],
    [
      'four kinds of signs in three',
      { ...ofField('line'), patternId: 'strong', minLength: 1, maxLength: 3 },
      { reason: 'range', min: 4, max: 255 },
    ],
    ['digits of no length', { ...ofField('zalo'), minLength: 0, maxLength: 0 }, { reason: 'range', min: 1, max: 255 }],
    [
      'a birthday that is no date',
      { ...ofField('birthday'), patternId: 'digits' },
      { reason: 'pattern', patternId: 'date', min: 10, max: 10 },
    ],
    ['a password of six', { ...ofField('password'), minLength: 6 }, { reason: 'range', min: 8, max: 255 }],
  ] as const)('are refused with %s', (_what, rule, problem) => {
    expect(ruleProblem(rule)).toEqual(problem);
  });

  it('cannot do without what lets people in, whether it is off or gone', () => {
    const off = registrationDefault.map((rule) => (rule.field === 'username' ? { ...rule, enabled: false } : rule));
    expect(formProblems({ ...forms, registration: off })).toEqual({ 'registration.username': { reason: 'required' } });
    const gone = registrationMobileDefault.filter(({ field }) => field !== 'verificationCode');
    expect(formProblems({ ...forms, registrationMobile: gone })).toEqual({
      'registrationMobile.verificationCode': { reason: 'required' },
    });
  });

  it('name each field once, and a profile none that lets people in', () => {
    const twice = [...registrationDefault, ofField('line')];
    const profile = [...profileDefault, ofField('password')];
    expect(formProblems({ ...forms, registration: twice, profile })).toEqual({
      'registration.line': { reason: 'unknown_field' },
      'profile.password': { reason: 'unknown_field' },
    });
  });

  it('know the least that each pattern matches', () => {
    const sample: Partial<Record<(typeof patternIds)[number], string>> = {
      chinese_digits: '中',
      email: 'a@b.co',
      letters_and_digits: 'a1',
      chinese_punctuation: '中',
      korean: '가',
      thai: 'ก',
      date: '2000-02-03',
      strong: 'Aa1!',
      any: '',
      digits: '1',
      thai_english_spaces: 'ก',
    };
    for (const patternId of patternIds) {
      const text = sample[patternId] ?? 'A';
      if (patternId !== 'any') expect(text, patternId).toMatch(new RegExp(fieldPatterns[patternId], 'u'));
      const rule = { ...ofField('line'), patternId, minLength: text.length, maxLength: text.length };
      expect(ruleProblem(rule), patternId).toBeNull();
      if (text.length > 1)
        expect(ruleProblem({ ...rule, minLength: 0, maxLength: text.length - 1 }), patternId).not.toBeNull();
    }
  });
});
