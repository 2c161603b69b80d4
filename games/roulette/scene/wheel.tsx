import { classes, isMotionReduced, sound } from '@baize/game-kit';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { colourOf, pocketName } from '../rules.ts';
import { ringOf } from './ring.ts';
import sheet from './wheel.module.css';

const c = classes(sheet);

const spinMs = 4_600;
const rotorTurns = 2;
const ballTurns = 9;
const [track, pocketsAt] = [176, 121];

interface WheelProps {
  zeros: 1 | 2;
  /** Where the ball lies; null before the first spin. */
  pocket: number | null;
  /** Thrown anew when it changes; the round's id. */
  roundId: string | null;
  isSpinning: boolean;
  onLanded: () => void;
}

/** The wheel from above. The ball runs against the rotor, falls and comes to rest in the pocket the round drew. */
export function Wheel({ zeros, pocket, roundId, isSpinning, onLanded }: WheelProps) {
  const ring = ringOf(zeros);
  const step = 360 / ring.length;
  const restsAt = pocket === null ? 0 : ring.indexOf(pocket) * step;
  const { rotor, ball } = useSpin(isSpinning ? roundId : null, restsAt, onLanded);
  return (
    <svg viewBox="-200 -200 400 400" className={c('wheel')} aria-hidden="true" focusable="false">
      <radialGradient id="roulette-sheen" cx="0.5" cy="0.18" r="0.86">
        <stop className={c('lit')} />
        <stop className={c('plain')} offset="0.52" />
        <stop className={c('shade')} offset="1" />
      </radialGradient>
      <circle r="199" className={c('rim')} />
      <circle r="190" className={c('brass')} />
      <circle r="187" className={c('bowl')} />
      {Array.from({ length: 8 }, (_, i) => (
        <rect
          key={i}
          className={c('stud')}
          x="-2"
          y="-172"
          width="4"
          height="11"
          rx="2"
          transform={`rotate(${i * 45 + 22})`}
        />
      ))}
      <g ref={rotor}>
        <circle r="156" className={c('brass')} />
        {ring.map((one, i) => (
          <g key={one} transform={`rotate(${i * step})`}>
            <path d={sector(154, 104, step)} className={c('pocket', colourOf(one))} />
            <text y="-137" className={c('number')}>
              {pocketName(one)}
            </text>
          </g>
        ))}
        <circle r="104" className={c('cone')} />
        <circle r="66" className={c('brassLine')} />
        {[0, 90, 180, 270].map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <rect x="-4" y="-58" width="8" height="44" rx="4" className={c('arm')} />
            <circle cy="-60" r="7" className={c('arm')} />
          </g>
        ))}
        <circle r="20" className={c('arm')} />
        <circle r="8" className={c('hub')} />
        <g
          ref={ball}
          style={{ transform: `rotate(${restsAt}deg)` }}
          visibility={pocket === null ? 'hidden' : undefined}
        >
          <circle cy={-pocketsAt + 5} r="9" className={c('ball')} />
        </g>
      </g>
      <circle r="187" fill="url(#roulette-sheen)" />
    </svg>
  );
}

/** Spins while a round is given: the rotor turns on from rest to rest, the ball against it. */
function useSpin(roundId: string | null, restsAt: number, onLanded: () => void) {
  const rotor = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const landed = useEffectEvent(onLanded);
  useLayoutEffect(() => {
    const [turning, thrown] = [rotor.current, ball.current];
    const marble = thrown?.firstElementChild;
    if (roundId === null || !turning || !thrown || !marble) return;
    if (isMotionReduced()) return landed();
    const slow = 'cubic-bezier(0.16, 0.6, 0.3, 1)';
    const spins = [
      turning.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${rotorTurns * 360}deg)` }], {
        duration: spinMs,
        easing: 'cubic-bezier(0.2, 0.3, 0.4, 1)',
      }),
      thrown.animate(
        [
          { transform: `rotate(${restsAt + (ballTurns + rotorTurns) * 360}deg)` },
          { transform: `rotate(${restsAt}deg)` },
        ],
        { duration: spinMs * 0.92, easing: slow, fill: 'backwards' },
      ),
      marble.animate(fall, { duration: spinMs * 0.92 }),
    ];
    const clicks = [0.6, 0.66, 0.74, 0.8, 0.86].map((share) =>
      setTimeout(() => sound.play('ball'), spinMs * 0.92 * share),
    );
    const [first] = spins;
    if (first) first.onfinish = () => landed();
    return () => {
      clicks.forEach(clearTimeout);
      spins.forEach((spin) => spin.cancel());
    };
  }, [roundId, restsAt]);
  return { rotor, ball };
}

/** From the track into the pocket, with two hops over the frets. */
const out = pocketsAt - track;
const fall = [
  { transform: `translateY(${out}px)`, offset: 0 },
  { transform: `translateY(${out}px)`, offset: 0.56, easing: 'ease-in' },
  { transform: 'translateY(4px)', offset: 0.66, easing: 'ease-out' },
  { transform: 'translateY(-26px)', offset: 0.71, easing: 'ease-in' },
  { transform: 'translateY(2px)', offset: 0.77, easing: 'ease-out' },
  { transform: 'translateY(-12px)', offset: 0.81, easing: 'ease-in' },
  { transform: 'translateY(0)', offset: 0.86 },
  { transform: 'translateY(0)', offset: 1 },
];

/** A ring segment of so many degrees, upright. */
function sector(outer: number, inner: number, degrees: number): string {
  const half = (degrees / 2) * (Math.PI / 180);
  const at = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
}
