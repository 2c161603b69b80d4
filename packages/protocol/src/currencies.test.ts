import { describe, expect, it } from 'vitest';
import { currencies, currencyOf, formatDecimal, parseDecimal } from './currencies.ts';
import { languages } from './languages.ts';
import { stakeUnit } from './stake-units.ts';

/** What people at home count in, by language. ISO 4217, list one, with its minor unit. */
const atHome: Readonly<Record<string, readonly (readonly [code: string, exponent: number])[]>> = {
  ar: [
    ['AED', 2],
    ['SAR', 2],
  ],
  bn: [['BDT', 2]],
  en: [
    ['USD', 2],
    ['GBP', 2],
  ],
  es: [['EUR', 2]],
  fa: [['IRR', 2]],
  fil: [['PHP', 2]],
  fr: [
    ['EUR', 2],
    ['MGA', 2],
  ],
  hi: [['INR', 2]],
  id: [['IDR', 2]],
  ja: [['JPY', 0]],
  kk: [['KZT', 2]],
  km: [['KHR', 2]],
  ko: [['KRW', 0]],
  lo: [['LAK', 2]],
  ms: [['MYR', 2]],
  my: [['MMK', 2]],
  ne: [['NPR', 2]],
  pt: [
    ['BRL', 2],
    ['EUR', 2],
  ],
  ru: [['RUB', 2]],
  ta: [
    ['INR', 2],
    ['LKR', 2],
  ],
  th: [['THB', 2]],
  tr: [['TRY', 2]],
  ur: [['PKR', 2]],
  uz: [['UZS', 2]],
  vi: [['VND', 0]],
  'zh-Hans': [['CNY', 2]],
  'zh-Hant': [['TWD', 2]],
};

describe('the registry', () => {
  it('has the home currency of every language, with the decimals of ISO 4217 and a unit of its own', () => {
    expect(Object.keys(atHome).sort()).toEqual(languages.map(({ tag }) => tag).sort());
    for (const [code, exponent] of Object.values(atHome).flat()) {
      expect([code, currencyOf(code)?.exponent]).toEqual([code, exponent]);
      expect([code, stakeUnit(code) >= 100n]).toEqual([code, true]);
    }
  });

  it('has no code twice, and writes and reads an amount of each alike', () => {
    expect(currencies.size).toBe(37);
    for (const { exponent } of currencies.values())
      for (const minor of [0n, 1n, 99n, 123_456_789n])
        expect(parseDecimal(formatDecimal(minor, exponent), exponent)).toEqual({ ok: true, minor });
  });
});
