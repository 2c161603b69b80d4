/** Wallets in further currencies: which are offered, opening one, and which is in use. */
import { currencyOf } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { Merchant, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { openAccounts } from './accounts.ts';
import { freeze } from './freeze.ts';
import { walletsOf } from './read.ts';

/** Every currency a player of the merchant may hold, its own first. */
export function offeredCurrencies({ settings }: Merchant): string[] {
  return [...new Set([settings.currency, ...settings.currencies])].filter((code) => currencyOf(code) !== undefined);
}

/** Opens a player's wallet in a currency the merchant offers; one that is there stays as it is. A frozen player's new wallet is
 *  frozen too. Errors: CURRENCY_UNKNOWN, also for practice accounts, which hold one currency only. */
export async function openWallet(tx: Tx, memberId: string, currency: string): Promise<void> {
  const wallets = await walletsOf(tx, memberId);
  if (wallets.some((wallet) => wallet.currency === currency && !wallet.practice)) return;
  const isOffered = offeredCurrencies(tx.ctx.merchant).includes(currency);
  if (!isOffered || wallets.some(({ practice }) => practice)) fail('CURRENCY_UNKNOWN');
  await openAccounts(tx, { memberId, currency });
  if (wallets.some(({ isFrozen }) => isFrozen)) await freeze(tx, memberId);
  await audit(tx, 'wallet.open', memberId, null, { currency });
}

/** Puts a wallet into use: the site shows it and games are played from it. Errors: CURRENCY_UNKNOWN. */
export async function chooseWallet(tx: Tx, memberId: string, currency: string): Promise<void> {
  await openWallet(tx, memberId, currency);
  const chosen = { currency, chosen_at: tx.ctx.now };
  await tx.db
    .insertInto('wallet_choice')
    .values({ merchant_id: tx.ctx.merchant.id, member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(chosen))
    .execute();
  await record(tx, 'balance.changed', { kind: 'member', memberId }, { memberId });
}
