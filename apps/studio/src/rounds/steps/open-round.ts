import type { JsonObject, StepGameRules } from '@baize/fair';
import { refuse } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { rollbackCall, stakeBody } from '#platform/money.ts';
import { takeStake } from '#platform/take-stake.ts';
import type { StakeOutcome } from '#platform/take-stake.ts';
import { inTx } from '#store/database.ts';
import { moveDemo } from '#store/demo.ts';
import type { RoundRow } from '#store/rounds.ts';
import { endRound, findByRequest, findRound, hasOpenRound, insertRound } from '#store/rounds.ts';
import { lockActivePair, pairOf, takeNonce } from '#store/seeds.ts';
import type { Session } from '#store/sessions.ts';
import { lockRound, moveStage, takeSeq } from '#store/steps.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import type { Played } from '../play.ts';
import { closeRound } from './record.ts';
import { standingOf } from './standing.ts';

export interface OpeningInput {
  readonly requestId: string;
  /** Checked by the rules. */
  readonly opening: JsonObject;
  readonly stakeMinor: bigint;
}

/** Opens a round of steps: nonce and row first, then the stake, then the player's turn. One open round for a player and game.
 *  'twice': the same request is on its way already. Errors: ROUND_OPEN, TOO_FAST, and the wallet's. */
export async function openStepRound(
  services: Services,
  session: Session,
  rules: StepGameRules,
  input: OpeningInput,
): Promise<Played | 'twice'> {
  const dealt = await dealOpening(services, session, rules, input);
  if (dealt === 'twice' || session.mode === 'demo') return dealt;
  const { roundId, modelId, modelVersion, nonce, stakeMinor, playedAt } = dealt.round;
  const body = stakeBody({ ...session, roundId }, stakeMinor, playedAt.getTime(), { modelId, modelVersion, nonce });
  const outcome = await takeStake(services, 'bet', body, session.exponent);
  await settleOpening(services, session, roundId, outcome);
  if (outcome.kind === 'refused') return refuse(outcome.code);
  if (outcome.kind === 'unknown') return refuse('WALLET_UNKNOWN');
  const round = await findRound(services.pool, roundId);
  if (!round) throw new Error(`no round ${roundId}`);
  return { round, balanceMinor: round.state === 'open' ? outcome.balanceMinor : undefined };
}

async function dealOpening(
  services: Services,
  session: Session,
  { model }: StepGameRules,
  { requestId, opening, stakeMinor }: OpeningInput,
): Promise<Played | 'twice'> {
  return inTx(services.pool, async (db) => {
    const pair = await lockActivePair(db, session.playerId, session.gameCode);
    if (!pair) return refuse('SESSION_EXPIRED');
    if (await findByRequest(db, session.playerId, requestId)) return 'twice';
    if (await hasOpenRound(db, pair.seedId)) return refuse('ROUND_OPEN');
    const playedAt = new Date(services.now());
    const waitMs = (pair.lastRoundAt?.getTime() ?? 0) + session.limits.spinMsMin - playedAt.getTime();
    if (waitMs > 0) refuse('TOO_FAST', waitMs);
    const isDemo = session.mode === 'demo';
    const round: RoundRow = {
      roundId: newId(),
      playerId: session.playerId,
      sessionId: session.sessionId,
      requestId,
      gameCode: session.gameCode,
      modelId: model.modelId,
      modelVersion: model.version,
      seedId: pair.seedId,
      nonce: pair.nextNonce,
      stakeMinor,
      choices: { opening, actions: [] },
      result: {},
      payoutMinor: 0n,
      state: 'open',
      voidReason: null,
      playedAt,
      mode: session.mode,
      currency: session.currency,
      exponent: session.exponent,
      grantId: null,
      stage: isDemo ? 'playing' : 'staking',
      stakedMinor: stakeMinor,
      lastSeq: 1,
      runId: null,
    };
    await takeNonce(db, pair.seedId, playedAt);
    await insertRound(db, round);
    if (!isDemo) return { round, balanceMinor: undefined };
    const balanceMinor = await moveDemo(db, session.playerId, -stakeMinor);
    if (balanceMinor === undefined) return refuse('INSUFFICIENT_FUNDS');
    const standing = standingOf(services, round, pair);
    if (!standing.isOver) return { round, balanceMinor };
    await closeRound(services, db, round, standing);
    return { round: (await findRound(db, round.roundId)) ?? round, balanceMinor: undefined };
  });
}

/** What the wallet said about an opening stake, written down once: whoever comes second changes nothing. */
export async function settleOpening(
  services: Services,
  session: Session,
  roundId: string,
  outcome: StakeOutcome,
): Promise<void> {
  const now = new Date(services.now());
  const hasNews = await inTx(services.pool, async (db) => {
    const round = await lockRound(db, roundId);
    if (round?.stage !== 'staking' || round.state !== 'open') return false;
    if (outcome.kind === 'refused') {
      await endRound(db, roundId, { state: 'void', reason: outcome.code }, now);
      return false;
    }
    if (outcome.kind === 'unknown') {
      await moveStage(db, roundId, 'staking', 'undoing');
      const seq = await takeSeq(db, roundId);
      await queueCalls(db, [rollbackCall({ ...session, roundId }, now.getTime(), seq)], now);
      return true;
    }
    await moveStage(db, roundId, 'staking', 'playing');
    const pair = await pairOf(db, round.seedId);
    if (!pair) throw new Error(`round ${roundId} has no seed pair`);
    const standing = standingOf(services, round, pair);
    if (standing.isOver) await closeRound(services, db, round, standing);
    return standing.isOver;
  });
  if (hasNews) services.wakeOutbox();
}
