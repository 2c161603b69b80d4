import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { answerReality, insertHistory } from './store.ts';

/** The player has read the time and the figures: stakes are taken again. When none is due nothing happens. */
export async function answerRealityCheck(tx: Tx<MemberCtx>): Promise<void> {
  const { memberId } = tx.ctx.actor;
  if (!(await answerReality(tx, memberId))) return;
  const empty = { kind: null, period: null, currency: null, value: null, until: null, reason: null };
  await insertHistory(tx, { member_id: memberId, what: 'reality_answered', ...empty });
  await audit(tx, 'reality_check.answer', memberId);
  await record(tx, 'protection.changed', { kind: 'member', memberId }, { memberId });
}
