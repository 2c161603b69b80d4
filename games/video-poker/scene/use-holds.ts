/** Which cards the player keeps, and which the solver would. */
import { sound } from '@baize/game-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { bestHold, placesOf } from '../holds.ts';
import type { PayTable } from '../pays.ts';

export interface Holds {
  readonly places: readonly number[];
  readonly toggle: (place: number) => void;
  /** Null until it is asked for; then the hold with the highest return and what it returns for each unit staked. */
  readonly best: { readonly places: readonly number[]; readonly worth: number } | null;
  readonly ask: () => void;
}

/** `dealt` is null while no card can be kept. Keys 1 to 5 keep and release. */
export function useHolds(roundId: string, dealt: readonly number[] | null, pays: PayTable): Holds {
  const [kept, keep] = useState<{ roundId: string; places: readonly number[] }>({ roundId: '', places: [] });
  const [asked, setAsked] = useState<{ roundId: string; best: Holds['best'] }>({ roundId: '', best: null });
  const places = kept.roundId === roundId ? kept.places : [];
  const toggle = (place: number) => {
    if (!dealt) return;
    sound.play('tick');
    const others = places.filter((one) => one !== place);
    const next = others.length === places.length ? [...places, place].toSorted((a, b) => a - b) : others;
    keep({ roundId, places: next });
  };
  useKeys((key) => {
    const place = '12345'.indexOf(key);
    if (key !== '' && place >= 0) toggle(place);
  });
  return {
    places,
    toggle,
    best: asked.roundId === roundId ? asked.best : null,
    ask: () => {
      if (!dealt) return;
      const { mask, worth } = bestHold(dealt, pays);
      setAsked({ roundId, best: { places: placesOf(mask), worth } });
    },
  };
}

function useKeys(on: (key: string) => void): void {
  const press = useEffectEvent(on);
  useEffect(() => {
    const onKeyDown = ({ key, repeat, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input, select, textarea, dialog');
      if (!repeat && !ctrlKey && !metaKey && !altKey && !isTyping && key.length === 1) press(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
