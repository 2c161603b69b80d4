/** How an export ends: with a file, or with a reason. Its owner hears of it once. */
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { keptMs } from './rules.ts';
import type { ExportRow, MadeFile } from './store.ts';
import { insertTaken, setDone, setFailed } from './store.ts';

async function tell(tx: Tx, row: ExportRow, state: 'done' | 'failed', reason: string | null): Promise<void> {
  if (row.asked_by_kind !== 'member') return;
  const memberId = row.asked_by;
  await record(
    tx,
    'export.finished',
    { kind: 'member', memberId },
    { memberId, exportId: row.export_id, state, kind: row.kind, reason },
  );
}

/** False when it was deleted meanwhile: the file is nobody's then. */
export async function finishExport(tx: Tx, row: ExportRow, made: Omit<MadeFile, 'expiresAt'>): Promise<boolean> {
  const isKept = await setDone(tx, row, { ...made, expiresAt: new Date(tx.ctx.now.getTime() + keptMs) });
  if (isKept) {
    await insertTaken(tx, row, made.rows);
    await tell(tx, row, 'done', null);
  }
  return isKept;
}

export async function failExport(tx: Tx, row: ExportRow, reason: string): Promise<void> {
  if (await setFailed(tx, row, reason)) await tell(tx, row, 'failed', reason);
}
