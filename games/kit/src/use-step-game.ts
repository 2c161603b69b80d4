/** A game of steps on the screen: one round, opened, stepped and told. */
import type { JsonObject } from '@baize/fair';
import { useState } from 'react';
import { useGame } from './game-context.tsx';
import { isMotionReduced, wait } from './motion.ts';
import type { PlayRound } from './protocol.ts';
import { useStore } from './session.ts';
import { stakedOf, useSteps } from './use-steps.ts';
import type { Steps } from './use-steps.ts';
import { useStake } from './use-stake.ts';
import type { Stake } from './use-stake.ts';

export interface StepGame<View extends JsonObject> {
  readonly stake: Stake;
  readonly steps: Steps;
  /** The open round, or the last one: of this page, else of earlier. */
  readonly round: PlayRound | null;
  /** What lies on the table of it. */
  readonly view: View | null;
  /** It waits for the player. */
  readonly isOpen: boolean;
  /** It ended on this page and stands: its result may be told. */
  readonly isNotified: boolean;
  /** From a press to its answer on the table: nothing may be pressed. */
  readonly isUnderWay: boolean;
  /** Of the round while one is open, else of the field. */
  readonly stakeMinor: bigint | null;
  /** One's own finished rounds, newest first. */
  readonly rounds: readonly PlayRound[];
  readonly open: (opening: JsonObject) => Promise<void>;
  readonly act: (action: JsonObject) => Promise<void>;
}

interface Options<View> {
  /** How long an answer takes to come to rest on the table. */
  readonly settleMs: number;
  /** An answer has come: its sound. */
  readonly onAnswer: (view: View, round: PlayRound) => void;
}

export function useStepGame<View extends JsonObject>({ settleMs, onAnswer }: Options<View>): StepGame<View> {
  const game = useGame();
  const stake = useStake();
  const steps = useSteps();
  const rounds = useStore(game.rounds);
  const [hasPlayed, setPlayed] = useState(false);

  const round = steps.round ?? rounds.find(({ state }) => state === 'closed') ?? null;
  const isOpen = round?.state === 'open';
  const isUnderWay = steps.phase === 'sending' || steps.phase === 'checking' || steps.phase === 'showing';
  const show = async (asked: Promise<PlayRound | null>) => {
    const next = await asked;
    if (!next) return;
    setPlayed(true);
    const view = viewOf<View>(next);
    if (view) onAnswer(view, next);
    if (!isMotionReduced()) await wait(settleMs);
    steps.shown();
  };
  return {
    stake,
    steps,
    round,
    view: round && viewOf<View>(round),
    isOpen,
    isNotified: round?.state === 'closed' && hasPlayed && !isUnderWay,
    isUnderWay,
    stakeMinor: isOpen ? stakedOf(round) : stake.minor,
    rounds: rounds.filter(({ state }) => state === 'closed'),
    open: async (opening) => {
      if (stake.minor !== null && !isOpen) await show(steps.open(opening, stake.minor));
    },
    act: async (action) => {
      if (isOpen && steps.phase === 'ready') await show(steps.step(action));
    },
  };
}

/** What a round shows: where it stands, or its result. The studio made it with the same rules. */
export function viewOf<View extends JsonObject>(round: PlayRound): View | null {
  return ((round.steps?.view ?? round.result) as View | null | undefined) ?? null;
}
