/** The thirteen symbols, drawn by hand in four inks: dark line, and three facets of one ink as the lamp falls on them. */
import type { ReactElement, ReactNode } from 'react';
import { classes } from '@baize/game-kit';
import { inks } from './inks.ts';
import type { InkName } from './inks.ts';
import sheet from './symbols.module.css';

const c = classes(sheet);

export type SymbolId =
  | 'lotus'
  | 'crown'
  | 'fish'
  | 'bell'
  | 'gift'
  | 'coin'
  | 'ace'
  | 'king'
  | 'queen'
  | 'jack'
  | 'ten'
  | 'lantern'
  | 'gate';

interface Part {
  readonly ink: InkName;
  readonly d: string;
}

interface Drawing {
  /** From the back to the front; each with its own dark line. */
  readonly parts: readonly Part[];
  /** Dark lines inside the parts. */
  readonly lines?: string;
  /** Where the lamp glints. */
  readonly glint?: string;
}

/** A circle as a path. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const slab = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}Z`;

const drawings: Readonly<Partial<Record<SymbolId, Drawing>>> = {
  lotus: {
    parts: [
      { ink: 'pink', d: 'M60 99C36 102 14 92 7 63C22 58 38 63 48 76Z M60 99C84 102 106 92 113 63C98 58 82 63 72 76Z' },
      { ink: 'pink', d: 'M60 99C35 92 19 67 25 34C42 38 54 52 58 72Z M60 99C85 92 101 67 95 34C78 38 66 52 62 72Z' },
      { ink: 'pink', d: 'M60 99C39 83 37 45 60 17C83 45 81 83 60 99Z' },
      { ink: 'wine', d: 'M60 90C51 78 51 59 60 44C69 59 69 78 60 90Z' },
    ],
    glint: 'M52 40C49 47 47 55 47 62 M31 44C30 53 33 62 37 70',
  },
  crown: {
    parts: [
      { ink: 'gold', d: 'M19 46L40 66L60 30L80 66L101 46L93 90H27Z' },
      { ink: 'gold', d: 'M26 88h68v13h-68Z' },
      { ink: 'gold', d: `${disc(18, 41, 8.5)} ${disc(60, 23, 9.5)} ${disc(102, 41, 8.5)}` },
      { ink: 'red', d: 'M60 63l8 9.500l-8 9.500l-8-9.500Z' },
      { ink: 'blue', d: `${disc(39, 79, 4.5)} ${disc(81, 79, 4.5)}` },
    ],
    glint: 'M32 92.500H48 M56 20.500a5 5 0 0 1 3-2.500',
  },
  fish: {
    parts: [
      { ink: 'red', d: 'M34 62C22 56 12 45 8 29C25 32 38 43 43 56Z M34 62C24 68 15 79 13 95C29 91 40 80 44 68Z' },
      { ink: 'red', d: 'M48 40C57 20 79 17 92 27C88 33 84 37 79 38Z M57 84C58 97 69 104 82 101C82 93 79 87 74 82Z' },
      { ink: 'red', d: 'M112 58C104 36 76 27 51 42C42 47 35 55 31 62C36 70 44 78 54 82C80 93 105 81 112 58Z' },
      { ink: 'cream', d: disc(95, 53, 6.5) },
    ],
    lines: 'M82 38C73 50 73 70 82 84 M52 55c5 1 8 5 8 9s-3 8-8 9 M62 48c4 1 6 3 7 6 M62 78c4-1 6-3 7-6',
    glint: 'M58 44C65 40 71 38 76 37.500',
  },
  bell: {
    parts: [
      {
        ink: 'orange',
        d: 'M60 6c8 0 13 5 13 12s-5 12-13 12s-13-5-13-12S52 6 60 6ZM60 13c-3 0-5 2-5 5s2 5 5 5s5-2 5-5s-2-5-5-5Z',
      },
      { ink: 'gold', d: disc(60, 99, 11) },
      { ink: 'orange', d: 'M60 23C38 23 33 42 32 59C31 76 26 83 19 90H101C94 83 89 76 88 59C87 42 82 23 60 23Z' },
      { ink: 'gold', d: 'M16 86h88v11h-88Z' },
    ],
    lines: 'M32.500 60H87.500 M30 70H90',
    glint: 'M43 38C41 43 40 48 39.500 54',
  },
  gift: {
    parts: [
      { ink: 'gold', d: 'M60 43C40 46 24 37 31 24C39 11 56 22 60 43Z M60 43C80 46 96 37 89 24C81 11 64 22 60 43Z' },
      { ink: 'green', d: slab(25, 56, 70, 48) },
      { ink: 'green', d: slab(18, 42, 84, 19) },
      { ink: 'gold', d: slab(51, 42, 18, 62) },
    ],
    lines: 'M51 61H69',
    glint: 'M25 49H40 M38 27c3-3 6-3 9-1',
  },
  coin: {
    parts: [
      { ink: 'gold', d: disc(77, 74, 34) },
      { ink: 'wine', d: slab(76, 72, 17, 17) },
      { ink: 'gold', d: disc(45, 47, 37) },
      { ink: 'wine', d: slab(35, 37, 20, 20) },
    ],
    lines: disc(45, 47, 28),
    glint: 'M17 36C20 28 26 22 34 19',
  },
  lantern: {
    parts: [
      { ink: 'gold', d: 'M56 3h8v14h-8Z M57 103h6v15h-6Z M46 104h5v11h-5Z M69 104h5v11h-5Z' },
      { ink: 'red', d: 'M60 22C98 22 110 42 110 60S98 98 60 98S10 78 10 60S22 22 60 22Z' },
      { ink: 'orange', d: 'M60 22C82 22 88 44 88 60S82 98 60 98S32 76 32 60S38 22 60 22Z' },
      { ink: 'flame', d: 'M60 22C70 22 73 44 73 60S70 98 60 98S47 76 47 60S50 22 60 22Z' },
      { ink: 'gold', d: `${slab(38, 15, 44, 12)} ${slab(38, 94, 44, 12)}` },
    ],
    glint: 'M21 48C24 41 29 36 36 33',
  },
  gate: {
    parts: [
      { ink: 'flame', d: disc(60, 58, 40) },
      { ink: 'wine', d: `${slab(24, 44, 14, 66)} ${slab(82, 44, 14, 66)}` },
      { ink: 'red', d: slab(17, 58, 86, 12) },
      { ink: 'blue', d: 'M5 40C22 39 31 29 36 16H84C89 29 98 39 115 40L107 52H13Z' },
      { ink: 'gold', d: `${slab(46, 40, 28, 22)} ${slab(18, 103, 26, 10)} ${slab(76, 103, 26, 10)}` },
      { ink: 'red', d: disc(60, 86, 11) },
    ],
    lines: 'M60 70V75 M54 51H66 M60 46V56 M34 27H86',
    glint: 'M42 20H56',
  },
};

const letters: Readonly<Partial<Record<SymbolId, { readonly text: string; readonly ink: InkName }>>> = {
  ace: { text: 'A', ink: 'rose' },
  king: { text: 'K', ink: 'blue' },
  queen: { text: 'Q', ink: 'violet' },
  jack: { text: 'J', ink: 'jade' },
  ten: { text: '10', ink: 'sand' },
};

const symbolIds: readonly SymbolId[] = [
  'lotus',
  'crown',
  'fish',
  'bell',
  'gift',
  'coin',
  'ace',
  'king',
  'queen',
  'jack',
  'ten',
  'lantern',
  'gate',
];

/** Once in the scene, before any symbol: every drawing and its inks. */
export function SymbolSheet(): ReactElement {
  return (
    <svg className={c('sheet')} aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(inks).map(([name, ink]) => (
          <linearGradient
            key={name}
            id={`lm-ink-${name}`}
            gradientUnits="userSpaceOnUse"
            x1="14"
            y1="46"
            x2="106"
            y2="74"
          >
            <stop offset="0.36" stopColor={ink.light} />
            <stop offset="0.36" stopColor={ink.plain} />
            <stop offset="0.64" stopColor={ink.plain} />
            <stop offset="0.64" stopColor={ink.shade} />
          </linearGradient>
        ))}
      </defs>
      {symbolIds.map((id) => (
        <symbol key={id} id={`lm-${id}`} viewBox="0 0 120 120">
          {drawn(id)}
        </symbol>
      ))}
    </svg>
  );
}

function drawn(id: SymbolId): ReactNode {
  const letter = letters[id];
  if (letter) {
    return (
      <text x="60" y="91" textAnchor="middle" className={c('letter')} fill={`url(#lm-ink-${letter.ink})`}>
        {letter.text}
      </text>
    );
  }
  const drawing = drawings[id];
  if (!drawing) return null;
  return (
    <>
      <path d={drawing.parts.map(({ d }) => d).join(' ')} className={c('ground')} />
      {drawing.parts.map(({ ink, d }) => (
        <path key={d} d={d} className={c('part')} fillRule="evenodd" fill={`url(#lm-ink-${ink})`} />
      ))}
      {drawing.lines && <path d={drawing.lines} className={c('line')} />}
      {drawing.glint && <path d={drawing.glint} className={c('glint')} />}
    </>
  );
}

/** One symbol; its words belong to whoever shows it. */
export function SymbolArt({ id, className }: { id: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false" className={className}>
      <use href={`#lm-${id}`} />
    </svg>
  );
}
