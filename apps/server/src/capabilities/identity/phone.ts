/** Mobile numbers as typed, to E.164. Numbering plans are the server's: they are too heavy for a browser. */
import { plainTyped } from '@baize/protocol/typed-text';
import type { FieldProblem } from '@baize/protocol';
import {
  Metadata,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';

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

/** The package's own types leave `type` out; it is there (its README, "Metadata"). */
interface Plan {
  type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined;
}

/** How many digits mobile numbers of a country have after its dialling code. */
export function mobileLengths(country: CountryCode): number[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as unknown as Plan | undefined;
  return plan?.type('MOBILE')?.possibleLengths() ?? [];
}

const knownLengths = new Map<string, readonly number[]>();

/** The same for all countries that share a dialling code; worked out once. */
function lengthsOf(dialing: string): readonly number[] {
  if (!dialingCodes.has(dialing)) return [];
  let lengths = knownLengths.get(dialing);
  if (!lengths) {
    const countries = getCountries().filter((country) => getCountryCallingCode(country) === dialing);
    lengths = [...new Set(countries.flatMap(mobileLengths))].toSorted((a, b) => a - b);
    knownLengths.set(dialing, lengths);
  }
  return lengths;
}

/** What is wrong with a number that `parsePhone` does not take: where its country is known and its length is none that mobile numbers
 *  have there, how many digits they have. */
export function phoneProblem(mobileNum: string, countryDialingCode: string): FieldProblem {
  const dialing = plainTyped(countryDialingCode).replace(/\D/g, '');
  const lengths = lengthsOf(dialing);
  const digits = plainTyped(mobileNum).replace(/[\s().\p{Pd}/]/gu, '');
  const isOwn = /^[0-9]+$/.test(digits) && !digits.startsWith('00');
  if (!isOwn || lengths.length === 0) return { reason: 'format' };
  const national = parsePhoneNumberFromString(digits, { defaultCallingCode: dialing })?.nationalNumber ?? digits;
  return lengths.includes(national.length) ? { reason: 'format' } : { reason: 'digits', digits: lengths.join('/') };
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
