import { callerOf } from '@baize/protocol/caller';
import { ACTIONS_MAX } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import { playPaths } from '@baize/game-kit/protocol.ts';
import type {
  DemoRefillAnswer,
  PlayHistory,
  PlayRoundAnswer,
  PlayRoundProof,
  PlaySession,
  PlayState,
  PlayStepAnswer,
  RotateSeedsAnswer,
} from '@baize/game-kit/protocol.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { lookAtRun } from '#auto/look.ts';
import type { SharedRounds } from '#shared-rounds.ts';
import type { Services } from '#services.ts';
import { viewPots } from '#pots/view.ts';
import { playRound, spacingOf } from '#rounds/play.ts';
import type { Played } from '#rounds/play.ts';
import { rotateSeeds } from '#rounds/seeds.ts';
import { isWinDelivered } from '#rounds/steps/delivered.ts';
import { playStep } from '#rounds/steps/play-step.ts';
import { proveRound, viewRound, viewRounds } from '#rounds/view.ts';
import { demoStart, openSession } from '#sessions/open.ts';
import { balanceOf, historyOf, viewFairness, viewSession, viewState } from '#sessions/state.ts';
import { refillDemo } from '#store/demo.ts';
import { findRound } from '#store/rounds.ts';
import { pairOf } from '#store/seeds.ts';
import type { Session } from '#store/sessions.ts';
import { findSession, findSessionEver } from '#store/sessions.ts';
import { createLimiter } from './rate.ts';
import { PlayRefusal, refuse } from './refuse.ts';

const sessionBody = z.strictObject({ code: z.string().min(1).max(100), clientSeed: z.string().max(64).optional() });
const roundBody = z.strictObject({
  requestId: z.uuid(),
  choices: z.record(z.string(), z.unknown()),
  stakeMinor: z.string().regex(/^[1-9][0-9]{0,17}$/),
  autoRunId: z.uuid().optional(),
});
const stepBody = z.strictObject({
  roundId: z.uuid(),
  requestId: z.uuid(),
  stepNo: z.int().min(0).max(ACTIONS_MAX),
  action: z.record(z.string(), z.unknown()),
});
const rotateBody = z.strictObject({ clientSeed: z.string().max(200).optional() });
const emptyBody = z.strictObject({});
const roundPath = z.object({ roundId: z.uuid() });

export function playRoutes(app: FastifyInstance, services: Services, shared: SharedRounds): void {
  const authorise = createGate(services);
  const openings = createLimiter(50, 200);

  app.post(playPaths.session, async (request): Promise<PlaySession> => {
    // Counted while it is looked at, so that many at once do not slip through; only what was a guess stays counted.
    const waitMs = openings.take(callerOf(request.ip), services.now());
    if (waitMs > 0) refuse('RATE_LIMITED', waitMs);
    try {
      const { code, clientSeed } = parse(sessionBody, request.body);
      const view = await viewSession(services, shared, await openSession(services, code, clientSeed));
      openings.giveBack(callerOf(request.ip));
      return view;
    } catch (error) {
      const isGuess = error instanceof PlayRefusal && (error.code === 'LAUNCH_EXPIRED' || error.code === 'BAD_REQUEST');
      if (!isGuess) openings.giveBack(callerOf(request.ip));
      throw error;
    }
  });

  app.get(playPaths.state, async (request): Promise<PlayState> =>
    viewState(services, shared, await authorise(request)),
  );

  app.post(playPaths.round, async (request): Promise<PlayRoundAnswer | PlayStepAnswer> =>
    answerRound(services, shared, await authorise(request), request.body),
  );

  app.post(playPaths.step, async (request): Promise<PlayStepAnswer> => {
    const session = await authorise(request);
    const { action, ...step } = parse(stepBody, request.body);
    const played = await playStep(services, session, { ...step, action: action as JsonObject }); // JSON.parse made it
    return answerStep(services, shared, session, played);
  });

  app.post(playPaths.rotateSeeds, async (request): Promise<RotateSeedsAnswer> => {
    const session = await authorise(request);
    const { clientSeed } = parse(rotateBody, request.body);
    const revealed = await rotateSeeds(services, session, clientSeed);
    return { revealed, fairness: await viewFairness(services, shared, session) };
  });

  app.get(playPaths.history, async (request): Promise<PlayHistory> => ({
    rounds: await historyOf(services, shared, await authorise(request)),
  }));

  app.get(`${playPaths.roundProof}/:roundId`, async (request): Promise<PlayRoundProof> => {
    const session = await authorise(request);
    const { roundId } = parse(roundPath, request.params);
    const ticket = await shared.provenTicket(roundId, session.playerId);
    if (ticket) return ticket;
    const round = await findRound(services.pool, roundId);
    const pair = round && (await pairOf(services.pool, round.seedId));
    if (!round || !pair || round.playerId !== session.playerId) return refuse('NOT_FOUND');
    return { round: viewRound(services, round, pair), ...proveRound(services, round, pair) };
  });

  app.post(playPaths.demoRefill, async (request): Promise<DemoRefillAnswer> => {
    const session = await authorise(request);
    parse(emptyBody, request.body ?? {});
    if (session.mode !== 'demo') refuse('NOT_THIS_GAME');
    return { balanceMinor: (await refillDemo(services.pool, session.playerId, demoStart(session))).toString() };
  });
}

