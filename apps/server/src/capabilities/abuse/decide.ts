import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { excludeBets, includeBets } from '#capabilities/turnover/index.ts';
import { sayHeldRate } from './hold-rate.ts';
import { lockFinding, updateFinding } from './store.ts';

const dayMs = 86_400_000;

/** Confirms a finding, which takes the members' bets from its first sign on out of salaries not paid yet, for the merchant's
 *  days, and holds a rate that rose again and again; or dismisses it, which lets them count. The same decision again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function decideFinding(
  tx: Tx<StaffCtx>,
  findingId: string,
  given: { decision: 'confirmed' | 'dismissed'; remark: string },
): Promise<void> {
  const before = (await lockFinding(tx, findingId)) ?? fail('NOT_FOUND');
  if (before.state === given.decision) return;
  if (before.state !== 'open') fail('STATE_CONFLICT');
  const { actor, now, merchant } = tx.ctx;
  const until =
    given.decision === 'confirmed' ? new Date(now.getTime() + merchant.settings.abuse.exclusionDays * dayMs) : null;
  if (until) await excludeBets(tx, { findingId, members: before.members, from: before.from_at, until });
  else await includeBets(tx, findingId);
  await sayHeldRate(tx, before, until);
  await updateFinding(tx, findingId, {
    state: given.decision,
    excluded_until: until,
    decided_at: now,
    decided_by: actor.staffId,
    decided_name: actor.displayName,
    remark: given.remark,
  });
  await audit(tx, `abuse.${given.decision}`, findingId, { state: before.state }, { ...given, excludedUntil: until });
  await record(tx, 'abuse.found', { kind: 'console' }, { findingId, kind: before.kind });
}
