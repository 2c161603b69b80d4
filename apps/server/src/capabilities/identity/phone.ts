/** Mobile numbers as typed, to E.164. Numbering plans are the server's: they are too heavy for a browser. */
import { plainTyped } from '@baize/protocol/typed-text';
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** Dialling codes that a country has: the package throws for any other. */
const dialingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** `+66812345678`, or null when it is no possible mobile number. Plans that do not tell mobile from fixed count as mobile. */
export function parsePhone(mobileNum: string, countryDialingCode: string): string | null {
  const dialing = plainTyped(countryDialingCode).replace(/\D/g, '');
  const digits = plainTyped(mobileNum).replace(/[\s().\p{Pd}/]/gu, '');
  if (!/^\+?[0-9]{4,17}$/.test(digits)) return null;
  const isWhole = digits.startsWith('+') || digits.startsWith('00');
  if (dialing === '' ? !isWhole : !dialingCodes.has(dialing)) return null;
  const parsed = isWhole
    ? parsePhoneNumberFromString(digits.replace(/^00/, '+'))
    : parsePhoneNumberFromString(digits, { defaultCallingCode: dialing });
  if (!parsed?.isValid()) return null;
  if (dialing !== '' && parsed.countryCallingCode !== dialing) return null;
  const type = parsed.getType();
  return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? parsed.number : null;
}

/** `66` of `+66812345678`. */
export function dialingCodeOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? '';
}

/** `66` of `TH`; empty for no country. */
export function dialingCodeOfCountry(country: string | undefined): string {
  return country !== undefined && isSupportedCountry(country) ? getCountryCallingCode(country) : '';
}

/** Whether a number is of one of these countries (ISO 3166); of any where none is named. Countries that share a dialling
 *  code count as one. */
export function isPhoneOf(phone: string, countries: readonly string[]): boolean {
  if (countries.length === 0) return true;
  const dialing = dialingCodeOf(phone);
  return countries.some((country) => isSupportedCountry(country) && getCountryCallingCode(country) === dialing);
}
