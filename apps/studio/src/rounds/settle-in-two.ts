import { refuse } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import { rollbackCall, stakeBody, winCall } from '#platform/money.ts';
import { takeStake } from '#platform/take-stake.ts';
import { inTx } from '#store/database.ts';
import type { RoundRow } from '#store/rounds.ts';
import { endRound } from '#store/rounds.ts';
import type { Session } from '#store/sessions.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import type { Played } from './play.ts';
import { isWinDelivered } from './steps/delivered.ts';

/** A whole round at a wallet that takes stake and win in two calls. The win, 0 allowed, is queued with the round's end once the stake is
 *  known to be taken; a stake that nobody knows of is rolled back, under the id that the win would have. So whatever is cut between the
 *  two gives the stake back, and no round gets both. Errors: the wallet's, WALLET_UNKNOWN. */
export async function settleInTwo(services: Services, session: Session, round: RoundRow): Promise<Played> {
  const purse = { ...session, roundId: round.roundId };
  const details = { modelId: round.modelId, modelVersion: round.modelVersion, nonce: round.nonce };
  const body = stakeBody(purse, round.stakeMinor, round.playedAt.getTime(), details);
  const outcome = await takeStake(services, 'bet', body, session.exponent);
  const now = new Date(services.now());
  if (outcome.kind === 'refused') {
    await endRound(services.pool, round.roundId, { state: 'void', reason: outcome.code }, now);
    return refuse(outcome.code);
  }
  if (outcome.kind === 'unknown') {
    await queueCalls(services.pool, [rollbackCall(purse, now.getTime())], now);
    services.wakeOutbox();
    return refuse('WALLET_UNKNOWN');
  }
  const isClosed = await inTx(services.pool, async (db) => {
    const queued = await queueCalls(db, [winCall(purse, round.payoutMinor, now.getTime())], now);
    if (queued === 0) return false; // another process took it for left alone, and gives the stake back
    await endRound(db, round.roundId, { state: 'closed' }, now);
    return true;
  });
  if (!isClosed) return refuse('WALLET_UNKNOWN');
  services.wakeOutbox();
  const closed: RoundRow = { ...round, state: 'closed' };
  await isWinDelivered(services, closed);
  // what the wallet shows with the win, which comes by itself if it has not come yet
  const balanceMinor = outcome.balanceMinor === undefined ? undefined : outcome.balanceMinor + round.payoutMinor;
  return { round: closed, balanceMinor };
}
