/** A bet of a run: only the very next one of the plan is dealt, whatever a page sends. Source: product/games.md 1.4. */
import { canonicalJson } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import type { AutoStop } from '@baize/game-kit/autoplay';
import type { PlayErrorCode } from '@baize/game-kit/protocol.ts';
import { PlayRefusal, refuse } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import { endRun, endRunsOf, findRun, lockRun } from '#store/auto-runs.ts';
import type { Db } from '#store/database.ts';
import type { Session } from '#store/sessions.ts';
import { standingOf } from './look.ts';

/** The place of this bet in its run, which is held until the transaction ends. Only the very next bet of the plan has one.
 *  Errors: NOT_FOUND, AUTO_ENDED, AUTO_MISMATCH, ROUND_OPEN. */
export async function takeTurn(
  db: Db,
  session: Session,
  runId: string,
  bet: { readonly choices: JsonObject; readonly stakeMinor: bigint },
): Promise<number> {
  const run = await lockRun(db, runId);
  if (!run || run.playerId !== session.playerId || run.gameCode !== session.gameCode) return refuse('NOT_FOUND');
  if (run.sessionId !== session.sessionId) refuse('AUTO_ENDED'); // it ended when the game was opened anew
  const standing = await standingOf(db, session, run);
  if (standing.isOpen) refuse('ROUND_OPEN');
  if (standing.stop !== null) refuse('AUTO_ENDED');
  const isNext =
    standing.run.stakeMinor === bet.stakeMinor && canonicalJson(bet.choices) === canonicalJson(run.choices);
  return isNext ? standing.run.played : refuse('AUTO_MISMATCH');
}

/** Does a bet and keeps the books of the run it belongs to. A bet without a run ends the one under way, in crash that of the same
 *  slot: its player is back. */
export async function withinRun<T>(
  services: Services,
  session: Session,
  runId: string | null,
  bet: () => Promise<T>,
  slot?: number,
): Promise<T> {
  if (runId === null) await endRunsOf(services.pool, { ...session, slot }, 'player', new Date(services.now()));
  try {
    return await bet();
  } catch (error) {
    const stop = error instanceof PlayRefusal ? endsWith(error.code) : null;
    if (runId !== null && stop) await endOwn(services, session, runId, stop);
    throw error;
  }
}

async function endOwn(services: Services, session: Session, runId: string, stop: AutoStop): Promise<void> {
  const run = await findRun(services.pool, runId);
  if (run?.sessionId === session.sessionId) await endRun(services.pool, runId, stop, new Date(services.now()));
}

/** What a refused bet means for its run. Null: it says nothing about the run, and the bet may be tried again. */
function endsWith(code: PlayErrorCode): AutoStop | null {
  switch (code) {
    case 'TOO_FAST':
    case 'RATE_LIMITED':
    case 'ROUND_OPEN':
    case 'BETTING_CLOSED':
    case 'SLOT_TAKEN':
    case 'REQUEST_REUSED':
    case 'AUTO_ENDED':
    case 'AUTO_MISMATCH':
    case 'NOT_FOUND':
      return null;
    case 'INSUFFICIENT_FUNDS':
      return 'balance';
    default:
      return 'refused';
  }
}
