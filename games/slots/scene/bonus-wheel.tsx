import { classes, isMotionReduced, useMoney } from '@baize/game-kit';
import type { SlotBonus, SlotSheet } from '@baize/game-kit/slot-engine';
import { featureOf } from '@baize/game-kit/slot-engine';
import { useT } from '@baize/i18n/react';
import { formatPercent } from '@baize/game-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CSSProperties } from 'react';
import styles from './bonus.module.css';

const c = classes(styles);

const turns = 5;
const turnMs = 4_200;
const labelFrom = 14; // degrees: a narrower field has no room for its amount
const radius = 100;

interface WheelProps {
  bonus: Extract<SlotBonus, { kind: 'wheel' }>;
  sheet: SlotSheet;
  /** What one coin of the sheet is worth in this round. */
  coinMinor: bigint;
  onShown: () => void;
}

/** The wheel, its fields as wide as their chances: it turns to the field that was drawn. */
export function WheelScene({ bonus, sheet, coinMinor, onShown }: WheelProps) {
  const t = useT();
  const money = useMoney();
  const [hasStopped, stop] = useState(false);
  const [isTurning, turn] = useState(false);
  const segments = featureOf(sheet, 'wheel')?.segments ?? [];
  const total = segments.reduce((sum, { weight }) => sum + weight, 0);
  const fields = fieldsOf(segments.map(({ weight }) => weight / total));
  const drawn = fields[bonus.segment];
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const frame = requestAnimationFrame(() => turn(true));
    const halt = setTimeout(() => stop(true), isMotionReduced() ? 300 : turnMs);
    const leave = setTimeout(() => shown(), (isMotionReduced() ? 300 : turnMs) + 2_200);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(halt);
      clearTimeout(leave);
    };
  }, []);
  const rest = drawn ? 360 * turns - (drawn.from + drawn.wide / 2) : 0;
  const style = { '--turn': `${isTurning ? rest : 0}deg`, '--turn-ms': `${turnMs}ms` } as CSSProperties;
  return (
    <section className={c('bonus')} aria-label={t('game-slots.bonus', { kind: 'wheel' })}>
      <div className={c('wheelPlace')}>
        <span className={c('pointer')} aria-hidden="true" />
        <svg viewBox="-106 -106 212 212" className={c('wheel')} style={style} aria-hidden="true">
          <circle r={radius + 5} className={c('rim')} />
          {fields.map(({ from, wide }, at) => (
            <g key={at} className={c('field', `ink${at % 4}`, hasStopped && at === bonus.segment && 'drawn')}>
              <path d={slice(from, wide)} />
              {wide >= labelFrom && (
                <text transform={`rotate(${from + wide / 2}) translate(0 -72)`}>
                  {money.text(coinMinor * BigInt(segments[at]?.pay ?? 0))}
                </text>
              )}
            </g>
          ))}
          <circle r={14} className={c('hub')} />
        </svg>
      </div>
      <ul className={c('legend')}>
        {segments.map(({ pay, weight }, at) => (
          <li key={at} className={c(hasStopped && at === bonus.segment && 'drawn')}>
            <span className={c('swatch', `ink${at % 4}`)} aria-hidden="true" />
            <bdi dir="ltr">{money.text(coinMinor * BigInt(pay))}</bdi>
            <span className={c('chance')}>{formatPercent(weight / total)}</span>
          </li>
        ))}
      </ul>
      <p className={c('given')} role="status">
        {hasStopped && t('game-slots.freeWon', { amount: money.text(bonus.winMinor) })}
      </p>
    </section>
  );
}

function fieldsOf(shares: readonly number[]): { from: number; wide: number }[] {
  let from = 0;
  return shares.map((share) => {
    const field = { from, wide: share * 360 };
    from += field.wide;
    return field;
  });
}

/** A field of the wheel, from the top clockwise. */
function slice(from: number, wide: number): string {
  const at = (degrees: number) => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`;
  };
  return `M0 0L${at(from)}A${radius} ${radius} 0 ${wide > 180 ? 1 : 0} 1 ${at(from + wide)}Z`;
}
