import type { Tx } from '#kernel/context.ts';
import { circleFound } from '#capabilities/transfers/index.ts';
import { noteFinding } from './note-finding.ts';

/** Money that goes in a circle is a finding about everybody it passes. */
export async function noteCircle(tx: Tx, circleId: string): Promise<void> {
  const found = await circleFound(tx, circleId);
  if (!found) return;
  await noteFinding(tx, {
    kind: 'circular_transfers',
    members: found.circle.members,
    uplineId: null,
    evidence: found.transfers.map((transfer) => ({
      at: transfer.made_at,
      kind: 'transfer',
      memberId: transfer.sender_id,
      otherId: transfer.recipient_id,
      reference: transfer.transfer_id,
      amountMinor: transfer.amount_minor,
      currency: transfer.currency,
    })),
    isEnough: (evidence) => evidence.length > 0,
  });
}
