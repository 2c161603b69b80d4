/** Bets that follow one another: the next goes in when betting opens, for as long as the studio says that the run goes on. */
import { beginRun, lookAt, stopRun, useGame, useStore } from '@baize/game-kit';
import type { Autoplay, AutoPlan, AutoRunView, AutoStop, PlayProblem } from '@baize/game-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTable } from './table-store.ts';
import type { Slot } from './use-slot.ts';

export interface CrashRun extends Omit<Autoplay, 'start'> {
  readonly start: (plan: AutoPlan) => void;
}

export function useRun(slot: Slot): CrashRun {
  const game = useGame();
  const table = useTable();
  const moment = useStore(table.moment);
  const [run, setRun] = useState<AutoRunView | null>(null);
  const [stopped, setStopped] = useState<AutoStop | null>(null);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const [isStarting, setStarting] = useState(false);
  const isBusy = useRef(false);

  const end = (why: AutoStop) => {
    setRun(null);
    setStopped(why);
  };
  const isRiding = slot.ticket !== null && (slot.ticket.state === 'riding' || slot.ticket.state === 'pending');

  /** Where the run stands after the bet before, and the next bet while the studio takes one. */
  const goOn = useEffectEvent(async (current: AutoRunView) => {
    if (isBusy.current || isRiding || game.isPaused.get()) return;
    isBusy.current = true;
    try {
      const now = await lookAt(game, current);
      if (now.stop !== null) return end(now.stop);
      setRun(now);
      if (table.moment.get() !== 'betting') return;
      if (await slot.placeNext(BigInt(now.stakeMinor), now.runId)) return;
      const after = await lookAt(game, now);
      if (after.stop !== null) end(after.stop); // otherwise it came too late for this round: the next one is another try
    } finally {
      isBusy.current = false;
    }
  });
  const runId = run?.runId;
  useEffect(() => {
    if (run && (moment === 'betting' || moment === 'bust')) void goOn(run);
    // oxlint-disable-next-line react/exhaustive-deps -- once a moment: the run itself changes by what is done here
  }, [runId, moment, isRiding]);

  const start = async (plan: AutoPlan) => {
    if (slot.stake.minor === null || typeof slot.autoE2 !== 'number') return;
    setStopped(null);
    setProblem(null);
    setStarting(true);
    const choices = { slot: slot.slot, autoCashoutE2: slot.autoE2 };
    const begun = await beginRun(game, plan, choices, slot.stake.minor);
    setStarting(false);
    if ('code' in begun) setProblem(begun);
    else setRun(begun);
  };
  return {
    run,
    stopped,
    problem,
    isStarting,
    start: (plan) => void start(plan),
    stop: () => {
      if (!run) return;
      void stopRun(game, run);
      end('player');
    },
  };
}
