import { classes, formatTimesE4, sound, useWheelSpin, wheelAngle } from '@baize/game-kit';
import { useEffect } from 'react';
import type { CSSProperties } from 'react';
import { SEGMENTS } from '../rules.ts';
import type { Segment } from '../rules.ts';
import type { Stop } from './round-text.ts';
import sheet from './disc.module.css';

const c = classes(sheet);

const radius = 206;
const count = SEGMENTS.length;
const gold = 'url(#jackpot-wheel-gold)';
const crown = 'M-15 9L-18-8L-8-1L0-13L8-1L18-8L15 9Z';

interface DiscProps {
  /** The round on the table; a new one turns the wheel. */
  lies: Stop | null;
  /** It stands, and may be told. */
  isNotified: boolean;
  onLanded: () => void;
}

/** The wheel in a rim of lamps under a brass pointer. Its lamps burn when a pot was won, and those of a crown while it lies under the
 *  pointer; the light on the disc stands still while it turns. */
export function Disc({ lies, isNotified, onLanded }: DiscProps) {
  const wheel = useWheelSpin(lies, onLanded);
  const hasPot = isNotified && (lies?.potWins.length ?? 0) > 0;
  const isCrown = isNotified && lies?.isCrown === true;
  useEffect(() => {
    if (isCrown && !hasPot) sound.play('turn'); // what a pot brings rings with its slip
  }, [hasPot, isCrown]);
  return (
    <svg
      className={c('disc', isCrown && 'crowned', hasPot && 'won')}
      viewBox="-250 -262 500 512"
      aria-hidden="true"
      focusable="false"
    >
      <radialGradient id="jackpot-wheel-sheen" cx="0.5" cy="0.18" r="0.88">
        <stop className={c('light')} />
        <stop className={c('plain')} offset="0.5" />
        <stop className={c('shade')} offset="1" />
      </radialGradient>
      <radialGradient id="jackpot-wheel-gold" cx="0" cy="0" r={radius} gradientUnits="userSpaceOnUse">
        <stop className={c('goldIn')} offset="0.3" />
        <stop className={c('goldOut')} offset="1" />
      </radialGradient>
      <circle className={c('rim')} r={238} />
      <circle className={c('inlay')} r={radius + 8} />
      {SEGMENTS.map((_, i) => (
        <circle
          key={i}
          className={c('lamp')}
          style={{ '--at': i % 3 } as CSSProperties}
          r={5.2}
          cy={-226}
          transform={`rotate(${((i + 0.5) / count) * 360})`}
        />
      ))}
      <g ref={wheel} transform={`rotate(${wheelAngle(lies?.segment ?? 0, count)})`}>
        {drawn.map(({ i, path, turn, kind }) => (
          <g key={i}>
            <path className={c('segment', tintOf(kind))} {...(kind === 'crown' && { fill: gold })} d={path} />
            {kind === 'crown' ? (
              <path
                className={c('crown')}
                d={crown}
                transform={`rotate(${turn}) translate(0 ${-radius + 34}) scale(1.1)`}
              />
            ) : (
              kind > 0 && (
                <text
                  className={c('label', kind >= 30_000 && 'large')}
                  transform={`rotate(${turn}) translate(0 ${-radius + 38})`}
                >
                  {formatTimesE4(kind).replace(/\.?0*×$/, '×')}
                </text>
              )
            )}
          </g>
        ))}
        {drawn.map(({ i, edge }) => (
          <circle key={i} className={c('peg')} r={2.8} transform={`rotate(${edge})`} cy={-radius - 3} />
        ))}
        <circle className={c('hub')} r={84} />
        <circle className={c('hubLine')} r={74} />
      </g>
      <path className={c('crest')} d={crown} transform="scale(2.5) translate(0 2)" />
      <circle fill="url(#jackpot-wheel-sheen)" r={radius} />
      <path className={c('pointer')} d="M-16 -258H16L0 -198Z" />
    </svg>
  );
}

const drawn = SEGMENTS.map((kind, i) => {
  const [from, to] = [point(i / count), point((i + 1) / count)];
  return {
    i,
    kind,
    path: `M0 0L${from}A${radius} ${radius} 0 0 1 ${to}Z`,
    edge: (i / count) * 360,
    turn: ((i + 0.5) / count) * 360,
  };
});

function tintOf(kind: Segment): string | false {
  if (kind === 'crown') return false;
  if (kind === 0) return 'none';
  if (kind <= 12_000) return 'sky';
  if (kind <= 15_000) return 'green';
  if (kind <= 20_000) return 'violet';
  return kind <= 30_000 ? 'pink' : 'red';
}

/** A point of the edge, a share of the circle clockwise from the top. */
function point(share: number): string {
  const angle = share * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
}
