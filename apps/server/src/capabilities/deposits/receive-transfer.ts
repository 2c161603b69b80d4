import type { Tx } from '#kernel/context.ts';
import { isPayerOf, memberOf } from '#capabilities/members/index.ts';
import type { Money } from './receive-money.ts';
import { receiveMoney } from './receive-money.ts';
import { codesIn } from './rules.ts';
import { lockDeposit, transferByCode, transferOfAmount } from './store.ts';

/** Money on an account of the merchant's that names no order of ours: it belongs to the transfer whose reference the payer wrote,
 *  or to the only open one for exactly this amount whose player has the payer's name; else it waits for a person. An amount alone says
 *  nothing: anybody can wait for a round one. */
export async function receiveTransfer(tx: Tx, money: Omit<Money, 'reference'>): Promise<void> {
  const depositId = (await transferByCode(tx, codesIn(money.text ?? ''))) ?? (await transferByAmount(tx, money));
  const deposit = depositId === undefined ? undefined : await lockDeposit(tx, depositId);
  await receiveMoney(tx, deposit, { ...money, reference: null });
}

async function transferByAmount(tx: Tx, money: Omit<Money, 'reference'>): Promise<string | undefined> {
  const found = await transferOfAmount(tx, money);
  if (!found) return undefined;
  const name = (await memberOf(tx, found.memberId))?.payeeName ?? null;
  return isPayerOf(money.payer ?? null, name) ? found.depositId : undefined;
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
