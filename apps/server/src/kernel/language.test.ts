import { describe, expect, it } from 'vitest';
import type { Merchant } from './context.ts';
import { languageAsked, languageFor } from './language.ts';

const merchant = { settings: { languages: ['en', 'zh-Hant', 'th'], languageDefault: 'th' } } as unknown as Merchant; // what is asked of it

describe('the language of an answer', () => {
  it.each([
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-CN,en;q=0.5', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['pt-BR', 'pt'],
    ['xx, th;q=0.3', 'th'],
    ['', undefined],
    ['*', undefined],
    [undefined, undefined],
  ])('asked as %s is %s', (asked, language) => {
    expect(languageAsked(asked)).toBe(language);
  });

  it.each([
    ['zh-TW,en', 'zh-Hant'],
    ['zh-CN,en', 'en'],
    ['ja', 'th'],
    [undefined, 'th'],
  ])('is one of the merchant’s: of %s it is %s', (asked, language) => {
    expect(languageFor(asked, merchant)).toBe(language);
  });
});

describe('weights', () => {
  it.each([
    ['en;q=0.3, th;q=0.8', 'th'],
    ['th;q=0, en;q=0.1', 'en'],
    ['zh-Hant-TW, en;q=0.9', 'zh-Hant'],
    ['tl-PH, *;q=0.5', 'th'],
    ['*, en;q=0.5', 'th'],
    ['tw, en;q=0.5', 'en'],
    ['ar-XB', 'ar-XB'],
  ])('of %s it is %s', (asked, language) => {
    expect(languageFor(asked, merchant)).toBe(language);
  });
});
