/** After how many steps a round collects by itself: no further than the cap of a round lets its largest win go. */
import { useState } from 'react';
import { payoutOf } from '@baize/fair';
import { useGame } from './game-context.tsx';

export interface StopAt {
  readonly stopAt: number;
  /** The furthest the cap allows with this stake. */
  readonly furthest: number;
  readonly change: (stopAt: number) => void;
}

/** `paysE4`: what each step pays, first step first. The player's wish is kept while the way grows shorter and longer. */
export function useStopAt(paysE4: readonly number[], stakeMinor: bigint | null): StopAt {
  const { limits } = useGame().session;
  const [wish, setWish] = useState<number | null>(null);
  const cap = BigInt(limits.winMaxMinor);
  const stake = stakeMinor ?? BigInt(limits.stakeMinMinor);
  const within = paysE4.findLastIndex((pays) => payoutOf(stake, pays) <= cap) + 1;
  const furthest = Math.max(1, within);
  return {
    stopAt: Math.min(wish ?? furthest, furthest),
    furthest,
    change: (stopAt) => setWish(stopAt >= furthest ? null : stopAt),
  };
}
