import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { settleCredit } from '#capabilities/wallet/index.ts';
import { companyId } from './company.ts';
import { releaseIfIdle } from './release.ts';
import { stepOf } from './rules.ts';
import { lockCreditLine, writeCreditLine } from './store.ts';
import type { StatementRow } from './store-statements.ts';
import { lockStatement, readWaiting, updateStatement } from './store-statements.ts';
import { notifyBoth } from './notify-both.ts';

/** One side says that what is due was paid, naming the amount it saw. When both have said so the statement is confirmed and a
 *  player's credit restored. Said again, it stays as it is. Errors: NOT_FOUND for anybody else, STATE_CONFLICT for another
 *  amount or a statement that was carried on, CREDIT_UPLINE_OWES. */
export async function confirmAsSide(
  tx: Tx,
  said: { statementId: string; memberId: string; dueMinor: bigint },
): Promise<void> {
  const row = (await lockStatement(tx, said.statementId)) ?? fail('NOT_FOUND');
  const isUpline = row.upline_id === said.memberId;
  if (!isUpline && row.downline_id !== said.memberId) fail('NOT_FOUND');
  if (row.due !== said.dueMinor) fail('STATE_CONFLICT');
  if (row.state === 'confirmed') return;
  if (stepOf(row.state, 'say') === undefined) fail('STATE_CONFLICT');
  const { now } = tx.ctx;
  const set = isUpline
    ? { upline_said_at: row.upline_said_at ?? now }
    : { downline_said_at: row.downline_said_at ?? now };
  await updateStatement(tx, row.statement_id, set);
  await audit(tx, 'position.say', row.statement_id, null, { side: isUpline ? 'upline' : 'downline', due: row.due });
  const both = { ...row, ...set };
  if (both.upline_said_at !== null && both.downline_said_at !== null) {
    if (row.restore > 0n && (await owesFromBefore(tx, row))) fail('CREDIT_UPLINE_OWES');
    await finish(tx, row, 'both');
  }
  await notifyBoth(tx, [row.upline_id, row.downline_id], 'statement');
}

/** An operator confirms for both sides. Done before: the same. Errors: NOT_FOUND, STATE_CONFLICT. */
export async function confirmAsOperator(tx: Tx, statementId: string): Promise<void> {
  const row = (await lockStatement(tx, statementId)) ?? fail('NOT_FOUND');
  if (row.state === 'confirmed') return;
  if (stepOf(row.state, 'confirm') === undefined) fail('STATE_CONFLICT');
  await finish(tx, row, 'operator');
  await notifyBoth(tx, [row.upline_id, row.downline_id], 'statement');
}

/** Whether the upline of a statement itself owes from a week before the last: credit that is given back below it is covered by
 *  nobody. */
async function owesFromBefore(tx: Tx, row: StatementRow): Promise<boolean> {
  return row.upline_id !== companyId && (await readWaiting(tx, row.upline_id, row.currency)).carried > 0n;
}

async function finish(tx: Tx, row: StatementRow, by: 'both' | 'operator'): Promise<void> {
  await updateStatement(tx, row.statement_id, { state: 'confirmed', confirmed_at: tx.ctx.now, confirmed_by: by });
  if (row.restore !== 0n) await restore(tx, row);
  await audit(
    tx,
    'position.confirm',
    row.statement_id,
    { state: row.state },
    { by, due: row.due, restore: row.restore },
  );
  await releaseIfIdle(tx, row.downline_id, row.currency);
}

/** A loss is given back in full; a win is taken away as far as it was not played on and lost, the rest with the next statement. */
async function restore(tx: Tx, row: StatementRow): Promise<void> {
  const { downline_id: memberId, upline_id: uplineId, currency, statement_id: statementId } = row;
  const line = await lockCreditLine(tx, { memberId, currency, uplineId, isPlayer: true });
  const amountMinor = row.restore + line.restoreLeft;
  const done = amountMinor === 0n ? 0n : await settleCredit(tx, { memberId, currency, amountMinor, statementId });
  await writeCreditLine(tx, currency, { ...line, restoreLeft: amountMinor - done });
}
