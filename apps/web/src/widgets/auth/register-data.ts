import { parseDecimal } from '@baize/protocol/currencies';
import type { Input } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '../../lib/api.ts';

export function useRegisterSettings() {
  return useQuery({ ...ask('registerSettings'), staleTime: 300_000 });
}

export type Registration = Input<'register'>['body'];

export function useRegister() {
  return useMutation({ mutationFn: (body: Registration) => send('register', { body }) });
}

/** Whether an invitation code exists; asked when its field is left. */
export function useAffiliateCheck() {
  return useMutation({
    mutationFn: (code: string) => send('checkAffiliate', { query: { code, domain: location.host } }),
  });
}

/** An amount typed in the currency's own unit, in minor units; undefined when it is empty or not an amount. */
export function toMinor(text: string, decimals: number): string | undefined {
  const parsed = text === '' ? null : parseDecimal(text, decimals);
  return parsed?.ok && parsed.minor > 0n ? parsed.minor.toString() : undefined;
}
