/** Three dice. Every bet of the cloth and what it returns, stake included, x 10^4 (product/games.md 6). */

/** Three faces from 1 to 6, in the order they fell. */
export type Dice = readonly [number, number, number];

/** What a single number pays to one when it falls once, twice, three times. */
export type SinglePays = readonly [once: number, twice: number, thrice: number];

export const FACES = [1, 2, 3, 4, 5, 6] as const;

const totalPays: Readonly<Record<number, number>> = {
  4: 60,
  5: 30,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 30,
  17: 60,
};

export const TOTALS = Object.keys(totalPays).map(Number);
export const PAIRS: readonly string[] = FACES.flatMap((low) =>
  FACES.filter((high) => high > low).map((high) => `${low}-${high}`),
);
export const FOURS = ['1-2-3-4', '2-3-4-5', '2-3-5-6', '3-4-5-6'] as const;

export const SIC_BO_BETS: readonly string[] = [
  'small',
  'odd',
  'even',
  'big',
  ...FACES.map((face) => `double-${face}`),
  ...FACES.map((face) => `triple-${face}`),
  'any-triple',
  ...TOTALS.map((total) => `total-${total}`),
  ...PAIRS.map((pair) => `pair-${pair}`),
  ...FOURS.map((four) => `four-${four}`),
  ...FACES.map((face) => `single-${face}`),
];

/** What a bet pays to one; a single number pays by how often it falls, so here its first. */
export function paysOf(bet: string, single: SinglePays): number {
  const [kind = '', face = ''] = bet.split('-');
  if (kind === 'total') return totalPays[Number(face)] ?? 0;
  if (kind === 'single') return single[0];
  return { double: 11, triple: 180, any: 31, pair: 6, four: 7 }[kind] ?? 1;
}

export function sumOfDice(dice: Dice): number {
  return dice[0] + dice[1] + dice[2];
}

export function isTriple(dice: Dice): boolean {
  return dice[0] === dice[1] && dice[1] === dice[2];
}

export function sicBoReturnE4(bet: string, dice: Dice, single: SinglePays): number {
  const [kind = '', ...faces] = bet.split('-');
  if (kind === 'single') {
    const times = count(dice, Number(faces[0]));
    return times === 0 ? 0 : ((single[times - 1] ?? 0) + 1) * 10_000;
  }
  return wins(kind, faces.map(Number), dice) ? (paysOf(bet, single) + 1) * 10_000 : 0;
}

function wins(kind: string, faces: readonly number[], dice: Dice): boolean {
  const total = sumOfDice(dice);
  const [face = 0] = faces;
  switch (kind) {
    case 'small':
      return total <= 10 && !isTriple(dice);
    case 'big':
      return total >= 11 && !isTriple(dice);
    case 'odd':
      return total % 2 === 1 && !isTriple(dice);
    case 'even':
      return total % 2 === 0 && !isTriple(dice);
    case 'total':
      return total === face;
    case 'double':
      return count(dice, face) >= 2;
    case 'triple':
      return count(dice, face) === 3;
    case 'any':
      return isTriple(dice);
    case 'pair':
      return faces.every((one) => dice.includes(one));
    case 'four':
      return new Set(dice).size === 3 && dice.every((one) => faces.includes(one));
    default:
      throw new RangeError(`no bet ${kind}`);
  }
}

function count(dice: Dice, face: number): number {
  return dice.filter((one) => one === face).length;
}
