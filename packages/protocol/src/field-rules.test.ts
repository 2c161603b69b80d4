import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField, checkFields, fieldPatterns, patternIds, registrationFields } from './field-rules.ts';
import type { FieldRule, PatternId } from './field-rules.ts';
import { profileDefault, registrationDefault } from './settings.ts';

const rule = (patternId: PatternId, more: Partial<FieldRule> = {}): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 40,
  patternId,
  ...more,
});
const isGood = (patternId: PatternId, value: string) => checkField(rule(patternId), value) === null;

/** For each pattern of specification 5: values it takes, and values it must not take. */
const cases: Record<PatternId, { good: string[]; bad: string[] }> = {
  any: { good: ['x', ' ', '汉字 & more', '💎'], bad: [] },
  letter_first: { good: ['a', 'Ab9', 'minnow88'], bad: ['9a', '_a', 'a b', 'a-b', 'é1', '汉'] },
  chinese_digits: { good: ['汉字', '汉1', '123'], bad: ['a汉', '汉 字', 'ไทย', '汉!'] },
  email: {
    good: ['a@b.co', 'first.last+tag@sub.example.org', 'x_1%y@a-b.io', "o'brien@x.com"],
    bad: [
      'a..b@x.com',
      '.a@x.com',
      'a.@x.com',
      'a@b',
      '@b.co',
      'a@.co',
      'a b@c.de',
      'a@b.c',
      'a@-b.co',
      'a@b-.co',
      'a@@b.co',
      'a@b..co',
    ],
  },
  alphanumeric: { good: ['abc', '123', 'a1B2'], bad: ['a_b', 'a b', 'é', 'a!'] },
  letters_and_digits: { good: ['a1', '1a', 'abc123', '9zZ'], bad: ['abc', '123', 'a1!', 'a 1'] },
  digits: { good: ['0', '0123456789'], bad: ['12a', '1.2', '-1', '１２', ' 1'] },
  alphanumeric_uppercase: { good: ['A', 'abC1', '1Z'], bad: ['abc1', '123', 'A!', 'A b'] },
  english_spaces: { good: ['Mira', 'Mira Nowak', ' '], bad: ['Mira1', 'José', 'Mira-Nowak', 'Mira\tN'] },
  no_spaces: { good: ['a', 'a-b_c!', 'ไทย'], bad: ['a b', ' a', 'a\t', 'a\u00a0b', 'a\n'] },
  chinese_punctuation: { good: ['汉字', '汉，字。', '汉-字'], bad: ['汉a', '汉1', '汉 字'] },
  date: {
    good: ['2000-01-31', '2024-02-29', '12-25-1990', '02-29-2024'],
    bad: [
      '2000-13-01',
      '2000-02-30',
      '2023-02-29',
      '31-12-2000',
      '2000/01/01',
      '2000-1-1',
      '02-30-2020',
      '2000-01-01T00',
    ],
  },
  letters_spaces: { good: ['Mira Nowak', 'José', 'นภา ใจดี', '汉'], bad: ['Mira1', 'O’Neil', 'a_b', 'a-b'] },
  korean: { good: ['한국', '가'], bad: ['한국 어', '한국1', 'abc', '汉'] },
  thai: { good: ['ไทย', 'นภา'], bad: ['ไทย 1', 'ไทยa', 'ນ'] },
  thai_english_spaces: { good: ['ไทย Thai', 'abc', 'นภา ใจดี'], bad: ['ไทย1', 'José', 'a-b'] },
  uppercase_spaces: { good: ['A', 'MIRA NOWAK'], bad: [' ', 'Mira', 'MIRA1', ''] },
  letters_digits_symbols: { good: ['aB3!', '~', '###'], bad: ['a b', 'é', 'ไ', 'a\t'] },
  strong: { good: ['Aa1!', 'xY9~longer', '!1aA'], bad: ['aa1!', 'AA1!', 'Aaa!', 'Aaa1', 'Aa1! ', 'Áa1!é'] },
};

