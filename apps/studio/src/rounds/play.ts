import { canonicalJson, isStepGame } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlayRefusal, refuse, storedCode } from '#api/refuse.ts';
import { takeTurn, withinRun } from '#auto/turn.ts';
import type { Game } from '#catalogue.ts';
import { gameOf } from '#catalogue.ts';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { paysWinsApart } from '#dialects/vendors.ts';
import { betWinBody, rollbackCall } from '#platform/money.ts';
import { takeStake } from '#platform/take-stake.ts';
import type { Db } from '#store/database.ts';
import { inTx, isDuplicate } from '#store/database.ts';
import { feedPots, feedsPots, feedWithin, sharesOf } from '#pots/feed.ts';
import { demoBalance, moveDemo } from '#store/demo.ts';
import { takeGrant } from '#store/free-rounds.ts';
import type { RoundRow } from '#store/rounds.ts';
import { endRound, findByRequest, findRound, insertRound } from '#store/rounds.ts';
import { lockActivePair, takeNonce } from '#store/seeds.ts';
import type { Session } from '#store/sessions.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { checkBet } from './check-bet.ts';
import { openPairStream } from './seeds.ts';
import { settleInTwo } from './settle-in-two.ts';
import { openStepRound } from './steps/open-round.ts';
import { stepsOf } from './steps/standing.ts';
import type { StoredSteps } from './steps/standing.ts';

export interface PlayInput {
  readonly requestId: string;
  readonly choices: JsonObject;
  readonly stakeMinor: bigint;
  /** The run whose next round it is; null for a round pressed by hand. */
  readonly runId: string | null;
}

export interface Played {
  readonly round: RoundRow;
  /** Undefined when the wallet did not tell. */
  readonly balanceMinor: bigint | undefined;
}

/** Plays one class A round to its end: dealt and written down, then one bet-and-win at the wallet, then answered. A game of
 *  steps only opens its round here: `choices` are its opening.
 *  The same requestId gets the same round again. Errors: those of a bet and of a run, TOO_FAST, REQUEST_REUSED, and the wallet's. */
export async function playRound(services: Services, session: Session, input: PlayInput): Promise<Played> {
  const known = await findByRequest(services.pool, session.playerId, input.requestId);
  if (known) return replay(services, known, input);
  const game = gameOf(session.gameCode);
  if (game?.rules.chance !== 'seeds') return refuse('NOT_THIS_GAME');
  if (services.isDraining) return refuse('UNAVAILABLE');
  return withinRun(services, session, input.runId, () => playNew(services, session, game, input));
}

async function playNew(services: Services, session: Session, game: Game, input: PlayInput): Promise<Played> {
  const choices = checkBet(game, session, input);
  let dealt: Played;
  try {
    if (isStepGame(game.rules)) {
      if (input.runId !== null) return refuse('NOT_THIS_GAME');
      const { opening } = choices as unknown as StoredSteps; // checkBet made them so
      const opened = await openStepRound(services, session, game.rules, { ...input, opening });
      return opened === 'twice' ? await replayFirst(services, session, input) : opened;
    }
    dealt = await deal(services, session, game, { ...input, choices });
  } catch (error) {
    if (!isDuplicate(error, 'round_player_id_request_id_key')) throw error;
    return replayFirst(services, session, input);
  }
  if (session.mode === 'demo') return dealt;
  const settle = paysWinsApart(session.wireGameCode) ? settleInTwo : settleAtWallet;
  return settle(services, session, dealt.round);
}

/** Nonce, draws, result and row in one transaction; in demo the play money too. */
async function deal(services: Services, session: Session, game: Game, input: PlayInput): Promise<Played> {
  const { model } = game.rules;
  return inTx(services.pool, async (db) => {
    const pair = await lockActivePair(db, session.playerId, session.gameCode);
    if (!pair) return refuse('SESSION_EXPIRED');
    const playedAt = new Date(services.now());
    const waitMs = (pair.lastRoundAt?.getTime() ?? 0) + spacingOf(session, input) - playedAt.getTime();
    if (waitMs > 0) refuse('TOO_FAST', waitMs);
    const runNo = input.runId === null ? null : await takeTurn(db, session, input.runId, input);

    const { result, payoutMinor } = game.rules.play(
      openPairStream(services, pair, pair.nextNonce),
      input.choices,
      input.stakeMinor,
    );
    const isDemo = session.mode === 'demo';
    const grantId = await freeRoundFor(db, session, input.stakeMinor, playedAt);
    const round: RoundRow = {
      roundId: newId(),
      playerId: session.playerId,
      sessionId: session.sessionId,
      requestId: input.requestId,
      gameCode: session.gameCode,
      modelId: model.modelId,
      modelVersion: model.version,
      seedId: pair.seedId,
      nonce: pair.nextNonce,
      stakeMinor: input.stakeMinor,
      choices: input.choices,
      result,
      payoutMinor,
      state: isDemo ? 'closed' : 'open',
      voidReason: null,
      playedAt,
      mode: session.mode,
      currency: session.currency,
      exponent: session.exponent,
      grantId,
      stage: null,
      stakedMinor: input.stakeMinor,
      lastSeq: 1,
      runId: input.runId,
    };
    await takeNonce(db, pair.seedId, playedAt);
    const hasPots = grantId === null && feedsPots(session.gameCode); // a round given away plays for no pot
    await insertRound(db, { ...round, runNo, hasFed: hasPots ? false : null });
    if (!isDemo) return { round, balanceMinor: undefined };
    if ((await moveDemo(db, session.playerId, -input.stakeMinor)) === undefined) return refuse('INSUFFICIENT_FUNDS');
    const balanceMinor = await moveDemo(db, session.playerId, payoutMinor);
    const won = hasPots ? await feedWithin(services, db, round.roundId) : [];
    return { round, balanceMinor: won.length > 0 ? await demoBalance(db, session.playerId) : balanceMinor };
  });
}

