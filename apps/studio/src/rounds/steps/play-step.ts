import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalJson, isOption } from '@baize/fair';
import type { JsonObject, StepState } from '@baize/fair';
import { PlayRefusal, refuse, storedCode } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { stakeBody, stepRollbackCall } from '#platform/money.ts';
import { takeStake } from '#platform/take-stake.ts';
import type { StakeOutcome } from '#platform/take-stake.ts';
import type { Db } from '#store/database.ts';
import { inTx } from '#store/database.ts';
import { moveDemo } from '#store/demo.ts';
import type { RoundRow } from '#store/rounds.ts';
import { findRound } from '#store/rounds.ts';
import { pairOf } from '#store/seeds.ts';
import type { Session } from '#store/sessions.ts';
import type { StepRow } from '#store/steps.ts';
import { findStep, insertStep, lockRound, moveStep, takeSeq, unsettledStep } from '#store/steps.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import type { Played } from '../play.ts';
import { recordStep } from './record.ts';
import { standingOf, stepRulesOf, stepsOf } from './standing.ts';

export interface StepInput {
  readonly roundId: string;
  readonly requestId: string;
  readonly stepNo: number;
  readonly action: JsonObject;
}

/** Takes one step of an open round. What it adds to the stake is taken first: the step counts only when the wallet has said yes.
 *  The same requestId gets the same step again. Errors: NOT_FOUND, STEP_STALE, STEP_ILLEGAL, REQUEST_REUSED, and the wallet's. */
export async function playStep(services: Services, session: Session, input: StepInput): Promise<Played> {
  const known = await findStep(services.pool, input.roundId, input.requestId);
  if (known) return replayStep(services, session, known, input);
  const begun = await begin(services, session, input);
  if (begun === 'twice') {
    const first = await findStep(services.pool, input.roundId, input.requestId);
    return first ? replayStep(services, session, first, input) : refuse('STEP_STALE');
  }
  if (begun.step.state === 'done') {
    services.wakeOutbox();
    return playedOf(services, session, input.roundId, undefined);
  }
  const { step } = begun;
  const purse = { ...session, roundId: step.roundId };
  const details = { modelId: begun.round.modelId, modelVersion: begun.round.modelVersion, step: step.stepNo };
  const body = stakeBody(purse, step.extraMinor, services.now(), details, seqOf(step));
  const outcome = await takeStake(services, 'bet', body, session.exponent);
  await settleStep(services, session, step, outcome);
  if (outcome.kind === 'refused') return refuse(outcome.code);
  if (outcome.kind === 'unknown') return refuse('WALLET_UNKNOWN');
  return playedOf(services, session, input.roundId, outcome.balanceMinor);
}

/** Checks the step against the round it holds, and writes it down: done, or pending until its stake is taken. */
async function begin(
  services: Services,
  session: Session,
  input: StepInput,
): Promise<{ round: RoundRow; step: StepRow } | 'twice'> {
  return inTx(services.pool, async (db) => {
    const round = await lockRound(db, input.roundId);
    if (round?.playerId !== session.playerId || round.gameCode !== session.gameCode) return refuse('NOT_FOUND');
    if (await findStep(db, input.roundId, input.requestId)) return 'twice';
    if (round.state !== 'open' || round.stage !== 'playing') return refuse('STEP_STALE');
    const { actions } = stepsOf(round);
    if (input.stepNo !== actions.length || (await unsettledStep(db, round.roundId))) return refuse('STEP_STALE');
    const action = stepRulesOf(round).steps.validateAction(input.action);
    if (!action.ok) return refuse(action.code);
    const pair = await pairOf(db, round.seedId);
    if (!pair) throw new Error(`round ${round.roundId} has no seed pair`);
    const before = standingOf(services, round, pair);
    if (!isOption(before, action.choices)) return refuse('STEP_ILLEGAL');
    const after = standingOf(services, round, pair, [...actions, action.choices]);
    return {
      round,
      step: await writeStep(services, db, session, round, { ...input, action: action.choices }, before, after),
    };
  });
}

