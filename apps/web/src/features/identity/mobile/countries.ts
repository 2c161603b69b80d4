/** Countries as a person looks for them: by name in either language, by code, by the digits dialled. */
import { fold } from '@baize/protocol/fold';

export interface Country {
  /** ISO 3166 alpha-2. */
  readonly countryCode: string;
  /** Digits only: "66". */
  readonly countryDialingCode: string;
  /** How many digits a mobile number may have after that, where it is known. */
  readonly digits?: readonly number[];
}

export interface CountryRow extends Country {
  /** In the reader's language. */
  readonly name: string;
  /** In the country's own language; empty when that is the same. */
  readonly ownName: string;
  readonly ownLanguage: string;
  /** What a search looks through. */
  readonly words: string;
}

const english = new Intl.DisplayNames('en', { type: 'region' });

/** Named and sorted for a reader of `locale`. */
export function countryRows(countries: readonly Country[], locale: string): CountryRow[] {
  const here = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries.map((country) => rowOf(country, here)).toSorted((one, other) => compare(one.name, other.name));
}

function rowOf(country: Country, here: Intl.DisplayNames): CountryRow {
  const { countryCode: code, countryDialingCode: digits } = country;
  const name = here.of(code) ?? code;
  const ownLanguage = new Intl.Locale(`und-${code}`).maximize().language;
  const own = new Intl.DisplayNames(ownLanguage, { type: 'region' }).of(code) ?? code;
  const ownName = own === name ? '' : own;
  const words = fold(`${name} ${own} ${english.of(code) ?? ''} ${code} +${digits} ${digits}`);
  return { ...country, name, ownName, ownLanguage, words };
}

/** Rows whose words hold everything typed; "thai", "ไทย", "th" and "66" all find Thailand. */
export function findCountries(rows: readonly CountryRow[], typed: string): CountryRow[] {
  const wanted = fold(typed).split(/\s+/u).filter(Boolean);
  return rows.filter(({ words }) => wanted.every((word) => words.includes(word)));
}

/** Where a language is spoken; undefined for what is no tag of a language. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
}

/** The country to start with: the merchant's first choice, else the region of the browser's languages, else the first. */
export function startCountry(
  countries: readonly Country[],
  countryDefault: string,
  languages: readonly string[],
): Country | undefined {
  const wanted = [countryDefault, ...languages.map(regionOf)];
  for (const code of wanted) {
    const found = countries.find(({ countryCode }) => countryCode === code);
    if (found) return found;
  }
  return countries[0];
}
