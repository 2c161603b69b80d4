import { languages } from '@baize/protocol/languages';
import { describe, expect, it } from 'vitest';
import { datedItems, plainItems } from './content.ts';
import { places } from './facts.ts';
import { readTranslations, translated } from './translations.ts';
import type { Words } from './translations.ts';

const templates = [...plainItems(places, true), ...datedItems(places)];
const english = new Map(templates.map(({ texts }) => [texts['en']?.title ?? '', texts['en'] as Words]));
const translations = readTranslations();

const signs = (text: string): string[] => [...text.matchAll(/\{\w+\}|<[^>]+>/g)].map(([sign]) => sign).toSorted();
const everyText = ({ title, summary = '', body = '', linkLabel = '', terms = [] }: Words): string =>
  [title, summary, body, linkLabel, ...terms.flatMap(({ label, value }) => [label, value])].join('\n');

it('names no text twice', () => {
  expect(english.size).toBe(templates.length);
});

describe.each([...translations])('sample texts in %s', (language, texts) => {
  it('are of a language we have, beside English and Thai', () => {
    expect(languages.map(({ tag }) => tag)).toContain(language);
    expect(['en', 'th']).not.toContain(language);
  });

  it.each(Object.entries(texts))('%s: has the parts, placeholders and tags of the English', (title, text) => {
    const original = english.get(title);
    expect(original, title).toBeDefined();
    if (!original) return;
    expect(Object.keys(text).toSorted()).toEqual(Object.keys(original).toSorted());
    expect(text.terms?.length).toBe(original.terms?.length);
    expect(signs(everyText(text))).toEqual(signs(everyText(original)));
  });

  it('has what home, the announcements and the offers show', () => {
    const shown = templates.filter(({ kind }) => ['banner', 'popup', 'promotion', 'notice'].includes(kind));
    expect(shown.map(({ texts: { en } }) => en?.title).filter((title) => !title || !(title in texts))).toEqual([]);
  });
});

it('fills a merchant’s own figures into a text', () => {
  const facts = { ...places, site: 'Quay "7"', practice: '5,000.00 USD' };
  const [item] = translated(
    [{ kind: 'page', texts: { en: { title: `Hello ${facts.site}` } } }],
    [{ kind: 'page', texts: { en: { title: 'Hello {site}' } } }],
    facts,
    new Map([['fr', { 'Hello {site}': { title: 'Bonjour {site}' } }]]),
  );
  expect(item?.texts).toEqual({ en: { title: 'Hello Quay "7"' }, fr: { title: 'Bonjour Quay "7"' } });
});
