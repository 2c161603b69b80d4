import { languages } from '@baize/protocol/languages';
import { amountUnit, writeGrouped } from '@baize/protocol/typed-amount';
import { describe, expect, test } from 'vitest';
import { writeFigure, writeMeasure } from '../src/figures.ts';
import { createTexts } from '../src/texts.ts';
import { compileCatalogue } from './compile.ts';

/** "1,234,567.50": what stands between its digits. */
const marksOf = (text: string): string => text.replace(/[^.,٫٬'’\s\u00a0\u202f]/gu, '').trim();
const money = writeGrouped(123_456_750n, amountUnit('USD'));

describe.each(languages.map(({ tag }) => tag))('in %s', (language) => {
  const texts = createTexts(language, compileCatalogue(language));

  test('counts and money have the same group and decimal marks and the same digits', () => {
    expect(marksOf(writeFigure(1_234_567.5))).toBe(marksOf(money));
    for (const said of [
      texts.t('common.found', { count: 1_234_567 }),
      texts.t('console-agents.teamMore', { count: 1_234_567 }),
      writeMeasure(texts.locale, 1_234_567, 'day'),
    ])
      expect(said).toContain('1,234,567');
    expect(writeMeasure(texts.locale, 1.5, 'second')).toContain('1.5');
  });

  test('no text leaves a figure to the rules of the language', () => {
    const figures = /\["[^"]+","number"|"#"/; // as compiled: an argument written as a number, and the number of a plural
    const left = Object.entries(compileCatalogue(language)).filter(([, message]) =>
      figures.test(JSON.stringify(message)),
    );
    expect(left.map(([key]) => key)).toEqual([]);
  });
});

test('a plural still chooses its form by the rules of the language', () => {
  const { t } = createTexts('ru', compileCatalogue('ru'));
  expect(new Set([1, 2, 5].map((count) => t('common.days', { count }).replace(/\d/, ''))).size).toBe(3);
});
