import { audit, auditedNote } from '#kernel/audit.ts';
import type { Actor, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { nextState } from './rules/states.ts';
import type { ContractStep } from './rules/states.ts';
import { topRate } from './rules/terms.ts';
import type { ContractChange, ContractRow } from './store/contracts.ts';
import { insertEvent, setState } from './store/contracts.ts';

/** The only way a contract changes its state: table of rules, history, audit, and word to both sides. Called with the contract
 *  and the book of its kind locked. Errors: STATE_CONFLICT. */
export async function advance(
  tx: Tx,
  before: ContractRow,
  step: ContractStep,
  more: { readonly change?: ContractChange; readonly note?: string | null } = {},
): Promise<ContractRow> {
  const state = nextState(before.state, step) ?? fail('STATE_CONFLICT');
  const after = await setState(tx, before.contract_id, state, { ...unasked(step), ...more.change });
  await noteStep(tx, after, { step, from: before.state, note: more.note ?? null });
  await audit(
    tx,
    `contract.${step}`,
    after.contract_id,
    { state: before.state },
    { state, note: auditedNote(tx, more.note) },
  );
  await notifySides(tx, after, step);
  return after;
}

/** A request to end it is over with every other step. */
function unasked(step: ContractStep): ContractChange {
  return step === 'ask_to_end' ? {} : { end_asked_by: null, ends_at: null };
}

/** A row of the history, in the name of whoever acts. */
export async function noteStep(
  tx: Tx,
  contract: ContractRow,
  step: { readonly step: string; readonly from: ContractRow['state'] | null; readonly note: string | null },
): Promise<void> {
  await insertEvent(tx, {
    contract_id: contract.contract_id,
    step: step.step,
    from_state: step.from,
    to_state: contract.state,
    by_kind: tx.ctx.actor.kind,
    by_name: nameOf(tx.ctx.actor),
    note: step.note,
    sealed_sha256: contract.sealed_sha256,
  });
}

function nameOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'staff':
      return actor.displayName;
    case 'member':
      return actor.account;
    default:
      return null;
  }
}

/** What one side does is another thing to the other. */
const receivedAs: Readonly<Record<string, string>> = { ask_to_end: 'end_asked', refuse_to_end: 'end_refused' };

/** Tells both sides' screens to look again, and their boxes what happened. */
export async function notifySides(tx: Tx, contract: ContractRow, change: string): Promise<void> {
  const { upline_id: uplineId, downline_id: downlineId } = contract;
  const names = await accountNames(tx, uplineId === null ? [downlineId] : [uplineId, downlineId]);
  const { actor } = tx.ctx;
  const about = {
    contractId: contract.contract_id,
    kind: contract.kind,
    rateBasisPoints: topRate(contract.terms).toString(),
  };
  const tell = async (memberId: string, side: 'upline' | 'downline', other: string | null) =>
    record(
      tx,
      'contract.changed',
      { kind: 'member', memberId },
      {
        ...about,
        memberId,
        side,
        other,
        change: actor.kind === 'member' && actor.memberId === memberId ? change : (receivedAs[change] ?? change),
      },
    );
  await tell(downlineId, 'downline', uplineId === null ? null : (names.get(uplineId) ?? null));
  if (uplineId !== null) await tell(uplineId, 'upline', names.get(downlineId) ?? null);
}
