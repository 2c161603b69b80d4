/** Carries erasures out in small steps: each is a transaction that may be done twice, so a run that died is simply begun anew. */
import { audit } from '#kernel/audit.ts';
import type { Config } from '#kernel/config.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Within } from '#kernel/in-tx.ts';
import type { Moment } from '#kernel/personal/columns.ts';
import { entriesOf, eraseEntry } from '#kernel/personal/erase.ts';
import { deleteImage } from '#kernel/uploads.ts';
import { setFrozen } from '#capabilities/identity/index.ts';
import { isOnItsWay } from '#capabilities/notify/index.ts';
import { deleteExportFile } from '#capabilities/records/index.ts';
import { freeze, unfreeze } from '#capabilities/wallet/index.ts';
import { keepExclusion } from './exclusion.ts';
import { blockedRetryMs, holdEnd, nextState } from './rules.ts';
import { exportsOf, isCustomer, lockErasure, readBlockers, updateErasure, uploadsOf } from './store.ts';
import { notifyOwner } from './notify-owner.ts';

type Keys = Pick<Config, 'masterKey' | 'profile' | 'dataDir'>;
/** The last mail is given up by itself long before. */
const mailWaitMs = 3_600_000;

/** One erasure that is due, to its end. What is not settled stays waiting, with what stands against it. */
export async function runErasure(within: Within, ctx: Ctx, keys: Keys, erasureId: string): Promise<void> {
  const begun = await within(ctx, (tx) => beginErasure(tx, keys, erasureId));
  if (!begun) return;
  const { memberId, isHeld } = begun;
  if (await within(ctx, (tx) => isLastMailOnItsWay(tx, memberId))) return; // the next run goes on
  await eraseAll(within, ctx, { keys, memberId, moment: 'at_once' });
  if (!isHeld) await eraseAll(within, ctx, { keys, memberId, moment: 'after_hold' });
  await within(ctx, (tx) => finish(tx, erasureId, isHeld ? 'hold' : 'end'));
}

/** Ends a hold whose day has come: what the law kept is erased too. */
export async function endHold(within: Within, ctx: Ctx, keys: Keys, erasureId: string): Promise<void> {
  const row = await within(ctx, (tx) => lockErasure(tx, erasureId));
  if (row?.state !== 'held') return;
  await eraseAll(within, ctx, { keys, memberId: row.member_id, moment: 'after_hold' });
  await within(ctx, (tx) => finish(tx, erasureId, 'end'));
}

/** Closes the account and looks under its lock once more whether all is settled: from here on nothing is staked or paid out. */
async function beginErasure(
  tx: Tx,
  keys: Keys,
  erasureId: string,
): Promise<{ memberId: string; isHeld: boolean } | null> {
  const row = await lockErasure(tx, erasureId);
  const state = row && nextState(row.state, 'start');
  if (!row || !state) return null;
  const memberId = row.member_id;
  const begun = { memberId, isHeld: await isCustomer(tx, memberId) };
  if (row.state === 'running') return begun;
  await freeze(tx, memberId);
  const blockedBy = await readBlockers(tx, memberId);
  if (blockedBy.length > 0) {
    if (!blockedBy.includes('FROZEN')) await unfreeze(tx, memberId);
    const due_at = new Date(tx.ctx.now.getTime() + blockedRetryMs);
    await updateErasure(tx, erasureId, { blocked_by: blockedBy, due_at });
    return null;
  }
  await keepExclusion(tx, keys, memberId);
  await setFrozen(tx, memberId, true, 'erasure');
  await updateErasure(tx, erasureId, { state, blocked_by: [] });
  await audit(tx, 'erasure.begin', memberId);
  await notifyOwner(tx, keys, memberId, 'done');
  return begun;
}

/** The mail that says it is done lies in a row that is about to be erased. */
async function isLastMailOnItsWay(tx: Tx, memberId: string): Promise<boolean> {
  const since = new Date(tx.ctx.now.getTime() - mailWaitMs);
  return isOnItsWay(tx, { memberId, template: 'erasure_done', since });
}

interface Part {
  readonly keys: Keys;
  readonly memberId: string;
  readonly moment: Moment;
}

async function eraseAll(within: Within, ctx: Ctx, { keys, memberId, moment }: Part): Promise<void> {
  for (const entry of entriesOf(moment)) {
    // files first: a row without its file is found again, a file without its row never
    if (entry.table === 'record_export')
      for (const id of await within(ctx, (tx) => exportsOf(tx, memberId)))
        await deleteExportFile(keys.dataDir, ctx.merchant.id, id);
    if (entry.table === 'upload')
      for (const id of await within(ctx, (tx) => uploadsOf(tx, memberId)))
        await deleteImage(keys.dataDir, ctx.merchant.id, id);
    await within(ctx, (tx) => eraseEntry(tx, entry, memberId));
  }
}

async function finish(tx: Tx, erasureId: string, step: 'hold' | 'end'): Promise<void> {
  const row = (await lockErasure(tx, erasureId)) ?? fail('NOT_FOUND');
  const state = nextState(row.state, step);
  if (!state) return; // another node has ended it
  const { now, merchant } = tx.ctx;
  const erasedAt = row.erased_at ?? now;
  const holdUntil = row.hold_until ?? (step === 'hold' ? holdEnd(erasedAt, merchant.settings.erasureHoldYears) : null);
  await updateErasure(tx, erasureId, {
    state,
    erased_at: erasedAt,
    hold_until: holdUntil,
    ended_at: state === 'done' ? now : null,
  });
  await audit(tx, state === 'held' ? 'erasure.erase' : 'erasure.end', row.member_id, null, { holdUntil });
}
