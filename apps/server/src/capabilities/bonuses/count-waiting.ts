import type { Tx } from '#kernel/context.ts';
import { waitingFacts } from '#capabilities/turnover/index.ts';
import { countBets } from './count-bets.ts';

/** Counts the merchant's undelivered bets as the dispatcher would; it passes over them later. For sample data, which are made before
 *  the vendor's list says what product a game is. */
export async function countWaiting(tx: Tx, product: string): Promise<void> {
  const facts = (await waitingFacts(tx, ['bet.settled'])).filter((fact) => fact.name === 'bet.settled');
  const bets = facts.map(({ id, at, payload: { memberId, roundId, nodeId, currency, stakeMinor } }) => ({
    ...{ factId: id, memberId, roundId, nodeId, product, currency },
    stakeMinor: BigInt(stakeMinor),
    settledAt: at,
  }));
  await countBets(tx, bets);
}
