import { describe, expect, test } from 'vitest';
import { errors } from '@baize/protocol/errors';
import type { ErrorCode, FieldReason } from '@baize/protocol/errors';
import { patternIds, registrationFields } from '@baize/protocol/field-rules';
import { messageNames } from '@baize/protocol/calls/messages';
import { createTexts } from '../src/texts.ts';
import { errorText, fieldText } from '../src/errors.ts';
import { splitTags } from '../src/tags.ts';
import { compileCatalogue } from './compile.ts';
import { textsFor } from './server.ts';
import { languagesInSource } from './source.ts';

/** All but `pattern`, which is said by its pattern's own text. */
const reasons = [
  'required',
  'name',
  'digits',
  'length',
  'length_exact',
  'mismatch',
  'format',
  'range',
  'unknown_field',
  'type',
] as const satisfies readonly FieldReason[];

describe.each(languagesInSource())('in %s', (language) => {
  const texts = createTexts(language, compileCatalogue(language));

  test('every error code has a text', () => {
    expect(['NETWORK', ...Object.keys(errors)].filter((code) => texts.find(`errors.${code}`) === null)).toEqual([]);
  });

  test('every field, reason and pattern has a text', () => {
    const wanted = [
      ...reasons.map((reason) => `fields.reason.${reason}`),
      ...patternIds.map((id) => `fields.pattern.${id}`),
      ...registrationFields.map((field) => `fields.name.${field}`),
    ];
    expect(wanted.filter((key) => texts.find(key) === null)).toEqual([]);
  });

  test('every message to a player has a title and a text', () => {
    expect(
      messageNames
        .flatMap((name) => [`messages.${name}.title`, `messages.${name}.text`])
        .filter((key) => texts.find(key) === null),
    ).toEqual([]);
  });
});

describe('texts', () => {
  const english = textsFor('en');

  test('bounds are put into the message of a pattern', () => {
    expect(fieldText(english, { reason: 'pattern', patternId: 'letter_first', min: 4, max: 20 })).toBe(
      'A letter first, then letters and digits, 4 to 20 characters.',
    );
    expect(fieldText(english, { reason: 'pattern', patternId: 'digits', min: 6, max: 6 })).toBe(
      'Digits only, exactly 6 characters.',
    );
    expect(fieldText(english, { reason: 'length_exact', min: 6 })).toBe('Enter exactly 6 characters.');
  });

  test('an unknown code reads as the unknown error', () => {
    const wait = (code: ErrorCode, retryAfterSeconds?: number) =>
      errorText(english, { code, body: retryAfterSeconds === undefined ? null : { retryAfterSeconds } });
    expect(wait('TOO_MANY_REQUESTS', 1)).toBe('Too many requests. Try again in 1 second.');
    expect(wait('CODE_TOO_MANY', 1)).toBe('Too many requests. Try again in 1 second.');
    expect(wait('TOO_MANY_REQUESTS', 3_541)).toBe('Too many requests. Try again in 60 minutes.');
    expect(wait('CODE_TOO_MANY', 300)).toBe('Too many requests. Try again after 5 minutes.');
    expect(wait('LOGIN_LOCKED', 840)).toBe('Too many requests. Try again in 14 minutes.');
    expect(wait('VOUCHER_TRIES', 300)).toBe('Too many requests. Try again in 5 minutes.');
    expect(wait('LOGIN_LOCKED')).toBe(english.t('errors.LOGIN_LOCKED')); // no wait ends it
    expect(wait('UNAVAILABLE', 2)).toBe(errorText(english, 'UNAVAILABLE'));
    expect(errorText(english, 'NO_SUCH_CODE' as 'NOT_FOUND')).toBe(errorText(english, 'UNKNOWN_ERROR'));
  });

  test('a language without texts reads as English', () => {
    expect(textsFor('eo').t('errors.NOT_FOUND')).toBe(english.t('errors.NOT_FOUND'));
    expect(textsFor('th').t('errors.NOT_FOUND')).not.toBe(english.t('errors.NOT_FOUND'));
  });

  test('plural forms follow the count', () => {
    const { t } = createTexts('en', compileCatalogue('en'));
    expect([0, 1, 2].map((count) => t('common.found', { count }))).toEqual(['nothing found', '1 found', '2 found']);
  });

  test('figures keep Latin digits in every language', () => {
    expect(createTexts('ar', {}).locale).toBe('ar-u-ca-gregory-nu-latn');
    expect(new Intl.NumberFormat(createTexts('ar', {}).locale).format(1234.5)).toMatch(/^[\d.,]+$/);
  });

  test('the accented pseudo-language changes every word and grows by two fifths', () => {
    const { t } = createTexts('en-XA', compileCatalogue('en-XA'));
    expect(t('common.close')).toBe('Çļóšé~~');
    expect(t('common.page', { page: 2, pages: 9 })).toContain('2');
    expect(t('common.found', { count: 3 })).toContain('3 ƒóúñđ');
  });

  test('the mirrored pseudo-language is right to left and keeps arguments and tags', () => {
    const mirrored = createTexts('ar-XB', compileCatalogue('ar-XB'));
    expect(mirrored.direction).toBe('rtl');
    expect(mirrored.t('common.found', { count: 3 })).toContain('3');
  });

  test('tags split a sentence into parts', () => {
    expect(splitTags('Read the <terms>terms</terms> first')).toEqual([
      { tag: null, text: 'Read the ' },
      { tag: 'terms', text: 'terms' },
      { tag: null, text: ' first' },
    ]);
  });
});
