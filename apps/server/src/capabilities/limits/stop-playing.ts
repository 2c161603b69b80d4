import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { endSessions } from '#capabilities/identity/index.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { stopMarketing } from '#capabilities/notify/index.ts';
import { profileOf, refreshGuard } from './guard.ts';
import { hoursLater, monthsLater } from './rules.ts';
import { insertBreak, insertHistory, lockMember, readStops } from './store.ts';

/** A break from now on. A longer one in force stays as it is: nothing shortens a break. Errors: VALIDATION for a length that the
 *  profile does not offer. */
export async function takeBreak(tx: Tx, memberId: string, hours: number): Promise<void> {
  if (!profileOf(tx.ctx.merchant).coolOffHours.includes(hours))
    fail('VALIDATION', { fields: { hours: { reason: 'range' } } });
  await lockMember(tx, memberId);
  const endsAt = hoursLater(tx.ctx.now, hours);
  await insertBreak(tx, { member_id: memberId, kind: 'cooling_off', owner: 'player', ends_at: endsAt, reason: null });
  await stopMarketing(tx, memberId, endsAt);
  await insertHistory(tx, entry(memberId, 'break', endsAt, null));
  await audit(tx, 'break.take', memberId, null, { endsAt });
  await refreshGuard(tx, memberId);
}

/** Self-exclusion from now on: no stakes, no deposits, no marketing, every session ended; what is owed still lands and may be
 *  withdrawn. Errors: VALIDATION for a length that is not offered, STATE_CONFLICT when one that lasts longer is in force. */
export async function selfExclude(tx: Tx, memberId: string, months: number | null): Promise<Date | null> {
  const { exclusionMonths } = profileOf(tx.ctx.merchant);
  if (months !== null && !exclusionMonths.includes(months))
    fail('VALIDATION', { fields: { months: { reason: 'range' } } });
  return exclude(tx, { memberId, months, owner: 'player', reason: null });
}

interface Exclusion {
  readonly memberId: string;
  /** Null: for ever. */
  readonly months: number | null;
  readonly owner: 'player' | 'operator';
  readonly reason: string | null;
}

/** The same, by the player or by an operator with a reason. Errors: NOT_FOUND too. */
export async function exclude(tx: Tx, { memberId, months, owner, reason }: Exclusion): Promise<Date | null> {
  if (!(await memberOf(tx, memberId))) fail('NOT_FOUND');
  await lockMember(tx, memberId);
  const endsAt = monthsLater(tx.ctx.now, months, tx.ctx.merchant.settings.timeZone);
  const inForce = (await readStops(tx, memberId)).find(({ kind }) => kind === 'self_exclusion');
  if (inForce && !isLater(endsAt, inForce.endsAt)) fail('STATE_CONFLICT');
  await begin(tx, { memberId, endsAt, owner, reason, before: inForce ?? null });
  return endsAt;
}

/** An exclusion of before that goes on with another account of the same person. One that lasts as long changes nothing. */
export async function continueExclusion(tx: Tx, memberId: string, endsAt: Date | null): Promise<void> {
  await lockMember(tx, memberId);
  const inForce = (await readStops(tx, memberId)).find(({ kind }) => kind === 'self_exclusion');
  if (inForce && !isLater(endsAt, inForce.endsAt)) return;
  await begin(tx, { memberId, endsAt, owner: 'operator', reason: null, before: inForce ?? null });
}

interface Begun extends Omit<Exclusion, 'months'> {
  readonly endsAt: Date | null;
  readonly before: unknown;
}

async function begin(tx: Tx, { memberId, endsAt, owner, reason, before }: Begun): Promise<void> {
  await insertBreak(tx, { member_id: memberId, kind: 'self_exclusion', owner, ends_at: endsAt, reason });
  await stopMarketing(tx, memberId, endsAt);
  await insertHistory(tx, entry(memberId, 'exclusion', endsAt, reason));
  await audit(tx, 'exclusion.begin', memberId, before, { endsAt, owner, reason });
  await refreshGuard(tx, memberId);
  await endSessions(tx, memberId, owner === 'player' ? 'ended_by_owner' : 'frozen');
}

/** Null is for ever: nothing is later. */
function isLater(one: Date | null, other: Date | null): boolean {
  return other !== null && (one === null || one > other);
}

function entry(memberId: string, what: 'break' | 'exclusion', until: Date | null, reason: string | null) {
  return { member_id: memberId, what, kind: null, period: null, currency: null, value: null, until, reason };
}
