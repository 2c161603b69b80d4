/** Where each bet lies on the cloth, in cells: u runs along the twelve streets with the zeros at 0, v across them. On a
 *  narrow page the cloth stands upright: the same cells, turned. */
import { betsOf, DOUBLE_ZERO } from '../rules.ts';
import type { RouletteBet } from '../rules.ts';

/** A box of the cloth, or a point on its lines. */
export interface Place extends RouletteBet {
  readonly u: number;
  readonly v: number;
  /** 0 for a point. */
  readonly du: number;
  readonly dv: number;
}

export function placesOf(zeros: 1 | 2): readonly Place[] {
  return betsOf(zeros).map((bet) => ({ ...bet, ...placeOf(bet, zeros) }));
}

type At = Pick<Place, 'u' | 'v' | 'du' | 'dv'>;

const evenChances = ['low', 'even', 'red', 'black', 'odd', 'high'];

function placeOf({ bet, kind, pockets }: RouletteBet, zeros: 1 | 2): At {
  const index = Number(bet.split('-')[1]);
  switch (kind) {
    case 'even-chance':
      return { u: 1 + 2 * evenChances.indexOf(bet), v: 4, du: 2, dv: 1 };
    case 'dozen':
      return { u: 4 * index - 3, v: 3, du: 4, dv: 1 };
    case 'column':
      return { u: 13, v: 3 - index, du: 1, dv: 1 };
    case 'straight':
      return straight(pockets[0] ?? 0, zeros);
    case 'first-four':
    case 'first-five':
      return point(1, 3);
    case 'street':
      return touchesZero(pockets) ? trio(pockets) : point(streetOf(pockets[0] ?? 1) + 1.5, 3);
    case 'six-line':
      return point(streetOf(pockets[0] ?? 1) + 2, 3);
    case 'corner':
      return point(streetOf(pockets[0] ?? 1) + 2, rowOf(pockets[0] ?? 1));
    case 'split':
      return touchesZero(pockets) ? zeroSplit(pockets, zeros) : split(pockets);
  }
}

function straight(pocket: number, zeros: 1 | 2): At {
  const dv = 3 / zeros;
  if (pocket === 0) return { u: 0, v: zeros === 2 ? 1.5 : 0, du: 1, dv };
  if (pocket === DOUBLE_ZERO) return { u: 0, v: 0, du: 1, dv };
  return { u: streetOf(pocket) + 1, v: rowOf(pocket), du: 1, dv: 1 };
}

function split([low = 1, high = 1]: readonly number[]): At {
  return high - low === 3 ? point(streetOf(low) + 2, rowOf(low) + 0.5) : point(streetOf(low) + 1.5, rowOf(low)); // between neighbours of one street
}

/** On the line between the zeros and the first street; between the zeros themselves. */
function zeroSplit(pockets: readonly number[], zeros: 1 | 2): At {
  const number = pockets.find((pocket) => pocket > 0 && pocket !== DOUBLE_ZERO);
  if (number === undefined) return point(0.5, 1.5);
  const aside = zeros === 2 && number === 2 ? (pockets.includes(DOUBLE_ZERO) ? -0.27 : 0.27) : 0; // both zeros touch the 2
  return point(1, rowOf(number) + 0.5 + aside);
}

function trio(pockets: readonly number[]): At {
  if (pockets.includes(0) && pockets.includes(DOUBLE_ZERO)) return point(1, 1.5);
  return point(1, pockets.includes(1) ? 2 : 1);
}

function point(u: number, v: number): At {
  return { u, v, du: 0, dv: 0 };
}

function touchesZero(pockets: readonly number[]): boolean {
  return pockets.includes(0) || pockets.includes(DOUBLE_ZERO);
}

function streetOf(pocket: number): number {
  return Math.floor((pocket - 1) / 3);
}

/** 0 for the row of 3, 6, 9; 2 for the row of 1, 4, 7. */
function rowOf(pocket: number): number {
  return 2 - ((pocket - 1) % 3);
}
