import { audit } from '#kernel/audit.ts';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { waitMs } from './rules.ts';
import type { ErasureRow } from './store.ts';
import { insertErasure, lockErasureOf, readBlockers } from './store.ts';
import { notifyOwner } from './notify-owner.ts';
import type { MailKeys } from './notify-owner.ts';

/** The player asks and gets a mail; nothing is erased before the waiting time is over. The same again is the request that waits.
 *  Errors: ERASURE_* with what is not over yet. */
export async function requestErasure(tx: Tx<MemberCtx>, config: MailKeys): Promise<void> {
  const { memberId } = tx.ctx.actor;
  if (await lockErasureOf(tx, memberId)) return;
  await requireSettled(tx, memberId);
  await write(tx, config, { memberId, by: 'member', askedName: null, reason: null });
}

/** An operator files it for a player who wrote in; a second person granted it. Errors: NOT_FOUND, STATE_CONFLICT (there is one),
 *  ERASURE_*, SECOND_PERSON_NEEDED. */
export async function fileErasure(
  tx: Tx<StaffCtx>,
  config: MailKeys,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<ErasureRow> {
  if (!(await readMember(tx, memberId))) fail('NOT_FOUND');
  if (await lockErasureOf(tx, memberId)) fail('STATE_CONFLICT');
  await requireSettled(tx, memberId);
  await useGrant(tx);
  await write(tx, config, { memberId, by: 'staff', askedName: tx.ctx.actor.displayName, reason });
  return (await lockErasureOf(tx, memberId)) ?? fail('STATE_CONFLICT');
}

async function requireSettled(tx: Tx, memberId: string): Promise<void> {
  const [first] = await readBlockers(tx, memberId);
  if (first) fail(`ERASURE_${first}`);
}

interface Asked {
  readonly memberId: string;
  readonly by: 'member' | 'staff';
  readonly askedName: string | null;
  readonly reason: string | null;
}

async function write(tx: Tx, config: MailKeys, { memberId, by, askedName, reason }: Asked): Promise<void> {
  const { now } = tx.ctx;
  const dueAt = new Date(now.getTime() + waitMs);
  const isNew = await insertErasure(tx, {
    erasure_id: tx.ctx.newId(),
    member_id: memberId,
    asked_by_kind: by,
    asked_name: askedName,
    reason,
    asked_at: now,
    due_at: dueAt,
  });
  if (!isNew) return;
  await audit(tx, 'erasure.ask', memberId, null, { by });
  await notifyOwner(tx, config, memberId, { dueAt });
}
