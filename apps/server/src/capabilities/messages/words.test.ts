import { languages } from '@baize/protocol';
import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const said = (language: string, currency: string, amountMinor: string): string =>
  wordsOf({ name: 'deposit_credited', params: { amountMinor, currency } }, { language, site: 'Baize' }).text;

it('an amount in a message is written as on the pages in every language', () => {
  const wrong = languages.filter(({ tag }) => !said(tag, 'USD', '125050').includes('1,250.50'));
  expect(wrong).toEqual([]);
  expect(said('en', 'VND', '1234567')).toContain('1,234.567K VND');
});
