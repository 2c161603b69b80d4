import type { CallOutput } from '@baize/protocol';
import type { ipChallenge } from '@baize/protocol/calls/identity';
import type { Tx } from '../../kernel/context.ts';
import { contactsOf, maskContact } from './contacts.ts';
import { hasTotp } from './member-totp.ts';

type Methods = CallOutput<typeof ipChallenge>['methods'];

/** What this account can prove itself by, of what the merchant takes, in the merchant's order, masked. */
export async function challengeMethods(
  tx: Tx,
  memberId: string,
  bankNames?: (tx: Tx, memberId: string) => Promise<readonly string[]>,
): Promise<Methods> {
  const { mobile, email } = await contactsOf(tx, memberId);
  const hasBankName = bankNames !== undefined && (await bankNames(tx, memberId)).length > 0;
  const offers = {
    totp: (await hasTotp(tx, memberId)) ? null : undefined,
    mobile: mobile ? maskContact('mobile', mobile.address) : undefined,
    email: email ? maskContact('email', email.address) : undefined,
    bank_name: hasBankName ? null : undefined,
  };
  return tx.ctx.merchant.settings.challengeMethods.flatMap((method) => {
    const hint = offers[method];
    return hint === undefined ? [] : [{ method, hint }];
  });
}
