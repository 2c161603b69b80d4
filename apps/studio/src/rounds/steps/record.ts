import type { JsonObject, StepState } from '@baize/fair';
import type { Services } from '#services.ts';
import { winCall } from '#platform/money.ts';
import type { Db } from '#store/database.ts';
import { moveDemo } from '#store/demo.ts';
import type { RoundRow } from '#store/rounds.ts';
import { sessionOf } from '#store/sessions.ts';
import { advanceRound, finishRound, takeSeq } from '#store/steps.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { stepsOf } from './standing.ts';

/** Writes a step into the round that the caller holds; when it was the last one the round closes and its win, 0 allowed, is
 *  queued in the same transaction: no end without its money, no money without its end. */
export async function recordStep(
  services: Services,
  db: Db,
  round: RoundRow,
  actions: readonly JsonObject[],
  after: StepState,
): Promise<void> {
  const now = new Date(services.now());
  const { opening } = stepsOf(round);
  await advanceRound(db, round.roundId, { choices: { opening, actions }, stakedMinor: after.stakedMinor }, now);
  if (after.isOver) await closeRound(services, db, round, after);
}

export async function closeRound(services: Services, db: Db, round: RoundRow, end: StepState): Promise<void> {
  const { view, payoutMinor } = end;
  const now = new Date(services.now());
  await finishRound(db, round.roundId, { result: view, payoutMinor }, now);
  if (round.mode === 'demo') return void (await moveDemo(db, round.playerId, payoutMinor));
  const session = await sessionOf(db, round.sessionId);
  if (!session) throw new Error(`round ${round.roundId} has no session`);
  const seq = await takeSeq(db, round.roundId);
  await queueCalls(db, [winCall({ ...session, roundId: round.roundId }, payoutMinor, now.getTime(), seq)], now);
}
