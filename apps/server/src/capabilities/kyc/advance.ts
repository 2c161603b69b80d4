import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { nextState } from './rules.ts';
import type { KycState, KycStep } from './rules.ts';
import { insertStep, updateCase } from './store.ts';
import type { CaseRow } from './store.ts';

type Change = Parameters<typeof updateCase>[2];

/** Every change of a check's state passes here: the table, the row, the timeline, the audit log, the screens. The caller holds the
 *  row. Errors: STATE_CONFLICT. */
export async function advance(tx: Tx, about: CaseRow, step: KycStep, change: Change & { note?: string | null } = {}) {
  const { note = null, ...fields } = change;
  // the cast: the table's check allows exactly these states
  const state = nextState(about.state as KycState, step) ?? fail('STATE_CONFLICT');
  await updateCase(tx, about.case_id, { ...fields, state });
  const { actor } = tx.ctx;
  await insertStep(tx, {
    case_id: about.case_id,
    step,
    by_name: actor.kind === 'staff' ? actor.displayName : null,
    note,
  });
  await audit(
    tx,
    `kyc.${step}`,
    about.member_id,
    { state: about.state },
    { state, reason: fields.reason ?? null, note },
  );
  const audience = { kind: 'member', memberId: about.member_id } as const;
  await record(tx, 'kyc.changed', audience, { memberId: about.member_id, state });
}
