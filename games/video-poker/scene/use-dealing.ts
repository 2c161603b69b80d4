/** When each card comes to lie, and when the answer stands: only then the balance moves. */
import { isMotionReduced, sound } from '@baize/game-kit';
import type { Steps } from '@baize/game-kit';
import { useEffect, useEffectEvent } from 'react';
import type { VideoPokerView } from '../rules.ts';

const cardMs = 130;
const landMs = 340;

export interface Dealing {
  /** Everything lies where it will. */
  readonly isSettled: boolean;
  /** Milliseconds after which a new card comes to this place; undefined when it lies there already. */
  readonly delayAt: (place: number) => number | undefined;
}

export function useDealing({ phase, shown }: Steps, view: VideoPokerView | null): Dealing {
  const isShowing = phase === 'showing';
  const held = view?.held ?? [];
  const fresh = view ? [0, 1, 2, 3, 4].filter((place) => !held.includes(place)) : [];
  const end = useEffectEvent(() => shown());
  const delays = useEffectEvent(() => fresh.map((_, order) => order * cardMs));

  useEffect(() => {
    if (!isShowing) return;
    if (isMotionReduced()) return end();
    const slides = delays();
    const timers = slides.map((at) => setTimeout(() => sound.play('slide'), at));
    timers.push(setTimeout(() => end(), (slides.at(-1) ?? 0) + landMs));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isShowing]);

  return {
    isSettled: !isShowing,
    delayAt: (place) => {
      const order = fresh.indexOf(place);
      return isShowing && order >= 0 && !isMotionReduced() ? order * cardMs : undefined;
    },
  };
}
