import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallSpec } from './call.ts';
import { calls } from './calls.ts';
import { firstLanguage, languageOf, languageOfTag, languages, tagsAsked } from './languages.ts';

describe('the language of a tag', () => {
  it.each([
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['ZH-hant-hk', 'zh-Hant'],
    ['yue-HK', 'zh-Hant'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['cmn', 'zh-Hans'],
    ['tl', 'fil'],
    ['tl-PH', 'fil'],
    ['fil-PH', 'fil'],
    ['in', 'id'],
    ['in-ID', 'id'],
    ['ms-Arab', 'ms'],
    ['ms-Arab-BN', 'ms'],
    ['pt-PT', 'pt'],
    ['es-419', 'es'],
    ['uz-Cyrl-UZ', 'uz'],
    ['fa-AF', 'fa'],
    ['th-TH-u-ca-buddhist', 'th'],
    ['iw', undefined],
    ['tw', undefined],
    ['ty', undefined],
    ['jp', undefined],
    ['xx', undefined],
    ['*', undefined],
    ['', undefined],
    ['not a tag', undefined],
  ])('%s is %s', (tag, language) => {
    expect(languageOfTag(tag)?.tag).toBe(language);
  });

  it('is each of the 27 for itself, and by its alias only where aliases are written', () => {
    expect(languages.map(({ tag }) => languageOfTag(tag)?.tag)).toEqual(languages.map(({ tag }) => tag));
    expect(languages.map(({ alias }) => languageOf(alias)?.tag)).toEqual(languages.map(({ tag }) => tag));
  });
});

describe('an Accept-Language header', () => {
  it.each([
    ['en;q=0.5, th', ['th', 'en']],
    ['fr;q=0.2,th;q=0.9,zh-Hant-TW;q=0.9', ['th', 'zh-Hant-TW', 'fr']],
    ['th;q=0, en', ['en']],
    ['th; Q=0.3 , en ;q=0.4', ['en', 'th']],
    ['fil,*,en;q=0.9', ['fil']],
    ['en;q=x', []],
    ['', []],
  ])('%s asks for %o', (header, tags) => {
    expect(tagsAsked(header)).toEqual(tags);
  });

  it('however long, is never cut amid a tag', () => {
    const header = `${Array.from({ length: 140 }, () => 'xx-Xxxx').join(',')},zh-Hant-HK`;
    expect(new Set(tagsAsked(header))).toEqual(new Set(['xx-Xxxx']));
    const many =
      'de-AT,de-CH,nl-BE,pl-PL,cs-CZ,sv-SE,da-DK,nb-NO,fi-FI,el-GR,hu-HU,ro-RO,bg-BG,sk-SK,hr-HR,sl-SI,zh-Hant-TW';
    expect(firstLanguage(tagsAsked(many), () => true)).toBe('zh-Hant');
  });
});

/** Every field of a call's input by the name of a language, with its schema, wherever it lies. */
function languageFields(schema: z.ZodType | undefined): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return languageFields(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    /^(language|lang|languageDefault)$/.test(name) ? [field] : languageFields(field),
  );
}

describe('every call that takes a language', () => {
  const taking = Object.entries<CallSpec>(calls).flatMap(([name, { params, query, body }]) => {
    const fields = [params, query, body].flatMap(languageFields);
    return fields.length > 0 ? [{ name, fields }] : [];
  });

  it('is found', () => {
    expect(taking.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['changeLanguage', 'requestExport', 'announcements', 'saveContentWords']),
    );
  });

  it.each(taking)('$name takes all 27', ({ fields }) => {
    for (const field of fields)
      expect(languages.filter(({ tag }) => !field.safeParse(tag).success).map(({ tag }) => tag)).toEqual([]);
  });
});
