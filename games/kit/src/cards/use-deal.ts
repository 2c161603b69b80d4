/** Cards coming onto the table one by one: each slides from the shoe, then turns. */
import { useEffect, useEffectEvent, useState } from 'react';
import { isMotionReduced } from '../motion.ts';
import { sound } from '../sound.ts';

const slideMs = 280;
const turnMs = 300;
const pauseMs = 650; // before a card that was not sure to come

interface Dealt {
  /** Cards that lie on the table. */
  readonly lying: number;
  /** Those of them whose face is up. */
  readonly turned: number;
}

/** Deals `count` cards of the round; without a round all lie open at once. `slowFrom`: cards from here on are waited for. */
export function useDeal(roundId: string | null, count: number, slowFrom: number, onDealt: () => void): Dealt {
  const [step, setStep] = useState(0);
  const [dealtRound, setDealtRound] = useState(roundId);
  const dealt = useEffectEvent(onDealt);
  if (dealtRound !== roundId) {
    setDealtRound(roundId);
    setStep(0);
  }
  useEffect(() => {
    if (roundId === null) return;
    if (isMotionReduced()) return dealt();
    const timers: ReturnType<typeof setTimeout>[] = [];
    let at = 120;
    const after = (ms: number, act: () => void) => {
      at += ms;
      timers.push(setTimeout(act, at));
    };
    for (let card = 0; card < count; card += 1) {
      after(card >= slowFrom ? pauseMs : 60, () => {
        setStep(2 * card + 1);
        sound.play('slide');
      });
      after(slideMs, () => {
        setStep(2 * card + 2);
        sound.play('turn');
      });
      at += turnMs - 180; // the next card leaves the shoe while this one still turns
    }
    after(500, () => dealt());
    return () => timers.forEach(clearTimeout);
  }, [roundId, count, slowFrom]);
  if (roundId === null || isMotionReduced()) return { lying: count, turned: count };
  return { lying: Math.ceil(step / 2), turned: Math.floor(step / 2) };
}
