import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonName, nameWords, personNameProblem, plainName } from './person-names.ts';

describe('a name made plain', () => {
  it.each([
    ['blanks of every kind', '  Mira\u00a0\t Nowak\u3000', 'Mira Nowak'],
    ['letters and accents apart, as some systems paste them', 'Nu\u0301n\u0303ez', 'Núñez'],
    ['directions around a name', '\u200fمحمد علی\u200e', 'محمد علی'],
    ['a byte order mark', '\ufeffMira', 'Mira'],
    ['breaks that cannot be seen', 'สม\u200bชาย', 'สมชาย'],
    ['full width', 'Ｍｉｒａ　Ｎｏｗａｋ', 'Mira Nowak'],
    ['half-width kana', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
    ['letters by their place in a word', 'ﻣﺤﻤﺪ', 'محمد'],
    ['joiners that join nothing', '\u200cعلی\u200c رضا\u200d', 'علی رضا'],
  ])('%s: %j is %j', (_, typed, plain) => {
    expect(plainName(typed)).toBe(plain);
  });

  it.each([
    ['a non-joiner in Persian', 'علی\u200cرضا'],
    ['a joiner after a Bengali sign', 'র\u09cd\u200dযাব'],
    ['a joiner at the end of a Malayalam letter', 'ന\u0d4d\u200d'],
    ['case and apostrophes', 'D’Angelo'],
    ['an ordinal', 'Mª Teresa'],
    ['Thai sara am', 'น้ำใจ'],
  ])('%s stays: %j', (_, name) => {
    expect(plainName(name)).toBe(name);
  });
});

describe('names of people', () => {
  it.each([
    "O'Brien",
    'O’Brien',
    'O‘Brien',
    'O`Brien',
    '’t Hooft',
    'D’Angelo',
    'Jean-Luc',
    'Jean‑Luc Picard',
    'Ma. Teresa',
    'J. R. R. Tolkien',
    'Smith, Jr.',
    'Nguyễn Thị Ánh',
    'Núñez',
    'Mª José',
    'Sørensen',
    'Łódź',
    'Gülşen',
    'İpek',
    'Oʻtkir Toʻxtayev',
    'Maʼmura',
    'Saʻdulla',
    'Ahmad bin Abdullah',
    'Rajesh a/l Kumar',
    'Siti @ Aminah',
    'Tan Ah Kow (Chen Yagao)',
    '买买提·艾力',
    '迪丽热巴•迪力木拉提',
    '阿・卜',
    '欧阳娜娜',
    '佐々木 花子',
    '김 민수',
    'แก้ว ใจดี',
    'ณ อยุธยา',
    'ม.ล. นภา',
    'ທ້າວ ຄຳ',
    'កែវ ចាន់',
    'မောင်မောင်',
    'ஜெ. ஜெயலலிதா',
    'अमित कुमार',
    'डॉ॰ राम',
    'মোঃ আলী',
    'মো: আলী',
    'راجہ محمد',
    'عبد الله',
    'علی\u200cرضا',
    'Әлия Құнанбай',
    'Иванов-Петров',
    'আব্দুর রহমান',
  ])('%s is one', (name) => {
    expect(isPersonName(plainName(name))).toBe(true);
  });

  it.each([
    '',
    '7',
    '0812345678',
    'Mira1',
    'R2-D2',
    '-Mira',
    '· ·',
    '...',
    'a_b',
    'Mira<b>',
    'x=1',
    'mira!',
    '💎',
    'Mira\u0000',
    'a|b',
    '$$$',
    '\u200d',
  ])('%j is none', (name) => {
    expect(isPersonName(plainName(name))).toBe(false);
  });

  it('are read in linear time', () => {
    const hostile = `${"a'-. ".repeat(20_000)}!`;
    const started = performance.now();
    expect(isPersonName(hostile)).toBe(false);
    nameWords(hostile);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('a real name', () => {
  const letters = [...'aZéßłÑžıđאبعمअनதமบขកລកမああア王李김박ЖяӘΩ'];
  const between = [' ', '.', '. ', '-', "'", '’', '·', ''];
  const part = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
  const name = fc
    .array(fc.tuple(part, fc.constantFrom(...between)), { minLength: 2, maxLength: 5 })
    .map((parts) => plainName(parts.flat().join('')));
  const foreign = fc.constantFrom(...'0٣๗९!?$%#*=+_<>|~^{};"\\\u0000\u0007€💎');

  it('is letters of any script with blanks, dots, apostrophes and hyphens', () => {
    fc.assert(fc.property(name, (one) => personNameProblem(one) === null));
  });

  it('has no digit, symbol or control mark anywhere', () => {
    fc.assert(
      fc.property(name, fc.nat(), foreign, (one, at, sign) => {
        const signs = [...one];
        signs.splice(at % (signs.length + 1), 0, sign);
        expect(personNameProblem(signs.join(''))).toEqual({ reason: 'name' });
      }),
    );
  });

  it('has 2 to 60 characters, counted as people count them', () => {
    const length = { reason: 'length', min: 2, max: 60 };
    expect(['', 'M', 'ม'.repeat(61)].map(personNameProblem)).toEqual([length, length, length]);
    expect(['王李', '𠀋𠀌', 'M'.repeat(60), '𠀋'.repeat(60)].map(personNameProblem)).toEqual([null, null, null, null]);
  });
});

describe('the words of a name', () => {
  it.each([
    ["O'Brien", 'O’BRIEN'],
    ['Jean-Luc Picard', 'JEAN LUC PICARD'],
    ['Ma. Teresa', 'MA TERESA'],
    ['Nguyễn Thị Đào', 'NGUYEN THI DAO'],
    ['Núñez', 'NUNEZ'],
    ['买买提·艾力', '买买提•艾力'],
    ['علی\u200cرضا', 'علیرضا'],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
  ])('of %s are those of %s', (one, other) => {
    expect(nameWords(one)).toEqual(nameWords(other));
  });

  it.each([
    ['มาลี', 'มาลา'],
    ['ガク', 'カク'],
    ['Mali Example', 'Mali Exampel'],
    ['Иванов', 'Иванова'],
  ])('of %s are not those of %s', (one, other) => {
    expect(nameWords(one)).not.toEqual(nameWords(other));
  });
});
