/** Rounds one after the other until the plan, the player or a refusal ends them. Each is a bet like any other, checked by the studio. */
import type { JsonObject } from '@baize/fair';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterRound, autoStop, beginAuto } from './autoplay.ts';
import type { AutoPlan, AutoRun, AutoStop } from './autoplay.ts';
import { useGame } from './game-context.tsx';
import type { Play } from './use-play.ts';

export interface Autoplay {
  /** Null while none is under way. */
  readonly run: AutoRun | null;
  /** Why the last run ended; null before the first and while one is under way. */
  readonly stopped: AutoStop | null;
  readonly start: (plan: AutoPlan, choices: JsonObject, stakeMinor: bigint) => void;
  /** The round under way is still played. */
  readonly stop: () => void;
}

interface Settled {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

const breathMs = 500; // the result stands so long before the next bet goes out

/** `bet` answers the settled round before it is shown, null when it was refused. */
export function useAutoplay(
  play: Play,
  bet: (choices: JsonObject, stakeMinor: bigint) => Promise<Settled | null>,
): Autoplay {
  const game = useGame();
  const [run, setRun] = useState<AutoRun | null>(null);
  const [stopped, setStopped] = useState<AutoStop | null>(null);
  const [settled, setSettled] = useState<Settled | null>(null); // of the round under way, until it is counted
  const choices = useRef<JsonObject>({});

  const end = (why: AutoStop) => {
    setSettled(null);
    setRun(null);
    setStopped(why);
  };
  const sendNext = async ({ stakeMinor }: AutoRun) => {
    const round = await bet(choices.current, stakeMinor);
    if (round) setSettled(round);
    else end('refused');
  };
  /** The last round is shown and the next press would be taken: count it, then ask whether another may begin. */
  const goOn = useEffectEvent((current: AutoRun, last: Settled | null) => {
    const { stakeMaxMinor, stakeStepMinor } = game.session.limits;
    const next = last ? afterRound(current, last, BigInt(stakeStepMinor)) : current;
    const limits = { balanceMinor: game.balance.get(), stakeMaxMinor: BigInt(stakeMaxMinor) };
    const why = autoStop(next, limits, last?.payoutMinor ?? null);
    if (why) return end(why);
    if (!last) return void sendNext(current);
    setSettled(null);
    setRun(next);
  });

  useEffect(() => {
    if (!run || play.phase !== 'ready') return;
    const timer = setTimeout(() => goOn(run, settled), run.played === 0 || settled ? 0 : breathMs);
    return () => clearTimeout(timer);
  }, [run, play.phase, settled]);

  return {
    run,
    stopped,
    start: (plan, chosen, stakeMinor) => {
      choices.current = chosen;
      setSettled(null);
      setStopped(null);
      setRun(beginAuto(plan, stakeMinor));
    },
    stop: () => run && end('player'),
  };
}
