/** Signs that players of a promotion are one person, or work together. */
import type { CallOutput } from '@baize/protocol';
import type { promotionAlike } from '@baize/protocol/calls/promotions-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { washFindingsOf } from '#capabilities/abuse/index.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { placesMs } from './open.ts';
import { alikeAmong, amountsOf } from './operator-store.ts';
import { findPromotion } from './store.ts';

const most = 50;

/** Shared devices and payment accounts first, then findings of bets on both sides that were not dismissed. Errors: NOT_FOUND. */
export async function readAlike(tx: Tx<StaffCtx>, promotionId: string): Promise<CallOutput<typeof promotionAlike>> {
  if (!(await findPromotion(tx, promotionId))) fail('NOT_FOUND');
  const since = new Date(tx.ctx.now.getTime() - placesMs);
  const shared = await alikeAmong(tx, promotionId, { since, limit: most });
  const amounts = await amountsOf(tx, promotionId);
  const findings = await washFindingsOf(tx, { memberIds: [...amounts.keys()], since, limit: most });
  const signs = [...shared, ...findings.map(({ kind, members }) => ({ sign: kind, members }))].slice(0, most);
  const names = await accountNames(
    tx,
    signs.flatMap(({ members }) => members),
  );
  const content = signs.map(({ sign, members }) => ({
    sign,
    members: members
      .filter((id) => amounts.has(id))
      .map((id) => ({ id, account: names.get(id) ?? '', amountMinor: amounts.get(id)?.toString() ?? null })),
  }));
  return { content, currency: tx.ctx.merchant.settings.currency };
}
