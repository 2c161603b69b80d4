import { classes, isMotionReduced } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Roll } from './round-text.ts';
import type { Bet } from './use-bet.ts';
import sheet from './ruler.module.css';

const c = classes(sheet);

const throwMs = 560;
const dragStep = 50; // a finger cannot hit a hundredth; the field and the keys can
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -100,
  ArrowDown: -100,
  ArrowRight: 100,
  ArrowUp: 100,
  PageDown: -1_000,
  PageUp: 1_000,
};

interface RulerProps {
  bet: Bet;
  locked: boolean;
  /** Where the ball lies: the roll to throw it to, when it changes. */
  lies: Roll | null;
  /** The bet is on its way: the ball is lifted. */
  isHeld: boolean;
  onLanded: () => void;
}

/** The printed scale from 0 to 100 with its groove, the brass marker and the ball. Never mirrored. */
export function Ruler({ bet, locked, lies, isHeld, onLanded }: RulerProps) {
  const t = useT();
  const { direction, targetE2 } = bet.choices;
  const ball = useThrow(lies, onLanded);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined || locked) return;
    event.preventDefault();
    bet.aim(targetE2 + (event.shiftKey ? Math.sign(step) : step));
  };
  return (
    <div
      className={c('ruler')}
      style={{ '--target': targetE2 / 10_000, '--lies': (lies?.rollE2 ?? 5_000) / 10_000 } as CSSProperties}
      data-locked={locked || undefined}
    >
      <div className={c('scale')}>
        <div className={c('groove')}>
          <span className={c('zone', direction)} />
        </div>
        <div className={c('ticks')} aria-hidden="true">
          {Array.from({ length: 11 }, (_, tens) => (
            <span key={tens} className={c('number')} style={{ '--at': tens / 10 } as CSSProperties}>
              {tens * 10}
            </span>
          ))}
        </div>
        <span className={c('marker')} aria-hidden="true">
          <span className={c('plate')}>{(targetE2 / 100).toFixed(2)}</span>
        </span>
        <span
          ref={ball}
          className={c('ball', isHeld && 'held', lies === null && 'waits', lies?.isWin && 'won')}
          aria-hidden="true"
        />
        <input
          type="range"
          className={c('hand')}
          aria-label={t('game-dice.target')}
          aria-valuetext={t('game-dice.bet', { direction, target: (targetE2 / 100).toFixed(2) })}
          min={0}
          max={10_000}
          value={targetE2}
          disabled={locked}
          onKeyDown={onKeyDown}
          onChange={(event) => bet.aim(Math.round(event.currentTarget.valueAsNumber / dragStep) * dragStep)}
        />
      </div>
    </div>
  );
}

/** Throws the ball from where it lay to where it lies now; at rest at once when motion is reduced. */
function useThrow(lies: Roll | null, onLanded: () => void) {
  const ball = useRef<HTMLSpanElement>(null);
  const before = useRef(lies);
  const landed = useEffectEvent(onLanded);
  useLayoutEffect(() => {
    const from = before.current?.rollE2 ?? 5_000;
    const isNew = lies !== null && lies.roundId !== before.current?.roundId;
    before.current = lies;
    const element = ball.current;
    if (!isNew || !element) return;
    if (isMotionReduced()) return landed();
    const width = element.parentElement?.clientWidth ?? 0;
    const gone = ((from - lies.rollE2) / 10_000) * width;
    const at = (share: number, height: number, scale = 1) =>
      `translate(${gone * share}px, ${height}px) scale(${scale})`;
    const flight = element.animate(
      [
        { transform: at(1, -26), easing: 'cubic-bezier(0.3, 0, 0.4, 1)' },
        { transform: at(0.42, -92, 1.08), offset: 0.42, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
        { transform: at(0.04, 0), offset: 0.74, easing: 'cubic-bezier(0.2, 0.8, 0.4, 1)' },
        { transform: at(0.01, -14), offset: 0.87, easing: 'cubic-bezier(0.6, 0, 0.9, 0.6)' },
        { transform: at(0, 0) },
      ],
      throwMs,
    );
    flight.onfinish = () => landed();
    return () => flight.cancel();
  }, [lies]);
  return ball;
}
