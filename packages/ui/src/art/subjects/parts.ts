/** What the pictures of games are put together from: cards, dice, sectors of a wheel. */
import { round } from '../emblem.ts';
import type { Inks } from '../inks.ts';
import { patternNames, patterns } from '../patterns.ts';
import type { Sitting } from '../scene-print.ts';

export const red = '#b3202c';
export const green = '#1f7a4a';

export type Suit = 'heart' | 'spade' | 'diamond' | 'club';

/** In a box of 24, the middle at nought. */
const pips: Readonly<Record<Suit, string>> = {
  heart: 'M0 11C-15 0 -12 -11 -5 -11C-1.5 -11 0 -8.5 0 -7C0 -8.5 1.5 -11 5 -11C12 -11 15 0 0 11Z',
  spade: 'M0 -12C15 0 11 8.5 5 8.5C3 8.5 1.6 7.6 1 6L3.4 12H-3.4L-1 6C-1.6 7.6 -3 8.5 -5 8.5C-11 8.5 -15 0 0 -12Z',
  diamond: 'M0 -12L9 0L0 12L-9 0Z',
  club: 'M0 -12a5.4 5.4 0 0 1 4.6 8.2a5.4 5.4 0 1 1 -3.4 9.6L3.4 12H-3.4L-1.2 5.8a5.4 5.4 0 1 1 -3.4 -9.6A5.4 5.4 0 0 1 0 -12Z',
};

/** Strokes in a box of 16 by 20: pictures have no letters of a font. */
const ranks = {
  A: 'M-7 10L0 -10L7 10M-4.4 3H4.4',
  K: 'M-6 -10V10M7 -10L-6 2M-1 -2L7 10',
  Q: 'M0 -10A8 10 0 1 0 0 10A8 10 0 1 0 0 -10M2 4L8 11',
  J: 'M5 -10V4Q5 10 -1 10Q-6 10 -7 4',
  T: 'M-8 -8V10M3 -10A5 10 0 1 0 3 10A5 10 0 1 0 3 -10',
  9: 'M5 -4A5.5 5.5 0 1 0 -5 -4A5.5 5.5 0 1 0 5 -4V2Q5 10 -3 10',
  8: 'M0 -10A5 4.6 0 1 0 0 -.8A5 4.6 0 1 0 0 -10M0 -.8A6 5.4 0 1 0 0 10A6 5.4 0 1 0 0 -.8',
  7: 'M-6 -10H6L-2 10',
  5: 'M5 -10H-4L-5 -1Q0 -4 4 -1Q8 6 2 9Q-3 11 -6 7',
} as const;
export type Rank = keyof typeof ranks;

interface Placed {
  x: number;
  y: number;
  /** Degrees. */
  turn?: number;
  scale?: number;
}

export function placed({ x, y, turn = 0, scale = 1 }: Placed, inner: string): string {
  const spin = turn ? ` rotate(${round(turn)})` : '';
  const size = scale === 1 ? '' : ` scale(${round(scale)})`;
  return `<g transform="translate(${round(x)} ${round(y)})${spin}${size}">${inner}</g>`;
}

function pip(suit: Suit, fill: string, at: Placed): string {
  return placed(at, `<path d="${pips[suit]}" fill="${fill}"/>`);
}

/** A card face of 100 by 140. */
export function card(inks: Inks, { rank, suit }: { rank: Rank; suit: Suit }, at: Placed): string {
  const colour = suit === 'heart' || suit === 'diamond' ? red : inks.line;
  const corner = `<g transform="translate(-33 -50)"><path d="${ranks[rank]}" fill="none" stroke="${colour}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/></g>${pip(suit, colour, { x: -33, y: -23, scale: 0.8 })}`;
  return placed(
    at,
    `<rect x="-50" y="-70" width="100" height="140" rx="10" fill="${inks.paper}" stroke="${inks.line}" stroke-width="6"/>${corner}<g transform="rotate(180)">${corner}</g>${pip(suit, colour, { x: 0, y: 0, scale: 2.3 })}`,
  );
}

/** The back of a card of 100 by 140. */
export function cardBack(inks: Inks, at: Placed): string {
  return placed(
    at,
    `<rect x="-50" y="-70" width="100" height="140" rx="10" fill="${inks.paper}" stroke="${inks.line}" stroke-width="6"/><rect x="-40" y="-60" width="80" height="120" rx="5" fill="${inks.second.shade}"/><path d="M0 -48L30 0L0 48L-30 0Z" fill="${inks.second.light}"/><path d="M0 -26L16 0L0 26L-16 0Z" fill="${inks.second.shade}"/>`,
  );
}

const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die of 100 by 100, seen from above. */
export function die(inks: Inks, face: number, at: Placed): string {
  const dots = (spots[face] ?? []).map(
    ([x, y]) => `<circle cx="${x * 25}" cy="${y * 25}" r="${face === 1 ? 15 : 10}"/>`,
  );
  return placed(
    at,
    `<g class="die"><rect x="-50" y="-50" width="100" height="100" rx="20" fill="${inks.paper}" stroke="${inks.line}" stroke-width="7"/><path d="M50 -30V30Q50 50 30 50H-30Q-46 50 -49 36Q10 44 38 10Q46 -4 42 -44Q50 -40 50 -30Z" fill="${inks.line}" opacity=".13"/><g fill="${face === 1 ? red : inks.line}">${dots.join('')}</g></g>`,
  );
}

/** Sectors of a wheel about nought, from `inner` to `outer`, one fill each in turn. */
export function sectors(fills: readonly string[], inner: number, outer: number): string {
  const step = (Math.PI * 2) / fills.length;
  const at = (radius: number, angle: number) =>
    `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  return fills
    .map((fill, i) => {
      const [from, to] = [(i - 0.5) * step, (i + 0.5) * step];
      return `<path d="M${at(inner, from)}L${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z" fill="${fill}"/>`;
    })
    .join('');
}

/** What lies under a game: a pattern, and the cloth of a table at the foot. */
export function cloth({ inks, chance }: Sitting): string {
  const pattern = patterns[chance.pick(patternNames)](inks, chance);
  return `${pattern}<path d="M-20 250Q150 196 320 250V440H-20Z" fill="${inks.deep}"/><path d="M-20 262Q150 208 320 262" fill="none" stroke="${inks.lit}" stroke-width="3" opacity=".8"/>`;
}
