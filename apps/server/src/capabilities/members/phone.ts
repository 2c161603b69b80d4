import type { Merchant } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { dialingCodeOf, parsePhone, phoneProblem } from '#capabilities/identity/index.ts';
import { dialingCodeDefault, takesDialingCode } from './countries.ts';

/** A mobile number as typed, to E.164. Errors: PHONE_REQUIRED, PHONE_INVALID (also for a country the merchant does not
 *  take); `field` is its name in the request. */
export function requirePhone(
  merchant: Merchant,
  typed: { readonly number: string; readonly countryDialingCode: string | undefined; readonly field: string },
): string {
  if (typed.number.trim() === '') fail('PHONE_REQUIRED', { fields: { [typed.field]: { reason: 'required' } } });
  const isWhole = /^\s*(\+|00)/.test(typed.number);
  const dialing = typed.countryDialingCode || (isWhole ? '' : dialingCodeDefault(merchant));
  const phone = parsePhone(typed.number, dialing);
  if (phone === null) fail('PHONE_INVALID', { fields: { [typed.field]: phoneProblem(typed.number, dialing) } });
  if (!takesDialingCode(merchant, dialingCodeOf(phone)))
    fail('PHONE_INVALID', { fields: { [typed.field]: { reason: 'format' } } });
  return phone;
}
