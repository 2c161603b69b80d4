import { clientSeedRefusal } from '@baize/fair';
import type { PlayLimits } from '@baize/game-kit/protocol.ts';
import type { VerifyAnswer } from '@baize/protocol/vendor';
import { refuse } from '#api/refuse.ts';
import { arcadeGame } from '#arcade/games.ts';
import type { Denomination, Game } from '#catalogue.ts';
import { ceilTo, floorTo, gameOf, ownLimits, unitMinor } from '#catalogue.ts';
import type { Services } from '#services.ts';
import { newId, newSecret } from '#services.ts';
import { dialectGame } from '#dialects/vendors.ts';
import type { Outcome } from '#platform/client.ts';
import { isWholeUnit, minorOf } from '#platform/money.ts';
import { ensurePair } from '#rounds/seeds.ts';
import { endRunsOf } from '#store/auto-runs.ts';
import { inTx } from '#store/database.ts';
import type { Launch, NewSession, Session } from '#store/sessions.ts';
import { ensurePlayer, insertSession, sessionOf, useLaunch } from '#store/sessions.ts';

export interface Opened {
  readonly session: Session;
  readonly token: string;
  readonly balanceMinor: bigint;
}

const DEMO_UNITS = 10_000n; // product/games.md 1.5
const DEMO_SESSION_MS = 12 * 60 * 60 * 1_000;

/** Turns the one-time code of a page's address into a session; in real play the platform's launch token is used up with it.
 *  Errors: LAUNCH_EXPIRED, CURRENCY_MISMATCH, UNAVAILABLE when the platform does not answer. */
export async function openSession(services: Services, code: string, clientSeed: string | undefined): Promise<Opened> {
  if (services.isDraining) refuse('UNAVAILABLE');
  const used = await useLaunch(services.pool, code, new Date(services.now()));
  const game =
    used && (arcadeGame(used.request.gameCode) ?? dialectGame(used.request.gameCode) ?? gameOf(used.request.gameCode));
  if (!used || !game) return refuse('LAUNCH_EXPIRED');
  const seed = clientSeed !== undefined && clientSeedRefusal(clientSeed) === null ? clientSeed : undefined;
  const seeds = { fixed: used.fixed, clientSeed: seed };
  return used.request.mode === 'demo'
    ? openDemo(services, game, used.request, seeds)
    : openReal(services, game, used.request, seeds);
}

/** What a first pair is made of: fixed at the launch, and sent by the browser afterwards. */
type FirstSeeds = Parameters<typeof ensurePair>[3];

async function openReal(services: Services, game: Game, launch: Launch, seeds: FirstSeeds): Promise<Opened> {
  if (launch.token === null) return refuse('LAUNCH_EXPIRED');
  const verified = launch.verified
    ? await withBalance(services, launch.verified)
    : await services.platform.verifySession(launch.token, launch.gameCode);
  if (verified.kind === 'unknown') {
    services.log.warn({ why: verified.why }, 'session not verified');
    return refuse('UNAVAILABLE');
  }
  if (verified.kind === 'refused') return refuse('LAUNCH_EXPIRED');
  const { value } = verified;
  if (!isWholeUnit(value)) {
    services.log.warn({ currency: value.currency, unit: value.unit }, 'session in a unit that is not played');
    return refuse('CURRENCY_MISMATCH');
  }
  return store(services, launch, {
    game,
    firstSeeds: seeds,
    limits: realLimits(game, value),
    player: {
      mode: 'real',
      currency: value.currency,
      exponent: value.exponent,
      merchantCode: value.merchantCode,
      platformPlayerId: value.playerId,
      demoBalance: null,
    },
    wireGameCode: value.gameCode,
    platformSessionId: value.sessionId,
    playerName: value.playerName,
    language: value.language,
    expiresAt: new Date(value.expiresAt),
    balanceMinor: minorOf(value.balance, value.exponent),
  });
}

/** A session that its launch said lacks only what the player has now. */
async function withBalance(services: Services, verified: VerifyAnswer): Promise<Outcome<VerifyAnswer>> {
  const { merchantCode, playerId, currency, gameCode: wireGameCode, sessionId } = verified;
  const answer = await services.platform.balance({ merchantCode, playerId, currency, wireGameCode, sessionId });
  return answer.kind === 'done' ? { kind: 'done', value: { ...verified, balance: answer.value.cash } } : answer;
}

