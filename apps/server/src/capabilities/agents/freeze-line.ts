import type { CallOutput } from '@baize/protocol';
import type { freezeLine as freezeCall } from '@baize/protocol/calls/agents-console';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember, setFrozen } from '#capabilities/identity/index.ts';
import { freeze, unfreeze } from '#capabilities/wallet/index.ts';
import {
  countStopped,
  deleteStopped,
  insertFreeze,
  insertStopped,
  liftFreeze,
  lockFreeze,
  lockUnfinished,
  nextOfLine,
  nextStopped,
  noteGone,
  readFreezeOf,
} from './store-freeze.ts';
import type { FreezeRow } from './store-freeze.ts';
import { lockTree } from './store.ts';

/** Accounts that one transaction goes through: a second of work. The job does the rest of a larger line. */
const batchMax = 200;

/** Stops a member with everybody below, or lets them go on: an operator's act. The head and the first accounts are done at once,
 *  the rest of a large line by the job within seconds. Somebody who was frozen alone stays so; somebody in two lines that are
 *  stopped goes on when the second is let go.
 *  Errors: NOT_FOUND, STATE_CONFLICT (is stopped already, or is not). */
export async function freezeLine(
  tx: Tx<StaffCtx>,
  { headId, isFrozen, reason }: { readonly headId: string; readonly isFrozen: boolean; readonly reason: string },
  batch = batchMax,
): Promise<void> {
  await lockTree(tx, 'change');
  const head = (await readMember(tx, headId)) ?? fail('NOT_FOUND');
  const standing = await readFreezeOf(tx, headId);
  if ((standing !== undefined) === isFrozen) fail('STATE_CONFLICT');
  const freezeId = standing?.freeze_id ?? tx.ctx.newId();
  if (standing) await liftFreeze(tx, freezeId);
  else {
    await insertFreeze(tx, { freezeId, headId, reason, by: tx.ctx.actor.displayName });
    if (!head.isFrozen) await stop(tx, freezeId, [headId], reason); // first, whatever its place among the ids
  }
  await goOn(tx, await lockFreeze(tx, freezeId), batch);
  await audit(tx, isFrozen ? 'agent.freeze_line' : 'agent.unfreeze_line', headId, undefined, { freezeId, reason });
}

/** Goes on with a line that was not gone through to its end; false when there is none. */
export async function goOnFreezing(tx: Tx, batch = batchMax): Promise<boolean> {
  const row = await lockUnfinished(tx);
  if (!row) return false;
  await goOn(tx, row, batch);
  return true;
}

async function goOn(tx: Tx, row: FreezeRow, batch: number): Promise<void> {
  const isLifting = row.lifted_at !== null;
  const next = await (isLifting ? nextStopped : nextOfLine)(tx, row, batch);
  const ids = next.map(({ memberId }) => memberId);
  if (isLifting) {
    await deleteStopped(tx, ids, row.freeze_id);
    for (const { memberId, isHeldByLine } of next) if (!isHeldByLine) await setStopped(tx, memberId, false, row.reason);
  } else {
    const free = next.filter(({ isFrozen, isHeldByLine }) => !isFrozen || isHeldByLine);
    await stop(
      tx,
      row.freeze_id,
      free.map(({ memberId }) => memberId),
      row.reason,
    );
  }
  await noteGone(tx, row.freeze_id, ids.at(-1) ?? null, ids.length < batch);
}

/** Those who are frozen already are noted all the same: by another line. */
async function stop(tx: Tx, freezeId: string, memberIds: readonly string[], reason: string): Promise<void> {
  await insertStopped(tx, freezeId, memberIds);
  for (const memberId of memberIds)
    if ((await readMember(tx, memberId))?.isFrozen === false) await setStopped(tx, memberId, true, reason);
}

async function setStopped(tx: Tx, memberId: string, isFrozen: boolean, reason: string): Promise<void> {
  await setFrozen(tx, memberId, isFrozen, reason);
  await (isFrozen ? freeze : unfreeze)(tx, memberId);
}

/** An operator froze or unfroze somebody alone: no line has a say in it any more. */
export async function leaveLineFreezes(tx: Tx, memberId: string): Promise<void> {
  await deleteStopped(tx, [memberId]);
}

/** How a line stands, for operators. */
export async function freezeViewOf(tx: Tx, headId: string): Promise<CallOutput<typeof freezeCall>['freeze']> {
  const row = await readFreezeOf(tx, headId);
  if (!row) return null;
  return {
    at: row.frozen_at.toISOString(),
    by: row.frozen_by,
    reason: row.reason,
    members: await countStopped(tx, row.freeze_id),
    isComplete: row.is_complete,
  };
}
