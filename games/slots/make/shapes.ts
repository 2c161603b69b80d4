import { idOf, VIDEO_LETTERS } from './symbols.ts';

/** How a model spreads its return: many small wins or few large ones. */
export type Shape = 'low' | 'medium' | 'high';

export type Pays = Readonly<Record<string, Readonly<Record<string, number>>>>;

// For 3, 4 and 5 of high1 to high4, then of low1 and low2, low3 and low4, low5 and low6: in line bets on lines.
const LINE_PAYS: Readonly<Record<Shape, readonly (readonly number[])[]>> = {
  low: [
    [20, 50, 120],
    [18, 42, 100],
    [16, 36, 80],
    [14, 30, 60],
    [10, 20, 40],
    [8, 16, 32],
    [6, 12, 25],
  ],
  medium: [
    [50, 200, 1_000],
    [40, 150, 600],
    [30, 100, 400],
    [25, 80, 300],
    [15, 50, 150],
    [10, 40, 120],
    [8, 30, 100],
  ],
  high: [
    [75, 400, 3_000],
    [50, 250, 1_500],
    [40, 150, 800],
    [30, 100, 500],
    [15, 50, 200],
    [10, 40, 150],
    [5, 25, 100],
  ],
};

/** Pays for 3 of a kind and more on so many reels; six of a kind pay two and a half times five. */
export function linePays(shape: Shape, reels: number): Pays {
  return Object.fromEntries(
    [...VIDEO_LETTERS].map((letter, i) => {
      const [three = 0, four = 0, five = 0] = LINE_PAYS[shape][i < 4 ? i : 4 + Math.floor((i - 4) / 2)] ?? [];
      return [idOf(letter), { 3: three, 4: four, 5: five, ...(reels === 6 && { 6: five * 2.5 }) }];
    }),
  );
}

/** The same table times a factor, in whole coins that still rise with the count. */
export function scalePays(pays: Pays, factor: number): Pays {
  return Object.fromEntries(
    Object.entries(pays).map(([id, byCount]) => {
      let last = 0;
      const scaled = Object.entries(byCount).map(([count, pay]) => {
        last = Math.max(last + 1, even(pay * factor));
        return [count, last] as const;
      });
      return [id, Object.fromEntries(scaled)];
    }),
  );
}

/** Larger pays are rounded to figures a pay table likes to show. */
function even(pay: number): number {
  const step = pay >= 1_000 ? 50 : pay >= 200 ? 10 : pay >= 60 ? 5 : 1;
  return Math.round(pay / step) * step;
}
