import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEnglish, checkLanguage } from './check.ts';
import { keysModule } from './keys.ts';
import { languagesInSource, readMessages, sourceLanguage, textsFolder } from './source.ts';

const english = {
  'a.plain': 'Close',
  'a.count': '{count, plural, one {# game} other {# games}}',
  'a.link': 'Read the <terms>terms</terms>',
  'a.pick': '{kind, select, on {On} other {Off}}',
};
const thai = {
  'a.plain': 'ปิด',
  'a.count': '{count, plural, other {# เกม}}',
  'a.link': 'อ่าน<terms>ข้อกำหนด</terms>',
  'a.pick': '{kind, select, on {เปิด} other {ปิด}}',
};

describe('the check of texts', () => {
  test('finds nothing in a good translation', () => {
    expect(checkLanguage('th', english, thai)).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a missing key', { ...thai, 'a.plain': undefined as unknown as string }, 'missing'],
    ['a key English does not have', { ...thai, 'a.more': 'เพิ่ม' }, 'not in English'],
    ['a lost argument', { ...thai, 'a.count': 'เกม' }, 'takes nothing where English takes count'],
    ['a lost tag', { ...thai, 'a.link': 'อ่านข้อกำหนด' }, 'takes nothing where English takes <terms>'],
    ['another set of choices', { ...thai, 'a.pick': '{kind, select, of {เปิด} other {ปิด}}' }, 'kind:of/other'],
    [
      'a plural form the language does not know',
      { ...thai, 'a.count': '{count, plural, one {# เกม} other {# เกม}}' },
      'does not know',
    ],
    ['English left in Thai', { ...thai, 'a.plain': 'Close ปิด' }, 'still says "Close"'],
    [
      'English left in a plural branch',
      { ...thai, 'a.count': '{count, plural, other {# games}}' },
      'still says "games"',
    ],
    ['broken syntax', { ...thai, 'a.plain': '{oops' }, 'a.plain'],
  ])('catches %s', (_, messages, problem) => {
    const given = Object.fromEntries(Object.entries(messages).filter(([, text]) => text !== undefined));
    expect(checkLanguage('th', english, given).join('\n')).toContain(problem);
  });

  test('asks for every plural form a language has', () => {
    const problems = checkLanguage(
      'ar',
      { 'a.count': english['a.count'] },
      { 'a.count': '{count, plural, one {#} other {#}}' },
    );
    expect(problems.filter((problem) => problem.includes('lacks the form'))).toHaveLength(4); // zero, two, few, many
  });
});

describe('the texts', () => {
  const source = readMessages(sourceLanguage);

  test('English is sound', () => {
    expect(checkEnglish(source)).toEqual([]);
  });

  test.each(languagesInSource().filter((language) => language !== sourceLanguage))(
    '%s says everything English says',
    (language) => {
      expect(checkLanguage(language, source, readMessages(language))).toEqual([]);
    },
  );

  test('the type of the keys is up to date', () => {
    expect(readFileSync(join(textsFolder, 'keys.gen.ts'), 'utf8')).toBe(keysModule(source));
  });
});
