import type { GameModel } from '@baize/fair';
import tables from './tables.json' with { type: 'json' };

export const RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof RISKS)[number];

export const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type PlinkoRows = (typeof ROWS)[number];

export type PlinkoChoices = { readonly rows: PlinkoRows; readonly risk: PlinkoRisk };

/** What each bucket pays x 10^4, from the left: rows + 1 of them, the same from both edges. Source: product/games.md 5.2. */
export function paysE4({ rows, risk }: PlinkoChoices): readonly number[] {
  const fromCentre = tables[rows][risk].map((times) => Math.round(times * 10_000)); // at most four decimals: exact
  const isEven = rows % 2 === 0; // then one bucket lies in the middle, else two share the first pay
  const rightHalf = isEven ? fromCentre.slice(1) : fromCentre;
  return [...[...fromCentre].reverse(), ...rightHalf];
}

/** The figures are those of `exact.ts`; a test holds them equal. */
export const PLINKO_MODEL: GameModel = {
  gameCode: 'plinko',
  modelId: 'plinko-99',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  lines: 1,
  features: [],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: { rows: 12, risk: 'medium' },
  rtp: 0.989892578125,
  rtpText: '0.9898925781',
  rtpMin: 0.9890625,
  rtpMax: 0.9916015625,
  hitRate: 1, // every bucket pays something
  standardDeviation: 1.2876821731644579,
  volatilityClass: 'low',
  maxMultiplierE4: 10_000_000,
};
