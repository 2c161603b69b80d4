/** The night market behind the reels: stalls on both sides, lanterns on strings. Lit gently; a win lights them up. */
import { classes } from '@baize/game-kit';
import type { CSSProperties } from 'react';
import { inks } from './inks.ts';
import sheet from './market.module.css';

const c = classes(sheet);

/** rest: as always. won: more came back than was staked. great: twenty times the stake or more. */
export type Light = 'rest' | 'won' | 'great';

export function Market({ light }: { light: Light }) {
  return (
    <div className={c('market', light)} aria-hidden="true" dir="ltr">
      <svg className={c('inks')} focusable="false">
        <radialGradient id="lm-glow">
          <stop offset="0" stopColor="oklch(0.84 0.16 70)" stopOpacity="0.75" />
          <stop offset="0.45" stopColor="oklch(0.66 0.19 45)" stopOpacity="0.3" />
          <stop offset="1" stopColor="oklch(0.5 0.18 30)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="lm-window" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(0.58 0.13 55)" />
          <stop offset="1" stopColor="oklch(0.4 0.11 45)" />
        </linearGradient>
      </svg>
      <Stalls className={c('stalls', 'start')} />
      <Stalls className={c('stalls', 'end')} />
      <svg className={c('ground')} viewBox="0 0 1400 90" preserveAspectRatio="none" focusable="false">
        <path d="M0 30C220 14 420 8 640 22S1080 40 1400 20V90H0Z" fill="oklch(0.16 0.055 15)" />
      </svg>
      <Garland className={c('garland', 'start')} />
      <Garland className={c('garland', 'end')} />
    </div>
  );
}

interface Hung {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Far away: smaller, dimmer, lit later. */
  readonly far?: boolean;
}

const lanterns: readonly Hung[] = [
  { x: 56, y: 84, size: 0.58, far: true },
  { x: 172, y: 124, size: 0.58, far: true },
  { x: 296, y: 138, size: 0.58, far: true },
  { x: 82, y: 112, size: 1 },
  { x: 206, y: 172, size: 0.96 },
  { x: 330, y: 190, size: 0.9 },
];

/** One string of lanterns, from the upper corner down behind the reels. */
function Garland({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 420 330" focusable="false">
      <path
        d="M0 36C90 150 400 190 640 -10 M-6 60C60 130 150 180 250 196S380 215 440 240"
        fill="none"
        stroke="oklch(0.2 0.05 25)"
        strokeWidth="2.4"
      />
      {lanterns.map((hung, index) => (
        <Lantern key={index} {...hung} index={index} />
      ))}
    </svg>
  );
}

function Lantern({ x, y, size, far = false, index }: Hung & { index: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      className={c('lantern', far && 'far')}
      style={{ '--later': `${index * 70}ms` } as CSSProperties}
    >
      <circle cy="44" r="118" fill="url(#lm-glow)" className={c('glow')} />
      <g className={c('body')}>
        <path d="M0 -8V10" stroke="oklch(0.2 0.05 25)" strokeWidth="3" />
        <ellipse cy="44" rx="38" ry="33" fill={inks.red.plain} />
        <ellipse cy="44" rx="25" ry="33" fill={inks.orange.plain} />
        <ellipse cy="44" rx="10" ry="33" fill={inks.flame.shade} />
        <path d="M-22 8H22V16H-22Z M-22 72H22V80H-22Z" fill={inks.gold.shade} />
        <path d="M-22 8H0V16H-22Z M-22 72H0V80H-22Z" fill={inks.gold.plain} />
        <path
          d="M0 80V108 M-6 108V118 M0 108V122 M6 108V118 M-8 107H8"
          fill="none"
          stroke={inks.gold.plain}
          strokeWidth="2.6"
        />
      </g>
      <ellipse cy="44" rx="25" ry="33" fill={inks.flame.light} className={c('flare')} />
    </g>
  );
}

/** An awning of scallops from `x`, hung at `y`. */
function Awning({
  x,
  y,
  count,
  width,
  height,
  dark,
}: {
  x: number;
  y: number;
  count: number;
  width: number;
  height: number;
  dark: string;
}) {
  return Array.from({ length: count }, (_, at) => {
    const left = x + at * width;
    const drop = y + height - width / 2;
    return (
      <path
        key={at}
        d={`M${left} ${y}h${width}V${drop}a${width / 2} ${width / 2} 0 0 1 ${-width} 0Z`}
        fill={at % 2 === 0 ? 'oklch(0.7 0.07 60)' : dark}
      />
    );
  });
}

/** Two stalls, one before the other, with their lamps on inside. */
function Stalls({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 300 350" focusable="false">
      <path d="M24 110H246V350H24Z" fill="oklch(0.21 0.075 18)" />
      <path d="M108 140H224V236H108Z" fill="url(#lm-window)" />
      <path d="M108 228H224V240H108Z" fill="oklch(0.26 0.08 22)" />
      <path
        d="M128 228V206H150V228Z M160 228V212a10 10 0 0 1 20 0V228Z M190 228V200H208V228Z"
        fill="oklch(0.27 0.09 25)"
      />
      <path d="M52 14H220L276 84H-4Z" fill="oklch(0.33 0.12 18)" />
      <path d="M52 14H136V84H-4Z" fill="oklch(0.36 0.13 19)" />
      <Awning x={-4} y={84} count={10} width={28} height={56} dark="oklch(0.38 0.14 18)" />
      <path d="M-60 196H110V350H-60Z" fill="oklch(0.18 0.065 12)" />
      <path d="M-60 240H86V310H-60Z" fill="url(#lm-window)" />
      <path d="M8 310V288H28V310Z M38 310V294a10 10 0 0 1 20 0V310Z" fill="oklch(0.27 0.09 25)" />
      <path d="M-60 116H78L138 184H-60Z" fill="oklch(0.27 0.12 312)" />
      <path d="M-60 116H20L40 184H-60Z" fill="oklch(0.3 0.13 312)" />
      <Awning x={-58} y={184} count={7} width={28} height={58} dark="oklch(0.32 0.13 312)" />
    </svg>
  );
}
