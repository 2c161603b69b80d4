/** Countries and their dialling codes, with what a mobile number looks like there. */
import type { CallOutput } from '@baize/protocol';
import type { getCountryCode } from '@baize/protocol/calls/members-registration';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { Merchant } from '#kernel/context.ts';
import { mobileLengths } from '#capabilities/identity/index.ts';

type Countries = CallOutput<typeof getCountryCode>;
type Country = Countries['countries'][number];

let known: ReadonlyMap<string, Country> | undefined;

function describe(countryCode: CountryCode): Country {
  const example = getExampleNumber(countryCode, examples);
  return {
    countryCode,
    countryDialingCode: getCountryCallingCode(countryCode),
    digits: mobileLengths(countryCode),
    example: example?.formatNational() ?? '',
  };
}

/** Every country that has mobile numbers, worked out once: they change with a release, not with a request. */
function all(): ReadonlyMap<string, Country> {
  const found = () =>
    getCountries()
      .map(describe)
      .filter((country) => country.digits.length > 0);
  return (known ??= new Map(found().map((country) => [country.countryCode, country])));
}

/** Those the merchant takes numbers of, in its own order; the first is offered first. */
export function countriesOf({ settings }: Merchant): Countries {
  const [countryDefault = ''] = settings.phoneCountries;
  const chosen = settings.phoneCountries.flatMap((code) => all().get(code) ?? []);
  return { countryDefault, countries: chosen.length > 0 ? chosen : [...all().values()] };
}

/** Whether a merchant takes numbers with this dialling code. */
export function takesDialingCode(merchant: Merchant, dialingCode: string): boolean {
  return countriesOf(merchant).countries.some((country) => country.countryDialingCode === dialingCode);
}

/** What is meant when a form has no field for the dialling code. */
export function dialingCodeDefault({ settings }: Merchant): string {
  return all().get(settings.phoneCountries[0] ?? '')?.countryDialingCode ?? '';
}