/** Shortest time since the round before: rounds that follow one another by themselves may have a longer one. */
export function spacingOf({ limits }: Session, { runId }: Pick<PlayInput, 'runId'>): number {
  return runId === null ? limits.spinMsMin : Math.max(limits.spinMsMin, limits.autoMsMin ?? 0);
}

/** The gift this bet is taken from, if the player has one for just this stake. */
async function freeRoundFor(db: Db, session: Session, stakeMinor: bigint, now: Date): Promise<string | null> {
  const { platformPlayerId } = session;
  if (session.mode === 'demo' || platformPlayerId === null) return null;
  return (await takeGrant(db, { ...session, platformPlayerId, stakeMinor }, now)) ?? null;
}

/** One bet-and-win. What cannot be known now is refused to the player and rolled back until the wallet acknowledges. Source: product/games.md 1.1. */
async function settleAtWallet(services: Services, session: Session, round: RoundRow): Promise<Played> {
  const purse = { ...session, roundId: round.roundId };
  const details = { modelId: round.modelId, modelVersion: round.modelVersion, nonce: round.nonce };
  const hasPots = round.grantId === null && feedsPots(round.gameCode);
  const outcome = await takeStake(
    services,
    'betwin',
    betWinBody(purse, round, round.playedAt.getTime(), details, hasPots ? sharesOf(session, round.stakeMinor) : []),
    session.exponent,
  );
  const now = new Date(services.now());
  if (outcome.kind === 'accepted') {
    await endRound(services.pool, round.roundId, { state: 'closed' }, now);
    if (hasPots) await feedPots(services, round.roundId);
    return { round: { ...round, state: 'closed' }, balanceMinor: outcome.balanceMinor };
  }
  if (outcome.kind === 'refused') {
    await endRound(services.pool, round.roundId, { state: 'void', reason: outcome.code }, now);
    return refuse(outcome.code);
  }
  await queueCalls(services.pool, [rollbackCall(purse, services.now())], now);
  services.wakeOutbox();
  return refuse('WALLET_UNKNOWN');
}

/** The same request came twice at once, and this is the second. */
async function replayFirst(services: Services, session: Session, input: PlayInput): Promise<Played> {
  const first = await findByRequest(services.pool, session.playerId, input.requestId);
  return first ? replay(services, first, input) : refuse('WALLET_UNKNOWN');
}

const REPLAY_PATIENCE_MS = 6_000;

/** The same request again: its first answer, waited for when it is still on its way. */
async function replay(services: Services, known: RoundRow, input: PlayInput): Promise<Played> {
  const stored = known.stage === null ? known.choices : stepsOf(known).opening;
  const isSame =
    known.stakeMinor === input.stakeMinor &&
    known.runId === input.runId &&
    canonicalOrNull(input.choices) === canonicalJson(stored);
  if (!isSame) refuse('REQUEST_REUSED');
  let round = known;
  for (
    const until = services.now() + REPLAY_PATIENCE_MS;
    isUnsettled(round) && services.now() < until;
    await sleep(50)
  ) {
    round = (await findRound(services.pool, known.roundId)) ?? known;
  }
  if (round.state !== 'void' && !isUnsettled(round)) return { round, balanceMinor: undefined };
  throw new PlayRefusal(round.state === 'void' ? storedCode(round.voidReason) : 'WALLET_UNKNOWN');
}

/** The wallet has not spoken, or is still being asked to give the stake back. */
function isUnsettled({ state, stage }: RoundRow): boolean {
  return state === 'open' && stage !== 'playing';
}

function canonicalOrNull(value: JsonObject): string | null {
  try {
    return canonicalJson(value);
  } catch {
    return null; // a fraction: no stored bet has one
  }
}
