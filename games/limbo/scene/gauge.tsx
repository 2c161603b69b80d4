import { classes, formatTimesE2, isMotionReduced, sound, useNarrow } from '@baize/game-kit';
import { Figure } from '@baize/ui';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { arcPath, multiplierAt, narrowGauge, pointAt, shareOf, ticks, wideGauge } from './gauge-shape.ts';
import type { GaugeShape } from './gauge-shape.ts';
import type { Flight } from './round-text.ts';
import sheet from './gauge.module.css';

const c = classes(sheet);

interface GaugeProps {
  targetE2: number;
  /** The round on the table; a new one lets the ball run. */
  lies: Flight | null;
  /** The bet is on its way: the ball is back at the start. */
  isHeld: boolean;
  onLanded: () => void;
  /** Under the figure, inside the arc. */
  children: ReactNode;
}

/** The printed scale with its groove, the brass marker at the target, the ball, and what it reached. Never mirrored. */
export function Gauge({ targetE2, lies, isHeld, onLanded, children }: GaugeProps) {
  const shape = useNarrow() ? narrowGauge : wideGauge;
  const { ball, figure } = useRun(shape, lies, onLanded);
  const groove = shape.type * 1.5;
  const target = shareOf(targetE2);
  const rest = lies && !isHeld ? lies.resultE2 : 100;
  const at = pointAt(shape, shareOf(rest));
  return (
    <div className={c('gauge')} style={{ '--type': `${shape.type}px` } as CSSProperties}>
      <svg
        className={c('scale')}
        viewBox={`${-shape.width / 2} ${-shape.radius - groove * 1.6} ${shape.width} ${shape.height}`}
        aria-hidden="true"
      >
        <path className={c('groove')} d={arcPath(shape, 0, 1)} strokeWidth={groove} />
        <path className={c('zone')} d={arcPath(shape, target, 1)} strokeWidth={groove - 6} />
        {ticks().map(({ share, label }) => {
          const from = pointAt(shape, share, -groove * 0.85);
          const to = pointAt(shape, share, -groove * (label === null ? 1.2 : 1.6));
          const text = pointAt(shape, share, -groove * 2.3);
          return (
            <g key={share}>
              <path className={c('tick', label !== null && 'long')} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
              {label !== null && (
                <text className={c('number')} x={text.x} y={text.y} dy="0.36em">
                  {label}
                </text>
              )}
            </g>
          );
        })}
        <Marker shape={shape} share={target} groove={groove} />
        <g ref={ball} className={c('ball', lies?.isWin && !isHeld && 'won')} transform={`translate(${at.x} ${at.y})`}>
          <circle r={groove * 0.72} />
          <circle className={c('glint')} r={groove * 0.2} cx={-groove * 0.22} cy={-groove * 0.26} />
        </g>
      </svg>
      <div className={c('told')}>
        <Figure className={c('figure', lies === null && 'none')}>
          <span ref={figure}>{lies && !isHeld ? formatTimesE2(lies.resultE2) : '–'}</span>
        </Figure>
        {children}
      </div>
    </div>
  );
}

/** A brass needle across the groove at the target. */
function Marker({ shape, share, groove }: { shape: GaugeShape; share: number; groove: number }) {
  const inner = pointAt(shape, share, -groove * 0.95);
  const outer = pointAt(shape, share, groove * 1.15);
  return <path className={c('marker')} d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`} />;
}

/** Runs the ball of a new round from the start to what it reached while the figure counts; at rest at once when motion is reduced. */
function useRun(shape: GaugeShape, lies: Flight | null, onLanded: () => void) {
  const ball = useRef<SVGGElement>(null);
  const figure = useRef<HTMLSpanElement>(null);
  const before = useRef(lies?.roundId);
  const landed = useEffectEvent(onLanded);
  const place = useEffectEvent((share: number) => {
    const { x, y } = pointAt(shape, share);
    ball.current?.setAttribute('transform', `translate(${x} ${y})`);
  });
  useLayoutEffect(() => {
    const isNew = lies !== null && lies.roundId !== before.current;
    before.current = lies?.roundId;
    if (!isNew) return;
    const end = shareOf(lies.resultE2);
    const settle = () => {
      if (figure.current) figure.current.textContent = formatTimesE2(lies.resultE2);
      place(end);
      sound.play('ball');
      landed();
    };
    if (isMotionReduced()) return settle();
    const runMs = 420 + 2_400 * end;
    const startedAt = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const gone = Math.min(1, (now - startedAt) / runMs);
      if (gone === 1) return settle();
      const share = end * (1 - (1 - gone) ** 2.2);
      place(share);
      if (figure.current) figure.current.textContent = formatTimesE2(multiplierAt(share));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [lies]);
  return { ball, figure };
}
