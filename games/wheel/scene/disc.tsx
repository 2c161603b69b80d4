import { classes, formatTimesE4, useWheelSpin, wheelAngle } from '@baize/game-kit';
import { useMemo } from 'react';
import { tintOf } from './tint.ts';
import type { Stop } from './round-text.ts';
import sheet from './disc.module.css';

const c = classes(sheet);

const radius = 214;
const labelledMax = 20; // on narrower segments a figure has no room; the list beside the wheel says it by colour

interface DiscProps {
  paysE4: readonly number[];
  /** The round on the table; a new one spins the wheel. */
  lies: Stop | null;
  onLanded: () => void;
}

/** The wheel in its walnut rim under a brass pointer, lit from above; the light stands still while it turns. */
export function Disc({ paysE4, lies, onLanded }: DiscProps) {
  const count = paysE4.length;
  const wheel = useWheelSpin(lies, onLanded);
  const segments = useMemo(() => paysE4.map((payE4, i) => segmentOf(payE4, i, count)), [paysE4, count]);
  return (
    <svg className={c('disc')} viewBox="-250 -262 500 512" aria-hidden="true">
      <radialGradient id="wheel-sheen" cx="0.5" cy="0.2" r="0.85">
        <stop className={c('lit')} />
        <stop className={c('plain')} offset="0.5" />
        <stop className={c('shade')} offset="1" />
      </radialGradient>
      <circle className={c('rim')} r={236} />
      <circle className={c('inlay')} r={222} />
      <g
        ref={wheel}
        transform={`rotate(${lies?.segments === count ? wheelAngle(lies.segment, count) : wheelAngle(0, count)})`}
      >
        {segments.map(({ i, path, tint, label, turn }) => (
          <g key={i}>
            <path className={c('segment', tint)} d={path} />
            {label && (
              <text
                className={c('label', count === 10 && 'large')}
                transform={`rotate(${turn})`}
                y={-radius + (count === 10 ? 40 : 30)}
              >
                {label}
              </text>
            )}
          </g>
        ))}
        {segments.map(({ i, edge }) => (
          <circle key={i} className={c('peg')} r={3.2} transform={`rotate(${edge})`} cy={-radius - 4} />
        ))}
        <circle className={c('hub')} r={64} />
        <circle className={c('hubLine')} r={54} />
        <circle className={c('cap')} r={15} />
      </g>
      <circle fill="url(#wheel-sheen)" r={radius} />
      <path className={c('pointer')} d="M-15 -256H15L0 -204Z" />
    </svg>
  );
}

function segmentOf(payE4: number, i: number, count: number) {
  const from = point((i / count) * 360);
  const to = point(((i + 1) / count) * 360);
  return {
    i,
    path: `M0 0L${from}A${radius} ${radius} 0 0 1 ${to}Z`,
    edge: (i / count) * 360,
    tint: tintOf(payE4),
    turn: ((i + 0.5) / count) * 360,
    label: count <= labelledMax && payE4 > 0 ? formatTimesE4(payE4).replace(/\.?0*×$/, '') : null,
  };
}

/** A point of the edge, clockwise from the top. */
function point(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
}
