import type { Services } from '#services.ts';
import { rollbackCall, STAKE_SEQ, txIdOf } from '#platform/money.ts';
import { askForStake } from '#platform/take-stake.ts';
import type { RoundRow } from '#store/rounds.ts';
import { endRound, orphanRounds } from '#store/rounds.ts';
import { sessionOf } from '#store/sessions.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { settleOpening } from './steps/open-round.ts';

/** Ends rounds whose process died between the row and the wallet's answer: finished when the wallet has the stake,
 *  void when it refused, and otherwise rolled back until it acknowledges. */
export async function resolveOrphans(services: Services): Promise<void> {
  const orphans = await orphanRounds(services.pool, new Date(services.now() - services.config.orphanAfterMs));
  for (const round of orphans) await resolveOrphan(services, round);
}

async function resolveOrphan(services: Services, round: RoundRow): Promise<void> {
  const session = await sessionOf(services.pool, round.sessionId);
  if (!session) throw new Error(`round ${round.roundId} has no session`);
  const outcome = await askForStake(services, txIdOf(round.roundId, STAKE_SEQ), session.wireGameCode);
  const now = new Date(services.now());
  services.log.info({ roundId: round.roundId, outcome: outcome.kind }, 'open round resolved');
  if (round.stage !== null) return settleOpening(services, session, round.roundId, outcome);
  if (outcome.kind === 'accepted') return endRound(services.pool, round.roundId, { state: 'closed' }, now);
  if (outcome.kind === 'refused')
    return endRound(services.pool, round.roundId, { state: 'void', reason: outcome.code }, now);
  await queueCalls(services.pool, [rollbackCall({ ...session, roundId: round.roundId }, services.now())], now);
  return services.wakeOutbox();
}
