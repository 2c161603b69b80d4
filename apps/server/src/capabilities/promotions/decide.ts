import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { decideAlone } from '#capabilities/requests/index.ts';
import { notifyChanged } from './notify.ts';
import { pay, promised, requireNotStopped, requireRuled } from './open.ts';
import { stateAfter } from './rules/states.ts';
import { amountOf } from './rules/terms.ts';
import { titleIn } from './titles.ts';
import { lockEntry, updateEntry } from './store.ts';
import type { EntryRow } from './store.ts';

export interface ApplicationDecision {
  readonly decision: 'approve' | 'reject';
  readonly remark: string;
}

/** Approves an application, which is paid out at once, or rejects it with a reason that its player reads. The same decision again
 *  changes nothing. Errors: NOT_FOUND, STATE_CONFLICT (decided otherwise, or the budget is used up), APPROVAL_LIMIT, SELF_EXCLUDED,
 *  COOLING_OFF, WALLET_ON_CREDIT, CURRENCY_UNKNOWN. */
export async function decideApplication(
  tx: Tx<StaffCtx>,
  about: { readonly promotionId: string; readonly memberId: string },
  { decision, remark }: ApplicationDecision,
): Promise<void> {
  const { actor } = tx.ctx;
  const row = await requireRuled(tx, about.promotionId);
  const entry = await lockEntry(tx, about.promotionId, about.memberId);
  if (!entry?.applied_at) fail('NOT_FOUND');
  if (entry.state === (decision === 'approve' ? 'issued' : 'rejected')) return;
  if (entry.state !== 'applying') fail('STATE_CONFLICT');
  const by = { decided_by: actor.staffId, decided_name: actor.displayName, reason: remark };
  if (decision === 'reject') return reject(tx, entry, by, titleIn(row.titles, await languageOf(tx, about.memberId)));
  const worthMinor = amountOf(row.rule, 0n);
  if (worthMinor > actor.approvalLimitMinor) fail('APPROVAL_LIMIT');
  const subject = `promotion:${about.promotionId}:${about.memberId}`;
  if (!(await decideAlone(tx, { subject, worthMinor }))) fail('APPROVAL_LIMIT');
  await requireNotStopped(tx, about.memberId);
  const given = (await promised(tx, row, 0n)) ?? fail('STATE_CONFLICT');
  await audit(tx, 'promotion.approve', about.promotionId, null, { memberId: about.memberId, remark });
  await updateEntry(tx, entry, { ...by, ...given });
  await pay(tx, row, { ...entry, ...given }, 'issue');
}

async function languageOf(tx: Tx, memberId: string): Promise<string> {
  return (await readMember(tx, memberId))?.language ?? tx.ctx.merchant.settings.languageDefault;
}

async function reject(
  tx: Tx<StaffCtx>,
  entry: EntryRow,
  by: { decided_by: string; decided_name: string; reason: string },
  title: string,
): Promise<void> {
  const { promotion_id: promotionId, member_id: memberId } = entry;
  const state = stateAfter(entry.state, 'reject') ?? fail('STATE_CONFLICT');
  await updateEntry(tx, entry, { ...by, state });
  await audit(tx, 'promotion.reject', promotionId, null, { memberId, reason: by.reason });
  await notifyChanged(tx, entry, state);
  const audience = { kind: 'member', memberId } as const;
  await record(tx, 'promotion.rejected', audience, { promotionId, memberId, title, note: by.reason });
}