describe('the nineteen patterns', () => {
  it('are nineteen', () => expect(patternIds).toHaveLength(19));

  it.each(patternIds)('%s takes what it should and nothing else', (patternId) => {
    const { good, bad } = cases[patternId];
    expect(good.filter((value) => !isGood(patternId, value))).toEqual([]);
    expect(bad.filter((value) => isGood(patternId, value))).toEqual([]);
  });

  it('hold from the first character to the last: a good value with a line break before or after is refused', () => {
    for (const patternId of patternIds.filter((id) => id !== 'any')) {
      for (const value of cases[patternId].good)
        expect([patternId, isGood(patternId, `${value}\n`), isGood(patternId, `\n${value}`)]).toEqual([
          patternId,
          false,
          false,
        ]);
    }
  });

  it('answer long hostile text in linear time', () => {
    const hostile = [
      'a'.repeat(50_000) + '!',
      'A1a'.repeat(20_000) + ' ',
      `a@${'a-'.repeat(2_000)}!`,
      '0'.repeat(50_000) + 'x',
    ];
    for (const patternId of patternIds) {
      for (const text of hostile) {
        // the quickest of three: a machine may pause once, an expression that walks back and forth is slow each time
        const times = [1, 2, 3].map(() => {
          const started = performance.now();
          checkField(rule(patternId, { maxLength: 255 }), text);
          return performance.now() - started;
        });
        expect([patternId, Math.min(...times) < 250]).toEqual([patternId, true]);
      }
    }
  });

  it('agree with an independent reading of their words, on random text', () => {
    const every = (text: string, is: (sign: string) => boolean) => [...text].every(is);
    const lower = (sign: string) => sign >= 'a' && sign <= 'z' && sign.length === 1;
    const upper = (sign: string) => sign >= 'A' && sign <= 'Z' && sign.length === 1;
    const digit = (sign: string) => sign >= '0' && sign <= '9' && sign.length === 1;
    const letter = (sign: string) => lower(sign) || upper(sign);
    const printable = (sign: string) => sign > ' ' && sign <= '~';
    const symbol = (sign: string) => printable(sign) && !letter(sign) && !digit(sign);
    const has = (text: string, is: (sign: string) => boolean) => [...text].some(is);
    const readings: Partial<Record<PatternId, (text: string) => boolean>> = {
      letter_first: (text) => letter(text[0] ?? '') && every(text, (sign) => letter(sign) || digit(sign)),
      alphanumeric: (text) => every(text, (sign) => letter(sign) || digit(sign)),
      letters_and_digits: (text) =>
        every(text, (sign) => letter(sign) || digit(sign)) && has(text, letter) && has(text, digit),
      digits: (text) => every(text, digit),
      alphanumeric_uppercase: (text) => every(text, (sign) => letter(sign) || digit(sign)) && has(text, upper),
      english_spaces: (text) => every(text, (sign) => letter(sign) || sign === ' '),
      uppercase_spaces: (text) => every(text, (sign) => upper(sign) || sign === ' ') && has(text, upper),
      letters_digits_symbols: (text) => every(text, printable),
      strong: (text) =>
        every(text, printable) && has(text, upper) && has(text, lower) && has(text, digit) && has(text, symbol),
    };
    const text = fc.string({ unit: fc.constantFrom(...'aZ09 !~_éไ汉'), minLength: 1, maxLength: 8 });
    for (const [patternId, reading] of Object.entries(readings)) {
      fc.assert(
        fc.property(text, (value) => isGood(patternId as PatternId, value) === reading(value)),
        { numRuns: 2_000 },
      );
    }
  });
});

describe('the names that the default forms ask for', () => {
  const rules = [...registrationDefault, ...profileDefault].filter(({ field }) =>
    ['payeeName', 'fullname'].includes(field),
  );

  it.each([
    "O'Brien",
    'O’Brien',
    'Jean-Luc',
    'Ma. Teresa',
    'Nguyễn Thị Ánh',
    'Núñez',
    'D’Angelo',
    '买买提·艾力',
    'علی\u200cرضا',
    'র\u09cd\u200dযাব',
  ])('are taken: %s', (name) => {
    expect(rules.map((one) => checkField(one, name))).toEqual(rules.map(() => null));
  });

  it('are none without a letter, or with what no name has', () => {
    for (const value of ['0812345678', 'Mira1', '<b>Mira</b>', '-- --'])
      expect(rules.map((one) => checkField(one, value))).toEqual(rules.map(() => ({ reason: 'name' })));
    expect(checkField({ ...rules[0]!, required: true }, ' \u200f ')).toEqual({ reason: 'required' });
  });

  it('follow the pattern alone where a merchant chose one', () => {
    const own: FieldRule = { ...rules[0]!, patternId: 'chinese_digits' };
    expect(checkField(own, '汉1')).toBeNull();
    expect(checkField({ ...own, patternId: 'letters_spaces' }, 'O’Brien')?.reason).toBe('pattern');
  });
});

describe('a field rule', () => {
  it('says what is wrong: missing, shape, length, exact length', () => {
    expect(checkField(rule('digits'), '')).toEqual({ reason: 'required' });
    expect(checkField(rule('digits', { required: false }), '')).toBeNull();
    expect(checkField(rule('digits', { minLength: 3, maxLength: 5 }), 'x')).toEqual({
      reason: 'pattern',
      patternId: 'digits',
      min: 3,
      max: 5,
    });
    expect(checkField(rule('digits', { minLength: 3, maxLength: 5 }), '12')).toEqual({
      reason: 'length',
      min: 3,
      max: 5,
    });
    expect(checkField(rule('digits', { minLength: 6, maxLength: 6 }), '12')).toEqual({
      reason: 'length_exact',
      min: 6,
    });
  });

  it('counts characters, not UTF-16 units', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), (value) => {
        const length = [...value].length;
        return (
          checkField(rule('any', { minLength: length, maxLength: length }), value) === null &&
          checkField(rule('any', { minLength: length + 1, maxLength: 99 }), value) !== null
        );
      }),
    );
  });

  it('means nothing while its field is switched off', () => {
    expect(checkFields([rule('digits', { enabled: false })], {})).toEqual({});
    expect(checkFields([rule('digits')], {})).toEqual({ username: { reason: 'required' } });
  });

  it('has a default form that knows each field once and asks no composition of a password', () => {
    const names = registrationDefault.map((entry) => entry.field);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => registrationFields.includes(name))).toBe(true);
    expect(registrationDefault.find((entry) => entry.field === 'password')).toMatchObject({
      minLength: 12,
      maxLength: 64,
      patternId: 'any',
    });
    expect(fieldPatterns.any).toBe('*');
  });
});
