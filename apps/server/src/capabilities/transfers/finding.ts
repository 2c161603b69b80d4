/** What a transfer would complete: money that goes in a circle, or more one-way flow than the merchant allows. */
import type { transferReasons } from '@baize/protocol/calls/transfers';
import type { Tx } from '#kernel/context.ts';
import { circleOf, passesNetFlow, shortestWay } from './rules.ts';
import type { Circle } from './rules.ts';
import { flowsIn, worthSince } from './store.ts';

export interface Finding {
  readonly reason: (typeof transferReasons)[number];
  /** From the sender on; null: the finding is a net flow. */
  readonly circle: Circle | null;
}

const hourMs = 3_600_000;

/** The start of the window that circles and net flows are looked for in. */
export function windowStart(tx: Tx, at = tx.ctx.now): Date {
  return new Date(at.getTime() - tx.ctx.merchant.settings.transfers.windowHours * hourMs);
}

/** Looked at before the transfer is stored, while no other transfer of the merchant is under way; null: nothing is wrong. */
export async function findingOf(
  tx: Tx,
  wish: { senderId: string; recipientId: string; worthMinor: bigint },
): Promise<Finding | null> {
  const circle = await circleClosedBy(tx, wish);
  if (circle) return { reason: 'circle', circle };
  const { netFlowMost } = tx.ctx.merchant.settings.transfers;
  const mostMinor = netFlowMost === null ? null : BigInt(netFlowMost);
  for (const [memberId, moreMinor] of [
    [wish.senderId, -wish.worthMinor],
    [wish.recipientId, wish.worthMinor],
  ] as const) {
    const { sentMinor, receivedMinor } = await worthSince(tx, memberId, windowStart(tx));
    if (passesNetFlow(receivedMinor - sentMinor, moreMinor, mostMinor)) return { reason: 'net_flow', circle: null };
  }
  return null;
}

/** Flows are summed by pair, so that many small transfers make no hole; only flows of the merchant's least amount count. */
async function circleClosedBy(
  tx: Tx,
  { senderId, recipientId, worthMinor }: { senderId: string; recipientId: string; worthMinor: bigint },
): Promise<Circle | null> {
  const since = windowStart(tx);
  const leastMinor = BigInt(tx.ctx.merchant.settings.transfers.circleFrom);
  const before = await flowsIn(tx, { since, leastMinor: 1n, senders: [senderId] });
  const sentMinor = before.find(({ to }) => to === recipientId)?.worthMinor ?? 0n;
  const closing = { from: senderId, to: recipientId, worthMinor: sentMinor + worthMinor };
  if (closing.worthMinor < leastMinor) return null;
  const way = await shortestWay((senders) => flowsIn(tx, { since, leastMinor, senders }), recipientId, senderId);
  return way ? circleOf([closing, ...way]) : null;
}
