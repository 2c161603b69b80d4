import { describe, expect, it } from 'vitest';
import { countryRows, findCountries, startCountry } from './countries.ts';

const countries = [
  { countryCode: 'TR', countryDialingCode: '90' },
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'GB', countryDialingCode: '44' },
];
const codes = (rows: readonly { countryCode: string }[]) => rows.map(({ countryCode }) => countryCode);

describe('the countries of a number', () => {
  it('have their name in the reader’s language and in their own', () => {
    const [britain, thailand] = countryRows(countries.slice(1), 'fr');
    expect(britain).toMatchObject({ name: 'Royaume-Uni', ownName: 'United Kingdom' });
    expect(thailand).toMatchObject({ name: 'Thaïlande', ownName: 'ไทย', ownLanguage: 'th' });
  });

  it('have no second name where the two are the same', () => {
    expect(countryRows(countries, 'en').find(({ countryCode }) => countryCode === 'GB')?.ownName).toBe('');
  });

  it('are listed in the order of the reader’s language', () => {
    expect(codes(countryRows(countries, 'en'))).toEqual(['TH', 'TR', 'GB']);
    expect(codes(countryRows(countries, 'fr'))).toEqual(['GB', 'TH', 'TR']);
  });

  it.each(['thai', 'ไทย', 'th', '66', '+66', 'Thaïlande'])('Thailand is found by %s', (typed) => {
    expect(codes(findCountries(countryRows(countries, 'fr'), typed))).toContain('TH');
  });

  it('are found without their marks, and not by what they are not', () => {
    const rows = countryRows(countries, 'en');
    expect(codes(findCountries(rows, 'turkiye'))).toEqual(['TR']);
    expect(findCountries(rows, 'norway')).toEqual([]);
  });
});

describe('the country to start with', () => {
  it('is the merchant’s own, before the browser’s', () => {
    expect(startCountry(countries, 'TH', ['en-GB'])?.countryCode).toBe('TH');
  });

  it('is else where the browser’s language is spoken', () => {
    expect(startCountry(countries, '', ['pt', 'tr'])?.countryCode).toBe('TR');
  });

  it('is found past what is no tag of a language', () => {
    expect(startCountry(countries, '', ['C.UTF-8', 'en_US', '', 'tr'])?.countryCode).toBe('TR');
  });

  it('is the first of the list when nothing else is known', () => {
    expect(startCountry(countries, '', ['pt'])?.countryCode).toBe('TR');
    expect(startCountry([], '', ['pt'])).toBeUndefined();
  });
});
