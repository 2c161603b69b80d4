/** Networks a member logs in from: an address is one of many in a household, an office, a tower. */
import type { Tx } from '#kernel/context.ts';
import { networkOf } from '#kernel/network-of.ts';
import { readKnownNetwork, upsertKnownNetwork } from './store-networks.ts';

const knownMs = 90 * 86_400_000; // security 1.8, unregistered IP
/** After extra verification by knowledge only. */
const reducedMs = 86_400_000;

export type Place = 'unknown' | 'known' | 'reduced';

/** What this member's presence at the caller's network is worth. */
export async function placeOf(tx: Tx, memberId: string): Promise<Place> {
  const row = await readKnownNetwork(tx, memberId, networkOf(tx.ctx.ip));
  if (!row) return 'unknown';
  return row.fullFrom !== null && tx.ctx.now < row.fullFrom ? 'reduced' : 'known';
}

/** Remembers the caller's network for 90 days; one that was seen again is kept on. */
export async function rememberNetwork(tx: Tx, memberId: string, isReduced = false): Promise<void> {
  const at = tx.ctx.now.getTime();
  await upsertKnownNetwork(tx, {
    memberId,
    network: networkOf(tx.ctx.ip),
    expiresAt: new Date(at + knownMs),
    fullFrom: isReduced ? new Date(at + reducedMs) : null,
  });
}
