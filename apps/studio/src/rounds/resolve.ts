import type { Desk } from '#desk.ts';
import { rollbackCall, STAKE_SEQ, txIdOf } from '#platform/money.ts';
import { askForStake } from '#platform/take-stake.ts';
import type { RoundRow } from '#store/rounds.ts';
import { endRound, orphanRounds } from '#store/rounds.ts';
import { sessionOf } from '#store/sessions.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { settleOpening } from './steps/open-round.ts';

/** Ends rounds whose process died between the row and the wallet's answer: finished when the wallet has the stake,
 *  void when it refused, and otherwise rolled back until it acknowledges. */
export async function resolveOrphans(desk: Desk): Promise<void> {
  const orphans = await orphanRounds(desk.pool, new Date(desk.now() - desk.config.orphanAfterMs));
  for (const round of orphans) await resolveOrphan(desk, round);
}

async function resolveOrphan(desk: Desk, round: RoundRow): Promise<void> {
  const session = await sessionOf(desk.pool, round.sessionId);
  if (!session) throw new Error(`round ${round.roundId} has no session`);
  const outcome = await askForStake(desk, txIdOf(round.roundId, STAKE_SEQ));
  const now = new Date(desk.now());
  desk.log.info({ roundId: round.roundId, outcome: outcome.kind }, 'open round resolved');
  if (round.stage !== null) return settleOpening(desk, session, round.roundId, outcome);
  if (outcome.kind === 'accepted') return endRound(desk.pool, round.roundId, { state: 'closed' }, now);
  if (outcome.kind === 'refused')
    return endRound(desk.pool, round.roundId, { state: 'void', reason: outcome.code }, now);
  await queueCalls(desk.pool, [rollbackCall({ ...session, roundId: round.roundId }, desk.now())], now);
  return desk.wakeOutbox();
}
