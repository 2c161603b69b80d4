/** Bonus money: what came into the wallet as a gift, and the rounds it was given in. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { bonusRecord as bonusCall } from '@baize/protocol/calls/records';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import type { BetViewer } from '#capabilities/vendors/index.ts';
import { roundsOf } from '#capabilities/vendors/index.ts';
import type { WalletSpan } from '#capabilities/wallet/index.ts';
import { balanceOf, dayBounds, movementsPage } from '#capabilities/wallet/index.ts';

/** Movements that are a gift. */
const bonusKinds: NonNullable<WalletSpan['kinds']> = ['promo', 'reward'];

export async function bonusRecord(
  tx: Tx<MemberCtx>,
  view: BetViewer,
  query: ParsedInput<typeof bonusCall>['query'],
): Promise<CallOutput<typeof bonusCall>> {
  const { memberId } = tx.ctx.actor;
  const currency = query.currency ?? (await balanceOf(tx, memberId))?.currency ?? tx.ctx.merchant.settings.currency;
  const before = query.cursor === 'newest' ? null : BigInt(query.cursor);
  const page = await movementsPage(
    tx,
    memberId,
    { ...dayBounds(query, tx.ctx.merchant.settings.timeZone), currency, kinds: bonusKinds },
    { limit: query.pageSize, before },
  );
  const rounds = await roundsOf(
    tx,
    memberId,
    page.rows.map(({ ref }) => ref),
  );
  const content = page.rows.map((row) => {
    const round = rounds.get(row.ref);
    return {
      id: row.transferId.toString(),
      at: row.at.toISOString(),
      amountMinor: row.amount.toString(),
      currency,
      vassalage: row.code,
      reference: row.ref,
      bet: round ? view(round) : null,
    };
  });
  return {
    content: query.roundsOnly === 'true' ? content.filter(({ bet }) => bet !== null) : content,
    nextCursor: page.next?.toString() ?? null,
  };
}
