import { isMotionReduced, sound } from '@baize/game-kit';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Draw } from './round-text.ts';

const revealMs = 1_900; // for all numbers together: ten come slower than twenty

/** How many of the drawn numbers lie on the board: they come one by one in a new round, all at once when motion is reduced. */
export function useReveal(lies: Draw | null, onLanded: () => void): number {
  const [shown, setShown] = useState(lies?.drawn.length ?? 0);
  const before = useRef(lies?.roundId);
  const landed = useEffectEvent(onLanded);
  useLayoutEffect(() => {
    const isNew = lies !== null && lies.roundId !== before.current;
    before.current = lies?.roundId;
    const all = lies?.drawn.length ?? 0;
    if (!isNew || isMotionReduced()) {
      setShown(all);
      if (isNew) landed();
      return;
    }
    let count = 0;
    setShown(0);
    const timer = setInterval(() => {
      const number = lies.drawn[count];
      count += 1;
      setShown(count);
      sound.play(number !== undefined && lies.marks.includes(number) ? 'chip' : 'ball');
      if (count < all) return;
      clearInterval(timer);
      landed();
    }, revealMs / all);
    return () => clearInterval(timer);
  }, [lies]);
  return shown;
}
