import type { Tx } from '#kernel/context.ts';
import { findCircle, movedOf, sentWorthOf, transfersById } from './store.ts';
import type { CircleRow, TransferRow } from './store.ts';

/** What transfers brought a member in a currency less what they took, minor units. */
export async function transferredBy(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const { receivedMinor, sentMinor } = await movedOf(tx, memberId, currency);
  return receivedMinor - sentMinor;
}

/** What a member sent from all wallets so far, in the merchant's currency. */
export async function sentBy(tx: Tx, memberId: string): Promise<bigint> {
  return sentWorthOf(tx, memberId);
}

/** A circle that was found, with the transfers it is made of, oldest first; undefined when there is none. */
export async function circleFound(
  tx: Tx,
  circleId: string,
): Promise<{ circle: CircleRow; transfers: TransferRow[] } | undefined> {
  const circle = await findCircle(tx, circleId);
  return circle && { circle, transfers: await transfersById(tx, circle.transfers) };
}
