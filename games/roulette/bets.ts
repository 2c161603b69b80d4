/** Every bet of the cloth, made from the layout: twelve streets of three numbers beside the zeros. */

/** Pocket 37 is the double zero; 0 to 36 are themselves. */
export const DOUBLE_ZERO = 37;

export type BetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'first-four'
  | 'first-five'
  | 'six-line'
  | 'dozen'
  | 'column'
  | 'even-chance';

export interface RouletteBet {
  /** "straight-17", "split-17-20", "red": unique on a cloth. */
  readonly bet: string;
  readonly kind: BetKind;
  /** Pockets that win. */
  readonly pockets: readonly number[];
}

/** What a bet pays to one, besides the stake (product/games.md 6). */
export const PAYS: Readonly<Record<BetKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  'first-four': 8,
  'first-five': 6,
  'six-line': 5,
  dozen: 2,
  column: 2,
  'even-chance': 1,
};

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colourOf(pocket: number): 'green' | 'red' | 'black' {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}

/** "17", and "00" for pocket 37. */
export function pocketName(pocket: number): string {
  return pocket === DOUBLE_ZERO ? '00' : String(pocket);
}

const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);
const STREETS = Array.from({ length: 12 }, (_, i) => [3 * i + 1, 3 * i + 2, 3 * i + 3]);

/** The bets of a cloth with one zero or with two. */
export function betsOf(zeros: 1 | 2): readonly RouletteBet[] {
  const inside = (kind: BetKind, pockets: readonly number[]): RouletteBet => ({
    bet: `${kind}-${pockets.map(pocketName).join('-')}`,
    kind,
    pockets,
  });
  const named = (bet: string, kind: BetKind, wins: (n: number) => boolean): RouletteBet => ({
    bet,
    kind,
    pockets: NUMBERS.filter(wins),
  });
  const Z = DOUBLE_ZERO;
  return [
    ...(zeros === 2 ? [0, Z, ...NUMBERS] : [0, ...NUMBERS]).map((n) => inside('straight', [n])),
    ...(zeros === 2
      ? [
          [0, Z],
          [0, 1],
          [0, 2],
          [Z, 2],
          [Z, 3],
        ]
      : [
          [0, 1],
          [0, 2],
          [0, 3],
        ]
    ).map((pair) => inside('split', pair)),
    ...NUMBERS.filter((n) => n % 3 !== 0).map((n) => inside('split', [n, n + 1])),
    ...NUMBERS.filter((n) => n <= 33).map((n) => inside('split', [n, n + 3])),
    ...(zeros === 2
      ? [
          [0, 1, 2],
          [0, Z, 2],
          [Z, 2, 3],
        ]
      : [
          [0, 1, 2],
          [0, 2, 3],
        ]
    ).map((three) => inside('street', three)),
    ...STREETS.map((street) => inside('street', street)),
    ...NUMBERS.filter((n) => n % 3 !== 0 && n <= 32).map((n) => inside('corner', [n, n + 1, n + 3, n + 4])),
    zeros === 2
      ? { bet: 'first-five', kind: 'first-five', pockets: [0, Z, 1, 2, 3] }
      : { bet: 'first-four', kind: 'first-four', pockets: [0, 1, 2, 3] },
    ...STREETS.slice(0, 11).map((street, i) => inside('six-line', [...street, ...(STREETS[i + 1] ?? [])])),
    ...[1, 2, 3].map((d) => named(`dozen-${d}`, 'dozen', (n) => Math.ceil(n / 12) === d)),
    ...[1, 2, 3].map((column) => named(`column-${column}`, 'column', (n) => n % 3 === column % 3)),
    named('low', 'even-chance', (n) => n <= 18),
    named('even', 'even-chance', (n) => n % 2 === 0),
    named('red', 'even-chance', (n) => RED.has(n)),
    named('black', 'even-chance', (n) => !RED.has(n)),
    named('odd', 'even-chance', (n) => n % 2 === 1),
    named('high', 'even-chance', (n) => n > 18),
  ];
}
