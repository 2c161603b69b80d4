import { CallFailure } from '@baize/protocol/client';
import type { Input } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import type { Way } from './form.ts';

export function useRegisterSettings() {
  return useQuery({ ...ask('registerSettings'), staleTime: 300_000 });
}

export type ByName = Input<'register'>['body'];
export type ByMobile = Input<'registerMobile'>['body'];

/** Registers by one of the two forms. The fields' names come from the protocol; which are there is the merchant's choice,
 *  so the body is one of the two by its way. */
export function sendRegistration(way: Way, body: object) {
  if (way === 'username') return send('register', { body: body as ByName });
  const { href } = new URL('/register', location.origin);
  return send('registerMobile', { body: { ...body, registerUrl: href, registerMethod: 'WEB' } as ByMobile });
}

/** Whether an invitation code exists; asked when its field is left, and before the form is sent. */
export function useAffiliateCheck() {
  return useMutation({
    mutationFn: (code: string): Promise<{ valid: boolean }> =>
      send('checkAffiliate', { query: { code, domain: location.host } }).catch((failure: unknown) => {
        if (failure instanceof CallFailure && failure.code === 'AFFILIATE_INVALID') return { valid: false };
        throw failure;
      }),
  });
}
