import { useEffect, useEffectEvent, useState } from 'react';
import { join } from '@baize/ui';
import { classes } from './classes.ts';
import { useMoney } from './use-money.ts';
import { isMotionReduced } from './motion.ts';
import { sound } from './sound.ts';
import { Spoken } from './spoken.tsx';
import sheet from './result-slip.module.css';

const c = classes(sheet);

const countMsMax = 1_200; // design brief 18, Slots: longer would celebrate
const largeFrom = 20n; // a return of so many stakes rings the low bell

interface ResultSlipProps {
  /** A new result is a new key: give the round's id as `key`. */
  stakeMinor: bigint;
  payoutMinor: bigint;
  /** What happened: "four lotus on line 7, paid 6.2 times your stake". */
  words: string;
  /** The count-up is over or was skipped. */
  onSettled?: (() => void) | undefined;
  className?: string | undefined;
}

/** What the round returned, told in words. Bell and count-up only above the stake; at or under it the amount just stands there. */
export function ResultSlip({ stakeMinor, payoutMinor, words, onSettled, className }: ResultSlipProps) {
  const money = useMoney();
  const isGain = payoutMinor > stakeMinor;
  const [shownMinor, skip] = useCountUp(stakeMinor, payoutMinor, onSettled);
  return (
    <div data-surface="paper" className={join(c('result', isGain && 'gain'), className)} onPointerDown={skip}>
      <bdi dir="ltr" className={c('amount')} aria-hidden="true">
        {money.text(shownMinor)}
      </bdi>
      <span className={c('words')} aria-hidden="true">
        {words}
      </span>
      <span className={c('spoken')}>
        {money.text(payoutMinor)} {words}
      </span>
      <Spoken text={`${money.text(payoutMinor)} ${words}`} />
    </div>
  );
}

function useCountUp(
  stake: bigint,
  target: bigint,
  onSettled: (() => void) | undefined,
): [shown: bigint, skip: () => void] {
  const isGain = target > stake;
  const [shown, setShown] = useState(() => (isGain && !isMotionReduced() ? 0n : target));
  const settled = useEffectEvent(() => onSettled?.());
  const ring = useEffectEvent(() => sound.playReturn(stake, target, target >= stake * largeFrom));

  useEffect(() => {
    ring();
    if (!isGain || isMotionReduced()) return settled();
    const startedAt = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const share = Math.min(1, (now - startedAt) / countMsMax);
      setShown(share === 1 ? target : (target * BigInt(Math.round((1 - (1 - share) ** 3) * 1_000))) / 1_000n);
      if (share < 1) frame = requestAnimationFrame(draw);
      else settled();
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target, isGain]);

  return [shown, () => setShown(target)];
}
