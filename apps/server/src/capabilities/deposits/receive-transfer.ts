import type { Tx } from '../../kernel/context.ts';
import type { Money } from './receive-money.ts';
import { receiveMoney } from './receive-money.ts';
import { codesIn } from './rules.ts';
import { findTransfer, lockDeposit } from './store.ts';

/** Money on an account of the merchant's that names no order of ours: it belongs to the transfer whose reference the payer wrote,
 *  or to the only open one for exactly this amount; else it waits for a person. */
export async function receiveTransfer(tx: Tx, money: Omit<Money, 'reference'>): Promise<void> {
  const codes = codesIn(money.text ?? '');
  const depositId = await findTransfer(tx, { codes, amountMinor: money.amountMinor, currency: money.currency });
  const deposit = depositId === undefined ? undefined : await lockDeposit(tx, depositId);
  await receiveMoney(tx, deposit, { ...money, reference: null });
}

/** How far the provider's list was read; '' from its beginning. */
export async function feedCursor(tx: Tx, provider: string): Promise<string> {
  const row = await tx.db
    .selectFrom('bank_feed')
    .select('cursor')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.cursor ?? '';
}

/** Only after every line before it was kept: a crash in between reads them once more. */
export async function moveFeed(tx: Tx, provider: string, cursor: string): Promise<void> {
  const place = { cursor, read_at: tx.ctx.now };
  await tx.db
    .insertInto('bank_feed')
    .values({ merchant_id: tx.ctx.merchant.id, provider, ...place })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider']).doUpdateSet(place))
    .execute();
}
