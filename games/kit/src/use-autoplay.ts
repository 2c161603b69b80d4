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
  const choices = useRef<JsonObject>({});
  const settled = useRef<Settled | null>(null);
  const [answers, setAnswers] = useState(0); // an answer that is shown at once changes no phase: it has to be noticed by itself

  const end = (why: AutoStop) => {
    settled.current = null;
    setRun(null);
    setStopped(why);
  };
  const limitsNow = () => ({
    balanceMinor: game.balance.get(),
    stakeMaxMinor: BigInt(game.session.limits.stakeMaxMinor),
    stakeStepMinor: BigInt(game.session.limits.stakeStepMinor),
  });
  /** The last round is shown and the next press would be taken: count it, then ask whether another may begin. */
  const goOn = useEffectEvent((current: AutoRun) => {
    const last = settled.current;
    settled.current = null;
    const limits = limitsNow();
    const next = last ? afterRound(current, last, limits.stakeStepMinor) : current;
    const why = autoStop(next, limits, last?.payoutMinor ?? null);
    if (why) return end(why);
    if (next !== current) return setRun(next);
    void sendNext(next);
  });
  const sendNext = async ({ stakeMinor }: AutoRun) => {
    const round = await bet(choices.current, stakeMinor);
    if (!round) return end('refused');
    settled.current = round;
    setAnswers((count) => count + 1);
  };

  useEffect(() => {
    if (!run || play.phase !== 'ready') return;
    const timer = setTimeout(() => goOn(run), run.played === 0 || settled.current ? 0 : breathMs);
    return () => clearTimeout(timer);
  }, [run, play.phase, answers]);

  return {
    run,
    stopped,
    start: (plan, chosen, stakeMinor) => {
      choices.current = chosen;
      settled.current = null;
      setStopped(null);
      setRun(beginAuto(plan, stakeMinor));
    },
    stop: () => run && end('player'),
  };
}
