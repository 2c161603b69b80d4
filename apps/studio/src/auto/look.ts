import type { AutoRunView } from '@baize/game-kit/protocol.ts';
import { refuse } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import type { AutoRunRow } from '#store/auto-runs.ts';
import { endRun, findRun, newestRun, roundsOfRun } from '#store/auto-runs.ts';
import type { Db } from '#store/database.ts';
import type { Session } from '#store/sessions.ts';
import { planOf, standingAfter } from './plan.ts';
import type { Standing } from './plan.ts';

/** Ends a run of one's own; one that is over stays as it ended. Errors: NOT_FOUND. */
export async function stopRun(services: Services, session: Session, runId: string): Promise<AutoRunView> {
  const run = await findRun(services.pool, runId);
  if (!run || run.playerId !== session.playerId) return refuse('NOT_FOUND');
  const { stop } = await standingOf(services.pool, session, run);
  await endRun(services.pool, runId, stop ?? 'player', new Date(services.now()));
  return viewRun(services.pool, session, (await findRun(services.pool, runId)) ?? run);
}

/** The run as its player sees it; one whose plan is through is written down as ended. */
export async function lookAtRun(services: Services, session: Session, runId: string): Promise<AutoRunView | undefined> {
  const run = await findRun(services.pool, runId);
  if (!run || run.playerId !== session.playerId) return undefined;
  const view = await viewRun(services.pool, session, run);
  if (view.stop !== null && run.stop === null) await endRun(services.pool, runId, view.stop, new Date(services.now()));
  return view;
}

/** The run the session began last, over or not. */
export async function lastRunOf(services: Services, session: Session): Promise<AutoRunView | null> {
  const run = await newestRun(services.pool, session.sessionId);
  return run ? viewRun(services.pool, session, run) : null;
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
