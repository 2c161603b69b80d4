/** Rounds one after the other until their plan, the player or a refusal ends them. The studio holds the plan and deals no round
 *  beyond it (product/games.md 1.4): here its next round is asked for and the run is shown as the studio counts it. */
import type { JsonObject } from '@baize/fair';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AutoPlan, AutoStop } from '../autoplay/index.ts';
import { useGame } from './game-context.tsx';
import { problemOf } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import type { AutoPlanWire, AutoRunView } from './protocol.ts';
import type { Game } from './session.ts';
import type { Play } from './use-play.ts';

export interface Autoplay {
  /** Null while none is under way. */
  readonly run: AutoRunView | null;
  /** Why the last run ended; null before the first and while one is under way. */
  readonly stopped: AutoStop | null;
  /** Why the last run was not begun. */
  readonly problem: PlayProblem | null;
  readonly isStarting: boolean;
  readonly start: (plan: AutoPlan, choices: JsonObject, stakeMinor: bigint) => void;
  /** The round under way is still played. */
  readonly stop: () => void;
}

/** A bet of a run, once it is settled and on its way over the table. */
export interface RunRound {
  readonly auto?: AutoRunView;
}

const breathMs = 500; // the result stands so long before the next bet goes out
const triesMax = 3; // a bet that came too soon is sent again

/** `bet` answers the settled round before it is shown, null when it was refused. */
export function useAutoplay(
  play: Play,
  bet: (choices: JsonObject, stakeMinor: bigint, runId: string) => Promise<RunRound | null>,
): Autoplay {
  const game = useGame();
  const [run, setRun] = useState<AutoRunView | null>(null);
  const [stopped, setStopped] = useState<AutoStop | null>(null);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [after, setAfter] = useState<AutoRunView | null>(null); // as the round under way leaves it, until it is shown
  const choices = useRef<JsonObject>({});
  const tries = useRef(0);

  const end = (why: AutoStop) => {
    setAfter(null);
    setRun(null);
    setStopped(why);
  };
  const sendNext = async (current: AutoRunView) => {
    const round = await bet(choices.current, BigInt(current.stakeMinor), current.runId);
    if (round?.auto) {
      tries.current = 0;
      return setAfter(round.auto);
    }
    tries.current += 1;
    const now = await lookAt(game, current);
    if (now.stop === null && tries.current < triesMax) return setRun({ ...now });
    end(now.stop ?? (await stopRun(game, current)).stop ?? 'refused');
  };
  /** The last round is shown and the next press would be taken: go on from where the studio says the run stands. */
  const goOn = useEffectEvent((current: AutoRunView, next: AutoRunView | null) => {
    if (!next) return void sendNext(current);
    if (next.stop !== null) return end(next.stop);
    setAfter(null);
    setRun(next);
  });

  useEffect(() => {
    if (!run || play.phase !== 'ready') return;
    const timer = setTimeout(() => goOn(run, after), run.played === 0 || after ? 0 : breathMs);
    return () => clearTimeout(timer);
  }, [run, play.phase, after]);

  const start = async (plan: AutoPlan, chosen: JsonObject, stakeMinor: bigint) => {
    choices.current = chosen;
    tries.current = 0;
    setAfter(null);
    setStopped(null);
    setProblem(null);
    setStarting(true);
    const begun = await beginRun(game, plan, chosen, stakeMinor);
    setStarting(false);
    if ('code' in begun) setProblem(begun);
    else setRun(begun);
  };
  return {
    run,
    stopped,
    problem,
    isStarting,
    start: (...given) => void start(...given),
    stop: () => {
      if (!run) return;
      void stopRun(game, run);
      end('player');
    },
  };
}

/** Asks the studio for a run. The problem when it is refused. */
export async function beginRun(
  game: Game,
  plan: AutoPlan,
  choices: JsonObject,
  stakeMinor: bigint,
): Promise<AutoRunView | PlayProblem> {
  const request = { requestId: crypto.randomUUID(), plan: wireOf(plan), choices, stakeMinor: stakeMinor.toString() };
  return game.client.autoStart(request).catch(problemOf);
}

/** Without an answer the run is over here all the same: nothing more of it is asked for. */
export function stopRun(game: Game, run: AutoRunView): Promise<AutoRunView> {
  return game.client.autoStop(run.runId).catch((): AutoRunView => ({ ...run, stop: 'player' }));
}

/** The run as the studio has it now; without an answer as it was. */
export async function lookAt(game: Game, run: AutoRunView): Promise<AutoRunView> {
  const state = await game.client.state().catch(() => null);
  return state?.auto?.runId === run.runId ? state.auto : run;
}

function wireOf(plan: AutoPlan): AutoPlanWire {
  return {
    ...plan,
    lossMaxMinor: plan.lossMaxMinor.toString(),
    singleWinMinor: plan.singleWinMinor?.toString() ?? null,
    netWinMinor: plan.netWinMinor?.toString() ?? null,
  };
}
