import { expect, test } from 'vitest';
import { languages } from '@baize/protocol/languages';
import { datesFrom, datesIn } from '../src/dates.ts';
import { dateWords } from '../src/dates.gen.ts';
import { createTexts } from '../src/texts.ts';

const at = new Date(2026, 10, 21, 18, 7);

test.each(Object.keys(dateWords))('%s says days and distances in its own words where a browser cannot', (language) => {
  const words = dateWords[language];
  if (!words) throw new Error(language);
  const { date, dateTime, distance } = datesFrom(words);
  expect(date(at)).toMatch(/^21 \S.* 2026$/);
  expect(dateTime(at)).toMatch(/2026, 18:07$/);
  const said = [distance(-3, 'minute'), distance(3, 'hour'), distance(-12, 'day'), distance(0, 'minute')];
  expect(said.slice(0, 3).map((text) => /\d+/.exec(text)?.[0])).toEqual(['3', '3', '12']);
  for (const text of [...said, ...words.months]) expect(text).not.toMatch(/\b(?:minutes?|hours?|days?|ago|Nov|M11)\b/);
  expect(new Set(words.months).size).toBe(12);
});

test.each(languages)('$tag says the year of the Gregorian calendar, as forms ask for it', ({ tag }) => {
  const { locale } = createTexts(tag, {});
  for (const said of [
    datesIn(locale).date(at),
    datesIn(locale).dateTime(at),
    new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at),
  ])
    expect(said).toContain('2026');
});

test('a language the machine knows is said by the machine', () => {
  expect(datesIn('fr-u-nu-latn').distance(-2, 'minute')).toBe('il y a 2 minutes');
  expect(datesIn('en-u-nu-latn').date(at)).toBe('Nov 21, 2026');
});
