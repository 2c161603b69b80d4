import type { Services } from '#services.ts';
import { rollbackCall } from '#platform/money.ts';
import { askForStake } from '#platform/take-stake.ts';
import { txIdOf } from '#platform/money.ts';
import type { Db } from '#store/database.ts';
import { inTx } from '#store/database.ts';
import { moveDemo } from '#store/demo.ts';
import type { RoundRow } from '#store/rounds.ts';
import { endRound } from '#store/rounds.ts';
import { pairOf } from '#store/seeds.ts';
import { sessionOf } from '#store/sessions.ts';
import { lockRound, moveStage, noteVoid, orphanSteps, roundsLeftAlone, takeSeq } from '#store/steps.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { settleStep } from './play-step.ts';
import { recordStep } from './record.ts';
import { standingOf, stepsOf } from './standing.ts';

const LEFT_ALONE_MS = 24 * 60 * 60 * 1_000; // product/games.md 1.3

/** Steps whose process died between the row and the wallet's answer: done when the wallet has the stake, void when it refused,
 *  and otherwise the stake is taken back before the round goes on. */
export async function resolveOrphanSteps(services: Services): Promise<void> {
  for (const step of await orphanSteps(services.pool, new Date(services.now() - services.config.orphanAfterMs))) {
    const session = await sessionOf(services.pool, step.sessionId);
    if (!session || step.seq === null) throw new Error(`step ${step.stepId} has no session or no stake`);
    const outcome = await askForStake(services, txIdOf(step.roundId, step.seq), session.wireGameCode);
    services.log.info({ roundId: step.roundId, stepNo: step.stepNo, outcome: outcome.kind }, 'open step resolved');
    await settleStep(services, session, step, outcome);
  }
}

/** Ends rounds nobody touched for 24 hours as their rules say; one in which nothing was decided yet gets its stake back. */
export async function finishLeftAlone(services: Services): Promise<void> {
  for (const roundId of await roundsLeftAlone(services.pool, new Date(services.now() - LEFT_ALONE_MS))) {
    // One round that cannot be ended must not keep the others from it.
    await inTx(services.pool, (db) => finish(services, db, roundId)).catch((error: unknown) =>
      services.log.error({ err: error, roundId }, 'round left alone not finished'),
    );
    services.wakeOutbox();
  }
}

async function finish(services: Services, db: Db, roundId: string): Promise<void> {
  const round = await lockRound(db, roundId);
  if (round?.stage !== 'playing' || round.state !== 'open') return;
  const pair = await pairOf(db, round.seedId);
  if (!pair) throw new Error(`round ${roundId} has no seed pair`);
  const { autoFinish, stakedMinor } = standingOf(services, round, pair);
  services.log.info({ roundId, actions: autoFinish?.length ?? null }, 'round left alone');
  if (autoFinish === null) return giveBack(services, db, round);
  const actions = [...stepsOf(round).actions, ...autoFinish];
  const end = standingOf(services, round, pair, actions);
  if (!end.isOver || end.stakedMinor !== stakedMinor)
    throw new Error(`${round.gameCode} does not end by itself without a further stake`);
  await recordStep(services, db, round, actions, end);
}

async function giveBack(services: Services, db: Db, round: RoundRow): Promise<void> {
  if (round.stakedMinor !== round.stakeMinor) throw new Error(`${round.gameCode}: stakes were added, nothing to undo`);
  const now = new Date(services.now());
  const { roundId } = round;
  if (round.mode === 'demo') {
    await endRound(db, roundId, { state: 'void', reason: 'LEFT_ALONE' }, now);
    return void (await moveDemo(db, round.playerId, round.stakeMinor));
  }
  const session = await sessionOf(db, round.sessionId);
  if (!session) throw new Error(`round ${roundId} has no session`);
  await moveStage(db, roundId, 'playing', 'undoing');
  await noteVoid(db, roundId, 'LEFT_ALONE');
  const seq = await takeSeq(db, roundId);
  await queueCalls(db, [rollbackCall({ ...session, roundId }, now.getTime(), seq)], now);
}
