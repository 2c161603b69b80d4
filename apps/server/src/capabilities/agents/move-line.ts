import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { movesFrom } from './rules.ts';
import { lockTree, readIsBelow, readUpline, rewriteLines } from './store.ts';

export interface LineMove {
  readonly memberId: string;
  /** Null: to the top. */
  readonly toUplineId: string | null;
  readonly reason: string;
}

/** Puts a member, with everybody below, under another agent: an operator's act. It counts from the next five-minute window
 *  on; figures of the past stay with the line above that it had then. Answers when, and how many members moved.
 *  Errors: NOT_FOUND, UPLINE_INVALID (no agent, the member itself, somebody below it), STATE_CONFLICT (stands there already). */
export async function moveLine(tx: Tx, move: LineMove): Promise<{ at: Date; members: number }> {
  const { memberId, toUplineId, reason } = move;
  await lockTree(tx, 'change');
  if (!(await readMember(tx, memberId))) fail('NOT_FOUND');
  if (toUplineId !== null) await requireUpline(tx, memberId, toUplineId);
  const fromUplineId = await readUpline(tx, memberId);
  if (fromUplineId === toUplineId) fail('STATE_CONFLICT');
  const at = movesFrom(tx.ctx.now);
  const members = await rewriteLines(tx, { memberId, toUplineId, at });
  await audit(
    tx,
    'agent.move_line',
    memberId,
    { uplineId: fromUplineId },
    { uplineId: toUplineId, reason, at, members },
  );
  await record(tx, 'line.moved', { kind: 'none' }, { memberId, fromUplineId, toUplineId, at: at.toISOString() });
  return { at, members };
}

async function requireUpline(tx: Tx, memberId: string, uplineId: string): Promise<void> {
  const upline = await readMember(tx, uplineId);
  if (!upline) fail('NOT_FOUND');
  const isAgent = tx.ctx.merchant.settings.agentTypes.includes(upline.type);
  if (!isAgent || uplineId === memberId || (await readIsBelow(tx, uplineId, memberId))) fail('UPLINE_INVALID');
}
