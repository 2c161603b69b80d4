import type { CallOutput } from '@baize/protocol';
import type { ipChallenge } from '@baize/protocol/calls/identity';
import type { Tx } from '#kernel/context.ts';
import { contactsOf, maskContact } from './contacts.ts';
import { hasTotp } from './member-totp.ts';
import { hasPasskey } from './passkeys/store.ts';

type Methods = CallOutput<typeof ipChallenge>['methods'];

/** What the player set up to guard the account, the authenticator first. Always asked, wherever the login comes from. */
export async function secondFactors(tx: Tx, memberId: string): Promise<Methods> {
  const methods: Methods = [];
  if (await hasTotp(tx, memberId)) methods.push({ method: 'totp', hint: null });
  if (await hasPasskey(tx, memberId)) methods.push({ method: 'passkey', hint: null });
  return methods;
}

/** What this account can prove itself by: its second factors where it has any, since a code by text or mail must not get
 *  around them; else of what the merchant takes, in the merchant's order, masked. */
export async function challengeMethods(
  tx: Tx,
  memberId: string,
  bankNames?: (tx: Tx, memberId: string) => Promise<readonly string[]>,
): Promise<Methods> {
  const factors = await secondFactors(tx, memberId);
  if (factors.length > 0) return factors;
  const { mobile, email } = await contactsOf(tx, memberId);
  const hasBankName = bankNames !== undefined && (await bankNames(tx, memberId)).length > 0;
  const offers = {
    totp: undefined,
    mobile: mobile ? maskContact('mobile', mobile.address) : undefined,
    email: email ? maskContact('email', email.address) : undefined,
    bank_name: hasBankName ? null : undefined,
  };
  return tx.ctx.merchant.settings.challengeMethods.flatMap((method) => {
    const hint = offers[method];
    return hint === undefined ? [] : [{ method, hint }];
  });
}
