import type { Tx } from '#kernel/context.ts';
import { readActiveByLink } from './store.ts';

/** Somebody is active who bet in that many days. */
const activeMs = 30 * 86_400_000;

/** Of those who came by each referral link of an agent, how many bet in the last 30 days, as far as bets are summed up. */
export async function activeByLink(tx: Tx, memberId: string): Promise<ReadonlyMap<string, number>> {
  return readActiveByLink(tx, memberId, new Date(tx.ctx.now.getTime() - activeMs));
}
