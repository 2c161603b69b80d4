import { canonicalJson, isStepGame } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import type { AutoPlanWire, AutoRunView } from '@baize/game-kit/protocol.ts';
import { refuse } from '#api/refuse.ts';
import { gameOf } from '#catalogue.ts';
import { checkCrashBet } from '#crash/bets.ts';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { checkBet } from '#rounds/check-bet.ts';
import type { AutoRunRow } from '#store/auto-runs.ts';
import { endRunsOf, insertRun, runByRequest } from '#store/auto-runs.ts';
import { inTx, isDuplicate } from '#store/database.ts';
import type { Session } from '#store/sessions.ts';
import { viewRun } from './look.ts';
import { crashChoices, readPlan } from './plan.ts';

export interface RunInput {
  readonly requestId: string;
  readonly plan: AutoPlanWire;
  readonly choices: JsonObject;
  readonly stakeMinor: bigint;
}

/** Begins a run: its first bet is checked as any bet is, none is placed. A run under way ends.
 *  Errors: AUTOPLAY_OFF, AUTO_PLAN, NOT_THIS_GAME, REQUEST_REUSED, and those of a bet. */
export async function startRun(services: Services, session: Session, input: RunInput): Promise<AutoRunView> {
  const known = await runByRequest(services.pool, session.playerId, input.requestId);
  if (known) return replay(services, session, known, input);
  if (session.mode === 'real' && session.limits.hasAutoplay !== true) refuse('AUTOPLAY_OFF');
  const choices = requireBet(session, input);
  if (!readPlan(input.plan, session.gameCode, input.stakeMinor)) refuse('AUTO_PLAN');
  const { playerId, sessionId, gameCode } = session;
  const run = { ...input, choices, runId: newId(), playerId, sessionId, gameCode };
  const now = new Date(services.now());
  try {
    await inTx(services.pool, async (db) => {
      await endRunsOf(db, session, 'player', now);
      await insertRun(db, run, now);
    });
  } catch (error) {
    // Two starts at once: the same one twice, or the other one stands.
    if (!isDuplicate(error, 'auto_run_player_id_request_id_key') && !isDuplicate(error, 'auto_run_one')) throw error;
    const first = await runByRequest(services.pool, playerId, input.requestId);
    return first ? replay(services, session, first, input) : refuse('ROUND_OPEN');
  }
  return viewRun(services.pool, session, { ...run, stop: null });
}

/** The choices as every round of the run has to make them. */
function requireBet(session: Session, input: RunInput): JsonObject {
  if (session.gameCode === 'crash') {
    const bet = crashChoices(input.choices);
    if (!bet) return refuse('CHOICES_MALFORMED');
    checkCrashBet(session, { ...bet, stakeMinor: input.stakeMinor });
    return { slot: bet.slot, autoCashoutE2: bet.autoE2 };
  }
  const game = gameOf(session.gameCode);
  if (game?.rules.chance !== 'seeds' || isStepGame(game.rules)) return refuse('NOT_THIS_GAME');
  return checkBet(game, session, input);
}

async function replay(services: Services, session: Session, known: AutoRunRow, input: RunInput): Promise<AutoRunView> {
  const isSame =
    known.stakeMinor === input.stakeMinor &&
    canonicalJson(known.choices) === canonicalJson(input.choices) &&
    canonicalJson({ ...known.plan }) === canonicalJson({ ...input.plan });
  return isSame ? viewRun(services.pool, session, known) : refuse('REQUEST_REUSED');
}
