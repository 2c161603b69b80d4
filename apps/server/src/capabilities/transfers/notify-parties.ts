/** The words of transfers to both sides and to the operators. */
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import type { Relation } from './recipients.ts';
import { shownAs } from './recipients.ts';
import type { TransferRow } from './store.ts';

const member = (memberId: string) => ({ kind: 'member', memberId }) as const;

/** Seen from the sender. */
export function relationOf(row: TransferRow, side: 'sent' | 'received'): Relation {
  return (row.direction === 'up') === (side === 'sent') ? 'upline' : 'downline';
}

async function aboutSent(tx: Tx, row: TransferRow) {
  return {
    transferId: row.transfer_id,
    memberId: row.sender_id,
    other: (await shownAs(tx, row.recipient_id, relationOf(row, 'sent'))).account,
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
  };
}

export async function notifyDone(tx: Tx, row: TransferRow): Promise<void> {
  const wasHeld = row.decided_by !== null;
  const sent = await aboutSent(tx, row);
  const { account: other } = await shownAs(tx, row.sender_id, relationOf(row, 'received'));
  const received = { ...sent, memberId: row.recipient_id, other, wasHeld, side: 'received' } as const;
  await record(tx, 'transfer.done', member(row.sender_id), { ...sent, wasHeld, side: 'sent' });
  await record(tx, 'transfer.done', member(row.recipient_id), received);
}

export async function notifyHeld(tx: Tx, row: TransferRow): Promise<void> {
  await record(tx, 'transfer.held', member(row.sender_id), await aboutSent(tx, row));
}

export async function notifyReturned(tx: Tx, row: TransferRow): Promise<void> {
  await record(tx, 'transfer.returned', member(row.sender_id), await aboutSent(tx, row));
}

export async function notifyReversed(tx: Tx, row: TransferRow): Promise<void> {
  const sent = await aboutSent(tx, row);
  const { account: other } = await shownAs(tx, row.sender_id, relationOf(row, 'received'));
  await record(tx, 'transfer.reversed', member(row.sender_id), sent);
  await record(tx, 'transfer.reversed', member(row.recipient_id), { ...sent, memberId: row.recipient_id, other });
}

/** Tells the sender's screens and the operators' to look again. */
export async function notifyChanged(tx: Tx, row: TransferRow): Promise<void> {
  const payload = { transferId: row.transfer_id, memberId: row.sender_id, state: row.state };
  await record(tx, 'transfer.changed', member(row.sender_id), payload);
  await record(tx, 'transfer.changed', { kind: 'console' }, payload);
}