async function writeStep(
  services: Services,
  db: Db,
  session: Session,
  round: RoundRow,
  input: StepInput,
  before: StepState,
  after: StepState,
): Promise<StepRow> {
  const extraMinor = after.stakedMinor - before.stakedMinor;
  if (extraMinor < 0n) throw new Error(`a step of ${round.gameCode} takes a stake back`);
  const isDemo = round.mode === 'demo';
  const isAtWallet = extraMinor > 0n && !isDemo;
  const step: StepRow = {
    stepId: newId(),
    roundId: round.roundId,
    sessionId: session.sessionId,
    requestId: input.requestId,
    stepNo: input.stepNo,
    action: input.action,
    extraMinor: isDemo ? 0n : extraMinor, // play money moves here and now: no transaction to remember
    seq: isAtWallet ? await takeSeq(db, round.roundId) : null,
    state: isAtWallet ? 'pending' : 'done',
    voidReason: null,
  };
  await insertStep(db, step, new Date(services.now()));
  if (isAtWallet) return step;
  if (isDemo && extraMinor > 0n && (await moveDemo(db, round.playerId, -extraMinor)) === undefined)
    return refuse('INSUFFICIENT_FUNDS');
  await recordStep(services, db, round, [...stepsOf(round).actions, step.action], after);
  return step;
}

/** What the wallet said about an added stake, written down once: whoever comes second changes nothing. */
export async function settleStep(
  services: Services,
  session: Session,
  step: StepRow,
  outcome: StakeOutcome,
): Promise<void> {
  const now = new Date(services.now());
  await inTx(services.pool, async (db) => {
    const round = await lockRound(db, step.roundId);
    if (!round) throw new Error(`no round ${step.roundId}`);
    if (outcome.kind === 'refused') return void (await moveStep(db, step.stepId, 'pending', 'void', outcome.code));
    if (outcome.kind === 'unknown') {
      if (!(await moveStep(db, step.stepId, 'pending', 'undoing'))) return;
      const rollbackSeq = await takeSeq(db, step.roundId);
      const purse = { ...session, roundId: step.roundId };
      const call = stepRollbackCall(purse, { stepId: step.stepId, seq: seqOf(step) }, rollbackSeq, now.getTime());
      return void (await queueCalls(db, [call], now));
    }
    if (!(await moveStep(db, step.stepId, 'pending', 'done'))) return;
    const pair = await pairOf(db, round.seedId);
    if (!pair) throw new Error(`round ${step.roundId} has no seed pair`);
    const actions = [...stepsOf(round).actions, step.action];
    await recordStep(services, db, round, actions, standingOf(services, round, pair, actions));
  });
  services.wakeOutbox();
}

const REPLAY_PATIENCE_MS = 6_000;

/** The same step again: its first answer, waited for when the wallet has not spoken. */
async function replayStep(services: Services, session: Session, known: StepRow, input: StepInput): Promise<Played> {
  const round = await findRound(services.pool, known.roundId);
  if (round?.playerId !== session.playerId) return refuse('NOT_FOUND');
  if (known.stepNo !== input.stepNo || canonicalJson(known.action) !== canonicalJson(input.action))
    return refuse('REQUEST_REUSED');
  let step = known;
  for (
    const until = services.now() + REPLAY_PATIENCE_MS;
    step.state === 'pending' && services.now() < until;
    await sleep(50)
  )
    step = (await findStep(services.pool, known.roundId, known.requestId)) ?? known;
  if (step.state === 'done') return playedOf(services, session, step.roundId, undefined);
  throw new PlayRefusal(step.state === 'void' ? storedCode(step.voidReason) : 'WALLET_UNKNOWN');
}

/** A balance told with an added stake is old once the round is over and its win on the way. */
async function playedOf(
  services: Services,
  session: Session,
  roundId: string,
  balanceMinor: bigint | undefined,
): Promise<Played> {
  const round = await findRound(services.pool, roundId);
  if (round?.playerId !== session.playerId) return refuse('NOT_FOUND');
  return { round, balanceMinor: round.state === 'open' ? balanceMinor : undefined };
}

function seqOf(step: StepRow): number {
  if (step.seq === null) throw new Error(`step ${step.stepId} adds nothing`);
  return step.seq;
}