/** Plays a round of one bet, or begins one of steps. */
async function answerRound(
  services: Services,
  shared: SharedRounds,
  session: Session,
  sent: unknown,
): Promise<PlayRoundAnswer | PlayStepAnswer> {
  const { requestId, choices, stakeMinor, autoRunId } = parse(roundBody, sent);
  const runId = autoRunId ?? null;
  const played = await playRound(services, session, {
    requestId,
    choices: choices as JsonObject,
    stakeMinor: BigInt(stakeMinor),
    runId,
  }); // JSON.parse made it
  if (played.round.stage !== null) return answerStep(services, shared, session, played);
  const [round] = await viewRounds(services, [played.round]);
  if (!round) throw new Error('the round just played has no view');
  const balanceMinor = (played.balanceMinor ?? (await balanceOf(services, session))).toString();
  const pots = await viewPots(services, session);
  const auto = runId === null ? undefined : await lookAtRun(services, session, runId);
  return {
    round,
    balanceMinor,
    fairness: await viewFairness(services, shared, session),
    nextRoundAt: round.playedAt + spacingOf(session, { runId }),
    ...(pots.length > 0 && { pots }),
    ...(auto && { auto }),
  };
}

/** A round of steps as it stands. The step is done whatever the wallet says now, so a balance it does not tell is left out. */
async function answerStep(
  services: Services,
  shared: SharedRounds,
  session: Session,
  played: Played,
): Promise<PlayStepAnswer> {
  const isPaid = await isWinDelivered(services, played.round);
  const [[round], fairness, balance] = await Promise.all([
    viewRounds(services, [played.round]),
    viewFairness(services, shared, session),
    isPaid ? (played.balanceMinor ?? balanceOf(services, session).catch(() => null)) : null,
  ]);
  if (!round) throw new Error('the round just played has no view');
  const nextRoundAt = round.playedAt + session.limits.spinMsMin;
  return { round, balanceMinor: balance?.toString() ?? null, fairness, nextRoundAt };
}

/** Finds the caller's session; with `evenEnded` one that is over will do. Errors: SESSION_EXPIRED, RATE_LIMITED. */
export function createGate(services: Services): (request: FastifyRequest, evenEnded?: boolean) => Promise<Session> {
  const limiter = createLimiter(20, 40);
  return async (request, evenEnded = false) => {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return refuse('SESSION_EXPIRED');
    const session = await (evenEnded
      ? findSessionEver(services.pool, token)
      : findSession(services.pool, token, new Date(services.now())));
    if (!session) return refuse('SESSION_EXPIRED');
    const waitMs = limiter.take(session.sessionId, services.now());
    return waitMs > 0 ? refuse('RATE_LIMITED', waitMs) : session;
  };
}

/** Errors: BAD_REQUEST. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse('BAD_REQUEST');
}
