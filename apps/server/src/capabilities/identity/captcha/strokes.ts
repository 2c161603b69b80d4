/** A stroke font on a grid of 4 by 6: each sign a few lines, each line its points as digit pairs. Only signs that
 *  nobody takes for another (no 0 O, 1 I L, 5 S, 8 B, 2 Z). */
const signs = {
  A: '062046 1434',
  C: '41301001051636 3645',
  D: '000636454130 3000',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  J: '404536160504',
  K: '0006 4003 0346',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '060030414233 0333 2346',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  '3': '01103041322313 2334453616 1605',
  '4': '36300444',
  '6': '4130100105163645443303',
  '7': '004016',
  '9': '0516364541301001021343',
} as const;

export type Sign = keyof typeof signs;
export const alphabet = Object.keys(signs) as Sign[];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The sign's lines, points from 0 to 1 in both directions. */
export function strokesOf(sign: Sign): Point[][] {
  return signs[sign]
    .split(' ')
    .map((line) => (line.match(/../g) ?? []).map((pair) => ({ x: Number(pair[0]) / 4, y: Number(pair[1]) / 6 })));
}
