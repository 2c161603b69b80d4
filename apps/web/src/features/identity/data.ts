/** What the dialogs of the ways in ask the server before anything is typed. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { startCountry } from './mobile/countries.ts';
import type { Country } from './mobile/countries.ts';

const staleTime = 300_000;

/** Which ways in the merchant offers. Undefined while it is read: the way by name always stands. */
export function useWays() {
  return useQuery({ ...ask('loginWays'), staleTime }).data;
}

export interface Countries {
  readonly countries: readonly Country[];
  /** Digits of the country to start with. */
  readonly diallingDefault: string;
}

const noCountries: Countries = { countries: [], diallingDefault: '' };

export function useCountries(): Countries {
  const { data } = useQuery({ ...ask('getCountryCode'), staleTime: Infinity });
  if (!data) return noCountries;
  const { countries, countryDefault } = data;
  const first = startCountry(countries, countryDefault, navigator.languages);
  return { countries, diallingDefault: first?.countryDialingCode ?? '' };
}
