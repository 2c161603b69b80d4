import { audit, auditedNote } from '#kernel/audit.ts';
import type { Actor, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import type { WithdrawalState, WithdrawalStep } from './rules.ts';
import { nextState } from './rules.ts';
import type { WithdrawalChange, WithdrawalRow } from './store.ts';
import { insertStep, lockWithdrawal, setState } from './store.ts';

/** The only way a withdrawal changes its state: row lock, table of rules, audit, timeline, and word to the player's and
 *  the operators' screens. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function advance(
  tx: Tx,
  withdrawalId: string,
  step: WithdrawalStep,
  more: { change?: WithdrawalChange; note?: string | null } = {},
): Promise<WithdrawalRow> {
  const before = (await lockWithdrawal(tx, withdrawalId)) ?? fail('NOT_FOUND');
  const state = nextState(before.state, step) ?? fail('STATE_CONFLICT');
  const after = await setState(tx, withdrawalId, state, { ...released, ...more.change });
  await noteStep(tx, { withdrawalId, step, from: before.state, to: state, note: more.note ?? null });
  await audit(
    tx,
    `withdrawal.${step}`,
    withdrawalId,
    { state: before.state },
    { state, note: auditedNote(tx, more.note) },
  );
  await notifyClients(tx, after);
  return after;
}

/** Whoever had the task has done it. */
const released = { taken_by: null, taken_name: null, taken_until: null, is_held: false } as const;

/** A row of the timeline, in the name of whoever acts. */
export async function noteStep(
  tx: Tx,
  step: { withdrawalId: string; step: string; from: WithdrawalState | null; to: WithdrawalState; note: string | null },
): Promise<void> {
  await insertStep(tx, { ...step, byName: nameOf(tx.ctx.actor) });
}

function nameOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'staff':
      return actor.displayName;
    case 'member':
      return actor.account;
    case 'provider':
      return actor.provider;
    default:
      return null;
  }
}

/** Tells the player's screens and the operators' queue to look again. */
export async function notifyClients(tx: Tx, withdrawal: WithdrawalRow): Promise<void> {
  const payload = { withdrawalId: withdrawal.withdrawal_id, memberId: withdrawal.member_id, state: withdrawal.state };
  await record(tx, 'withdrawal.changed', { kind: 'member', memberId: withdrawal.member_id }, payload);
  await record(tx, 'withdrawal.changed', { kind: 'console' }, payload);
}

/** What the facts of a withdrawal carry. */
export function aboutOf(withdrawal: WithdrawalRow) {
  return {
    withdrawalId: withdrawal.withdrawal_id,
    memberId: withdrawal.member_id,
    amountMinor: withdrawal.amount_minor.toString(),
    currency: withdrawal.currency,
    way: withdrawal.kind,
  };
}
