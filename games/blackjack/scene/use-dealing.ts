/** When each card comes to lie, and when the answer stands: only then the balance moves. */
import { isMotionReduced, sound } from '@baize/game-kit';
import type { PlayRound, Steps } from '@baize/game-kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BlackjackView } from '../rules.ts';
import { actsTaken, readView } from './read.ts';

const cardMs = 170;
const landMs = 320;
const drawMs = 420;

export interface Dealing {
  readonly view: BlackjackView | null;
  /** The hole card lies face up. */
  readonly isTurned: boolean;
  /** Everything lies where it will: totals of the dealer and outcomes may be told. */
  readonly isSettled: boolean;
  /** Milliseconds after which a card that is new comes out of the shoe; undefined when it lies there already. */
  readonly playerDelay: (index: number) => number | undefined;
  readonly dealerDelay: (index: number) => number | undefined;
}

interface Plan {
  readonly isOpening: boolean;
  readonly turnAt: number;
  readonly endAt: number;
  readonly slidesAt: readonly number[];
}

export function useDealing(steps: Steps): Dealing {
  const { round, phase } = steps;
  const view = readView(round);
  const isShowing = phase === 'showing';
  const key = round ? `${round.roundId}:${actsTaken(round)}` : '';
  const plan = useMemo(() => (round && view ? planOf(round, view) : null), [round, view]);
  const [turned, setTurned] = useState('');
  const turn = useEffectEvent(() => {
    setTurned(key);
    sound.play('turn');
  });
  const end = useEffectEvent(() => steps.shown());

  useEffect(() => {
    if (!isShowing) return;
    if (!plan || isMotionReduced()) return end();
    const timers = plan.slidesAt.map((at) => setTimeout(() => sound.play('slide'), at));
    if (plan.turnAt < plan.endAt) timers.push(setTimeout(() => turn(), plan.turnAt));
    timers.push(setTimeout(() => end(), plan.endAt));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isShowing, plan]);

  const moves = isShowing && plan !== null && !isMotionReduced();
  return {
    view,
    isTurned: !isShowing || turned === key,
    isSettled: !isShowing,
    playerDelay: (index) => (moves ? (plan.isOpening ? index * 2 * cardMs : 0) : undefined),
    dealerDelay: (index) => {
      if (!moves) return undefined;
      return index < 2 ? (index * 2 + 1) * cardMs : plan.turnAt + landMs + (index - 2) * drawMs;
    },
  };
}

/** First two cards each in turn; afterwards the player's card, the hole card's turn, and what the dealer draws. */
function planOf(round: PlayRound, view: BlackjackView): Plan {
  const isOpening = actsTaken(round) === 0;
  const ownUntil = isOpening ? 3 * cardMs + landMs : landMs;
  const drawn = view.isOver ? view.dealer.length - 2 : 0;
  const turnAt = ownUntil + 120;
  const own = isOpening ? [0, 1, 2, 3].map((card) => card * cardMs) : [0];
  const dealers = Array.from({ length: drawn }, (_, i) => turnAt + landMs + i * drawMs);
  return {
    isOpening,
    turnAt,
    endAt: view.isOver ? turnAt + landMs + drawn * drawMs + 160 : ownUntil,
    slidesAt: [...own, ...dealers],
  };
}
