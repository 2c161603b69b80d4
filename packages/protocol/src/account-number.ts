/** Numbers of bank accounts as people paste them: of digits alone, or an IBAN. Imports nothing but the reading of typed text, so
 *  that the browser's form and the server's rule are one. */
import { plainTyped } from './typed-text.ts';

/** Characters of an IBAN by country. Source: SWIFT, IBAN registry. Territories write the code of their state: Jersey GB, Réunion FR. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

/** The least and most digits of an account number that is no IBAN. */
export const accountDigits = { min: 6, max: 20 } as const;

/** An account number as it is stored and compared: no blanks, dots or dashes, letters in capitals, without a word "IBAN" before it. */
export function accountTyped(text: string): string {
  return plainTyped(text)
    .toUpperCase()
    .replace(/^IBAN[\s:.]*/, '')
    .replace(/[\s.\p{Pd}]/gu, '');
}

/** Why no money can be sent to a cleaned account number, or null: `iban` for one that begins like an IBAN and has a wrong length,
 *  country or check digit, `format` for anything else that is not 6 to 20 digits. */
export function accountProblem(number: string): 'iban' | 'format' | null {
  if (/^[A-Z]{2}[0-9]{2}/.test(number)) return isIban(number) ? null : 'iban';
  const { min, max } = accountDigits;
  return /^[0-9]+$/.test(number) && number.length >= min && number.length <= max ? null : 'format';
}

/** Whether a number that an operator wrote passes: an IBAN has to be right, everything else is the bank's own form. */
export function isPayeeNumber(text: string): boolean {
  const number = accountTyped(text);
  const looksIban =
    number.length >= 15 && /^[A-Z]{2}[0-9]{2}/.test(number) && lengths[number.slice(0, 2)] !== undefined;
  return !looksIban || isIban(number);
}

/** Whether capitals and digits without blanks are an IBAN: of a country that has one, as long as there, and its check digits agree
 *  (ISO 13616: the first four at the end, letters as 10 to 35, the rest of a division by 97 is 1). */
export function isIban(number: string): boolean {
  if (!/^[A-Z]{2}(?:0[2-9]|[1-8][0-9]|9[0-8])[A-Z0-9]+$/.test(number)) return false;
  if (lengths[number.slice(0, 2)] !== number.length) return false;
  const digits = (number.slice(4) + number.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

/** An IBAN in groups of four, as banks print it; an account number of digits as it is. */
export function accountShown(number: string): string {
  return /^[A-Z]/.test(number) ? number.replace(/(.{4})(?=.)/g, '$1 ') : number;
}