/** Somebody in demo is nobody we know: a fresh player with play money and seeds of their own. */
async function openDemo(services: Services, game: Game, launch: Launch, seeds: FirstSeeds): Promise<Opened> {
  const balanceMinor = demoStart(launch);
  const own = ownLimits(game, launch);
  return store(services, launch, {
    game,
    firstSeeds: seeds,
    limits: limitsView(game, {
      ...own,
      spinMsMin: 0,
      realityCheckMinutes: 0,
      hasAutoplay: true,
      autoMsMin: 0,
      hasBuy: true,
    }),
    player: {
      mode: 'demo',
      currency: launch.currency,
      exponent: launch.exponent,
      merchantCode: launch.merchantCode,
      platformPlayerId: null,
      demoBalance: balanceMinor,
    },
    wireGameCode: game.gameCode,
    platformSessionId: null,
    playerName: null,
    language: launch.language,
    expiresAt: new Date(services.now() + DEMO_SESSION_MS),
    balanceMinor,
  });
}

/** 10,000 units of the currency. */
export function demoStart(denomination: Denomination): bigint {
  return DEMO_UNITS * unitMinor(denomination);
}

interface Opening extends Pick<
  NewSession,
  'wireGameCode' | 'platformSessionId' | 'playerName' | 'language' | 'expiresAt' | 'limits'
> {
  readonly game: Game;
  readonly firstSeeds: FirstSeeds;
  readonly player: Omit<Parameters<typeof ensurePlayer>[1], 'playerId'>;
  readonly balanceMinor: bigint;
}

async function store(services: Services, launch: Launch, opening: Opening): Promise<Opened> {
  const { game, firstSeeds, player, balanceMinor, ...rest } = opening;
  const token = newSecret();
  const session = await inTx(services.pool, async (db) => {
    const playerId = await ensurePlayer(db, { ...player, playerId: newId() });
    const sessionId = newId();
    const { theme, seeds, parentOrigin, timeZone = 'UTC' } = launch;
    await insertSession(
      db,
      { ...rest, sessionId, playerId, gameCode: game.gameCode, theme, seeds, parentOrigin, timeZone },
      token,
      new Date(services.now()),
    );
    await ensurePair(services, db, { playerId, gameCode: game.gameCode }, firstSeeds);
    // Nobody's money goes on by itself in a page that was opened anew.
    await endRunsOf(db, { playerId, gameCode: game.gameCode }, 'left', new Date(services.now()));
    return sessionOf(db, sessionId);
  });
  if (!session) throw new Error('the session just made is not there');
  return { session, token, balanceMinor };
}

/** The tighter of the platform's limits and the game's honest smallest stake. */
function realLimits(game: Game, { limits, currency, exponent }: VerifyAnswer): PlayLimits {
  const own = ownLimits(game, { currency, exponent });
  const honest = BigInt(game.rules.model.minStakeMinor);
  const winMax = smaller(minorOf(limits.winMax, exponent), own.winMax);
  return limitsView(game, {
    stakeMin: larger(minorOf(limits.stakeMin, exponent), honest),
    stakeMax: smaller(minorOf(limits.stakeMax, exponent), own.stakeMax),
    stakeStep: own.stakeStep,
    winMax,
    spinMsMin: limits.spinMsMin,
    realityCheckMinutes: limits.realityCheckMinutes,
    hasAutoplay: limits.autoplayMsMin !== null && limits.autoplayMsMin !== undefined,
    autoMsMin: limits.autoplayMsMin ?? 0,
    hasBuy: limits.featureBuy === true,
  });
}

interface Limits {
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  readonly stakeStep: bigint;
  readonly winMax: bigint;
  readonly spinMsMin: number;
  readonly realityCheckMinutes: number;
  readonly hasAutoplay: boolean;
  readonly autoMsMin: number;
  readonly hasBuy: boolean;
}

function limitsView(game: Game, limits: Limits): PlayLimits {
  const { stakeStep: step } = limits;
  // Without choices every stake has the same largest win: above this one all would be refused.
  const hasChoices = game.rules.model.gameType !== 'RNG';
  const multiplierE4 = BigInt(game.rules.model.maxMultiplierE4);
  const stakeMax = hasChoices ? limits.stakeMax : smaller(limits.stakeMax, (limits.winMax * 10_000n) / multiplierE4);
  return {
    stakeMinMinor: ceilTo(limits.stakeMin, step).toString(),
    stakeMaxMinor: floorTo(stakeMax, step).toString(),
    stakeStepMinor: step.toString(),
    winMaxMinor: limits.winMax.toString(),
    spinMsMin: limits.spinMsMin,
    realityCheckMinutes: limits.realityCheckMinutes,
    hasAutoplay: limits.hasAutoplay,
    autoMsMin: limits.autoMsMin,
    hasBuy: limits.hasBuy,
  };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
