import type { AutoRunView } from '@baize/game-kit/protocol.ts';
import { refuse } from '#api/refuse.ts';
import type { Desk } from '#desk.ts';
import type { AutoRunRow } from '#store/auto-runs.ts';
import { endRun, findRun, newestRun, roundsOfRun } from '#store/auto-runs.ts';
import type { Db } from '#store/database.ts';
import type { Session } from '#store/sessions.ts';
import { planOf, standingAfter } from './plan.ts';
import type { Standing } from './plan.ts';

/** Ends a run of one's own; one that is over stays as it ended. Errors: NOT_FOUND. */
export async function stopRun(desk: Desk, session: Session, runId: string): Promise<AutoRunView> {
  const run = await findRun(desk.pool, runId);
  if (!run || run.playerId !== session.playerId) return refuse('NOT_FOUND');
  const { stop } = await standingOf(desk.pool, session, run);
  await endRun(desk.pool, runId, stop ?? 'player', new Date(desk.now()));
  return viewRun(desk.pool, session, (await findRun(desk.pool, runId)) ?? run);
}

/** The run as its player sees it; one whose plan is through is written down as ended. */
export async function lookAtRun(desk: Desk, session: Session, runId: string): Promise<AutoRunView | undefined> {
  const run = await findRun(desk.pool, runId);
  if (!run || run.playerId !== session.playerId) return undefined;
  const view = await viewRun(desk.pool, session, run);
  if (view.stop !== null && run.stop === null) await endRun(desk.pool, runId, view.stop, new Date(desk.now()));
  return view;
}

/** The run the session began last, over or not. */
export async function lastRunOf(desk: Desk, session: Session): Promise<AutoRunView | null> {
  const run = await newestRun(desk.pool, session.sessionId);
  return run ? viewRun(desk.pool, session, run) : null;
}

/** Where a run stands, by the rounds it has played. */
export async function standingOf(db: Db, { limits }: Session, run: AutoRunRow): Promise<Standing> {
  return standingAfter({ ...run, plan: planOf(run.plan) }, await roundsOfRun(db, run.runId), {
    stakeStepMinor: BigInt(limits.stakeStepMinor),
    stakeMaxMinor: BigInt(limits.stakeMaxMinor),
  });
}

export async function viewRun(db: Db, session: Session, run: AutoRunRow): Promise<AutoRunView> {
  const standing = await standingOf(db, session, run);
  return {
    runId: run.runId,
    plan: run.plan,
    firstStakeMinor: run.stakeMinor.toString(),
    stakeMinor: standing.run.stakeMinor.toString(),
    played: standing.run.played,
    netMinor: standing.run.netMinor.toString(),
    stop: standing.stop,
  };
}
