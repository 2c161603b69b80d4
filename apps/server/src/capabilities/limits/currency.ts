import type { Tx } from '../../kernel/context.ts';
import { balanceOf } from '../wallet/index.ts';
import { isAmount } from './rules.ts';
import type { LimitKind } from './rules.ts';

/** The currency a limit is in: that of the wallet in use; minutes have none. */
export async function limitCurrency(tx: Tx, memberId: string, kind: LimitKind): Promise<string> {
  return isAmount(kind) ? homeCurrency(tx, memberId) : '';
}

export async function homeCurrency(tx: Tx, memberId: string): Promise<string> {
  return (await balanceOf(tx, memberId))?.currency ?? tx.ctx.merchant.settings.currency;
}
