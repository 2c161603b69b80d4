import type { GameModel } from '@baize/fair';
import tables40 from './tables-40.json' with { type: 'json' };
import tables80 from './tables-80.json' with { type: 'json' };

export const RISKS = ['classic', 'low', 'medium', 'high'] as const;
export type KenoRisk = (typeof RISKS)[number];

/** The numbers the player marked, ascending, each once: 1 to 10 of them. */
type Marks = { readonly marks: readonly number[] };
export type KenoChoices = Marks & { readonly risk: KenoRisk };
export type Keno80Choices = Marks;

/** What 0 hits, 1 hit and so on pay x 10^4 with so many marks, 10 of 40 drawn. Source: product/games.md 5.2. */
export function kenoPaysE4(risk: KenoRisk, marks: number): readonly number[] {
  return inE4((tables40[risk] as Tables)[marks]);
}

/** The same for 20 of 80; `solve.ts` made these tables. */
export function keno80PaysE4(marks: number): readonly number[] {
  return inE4((tables80 as Tables)[marks]);
}

type Tables = Readonly<Record<number, readonly number[]>>;

function inE4(pays: readonly number[] = []): readonly number[] {
  return pays.map((times) => Math.round(times * 10_000)); // at most four decimals: exact
}

const SHARED = {
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  lines: 1,
  features: [],
  minStakeMinor: 100,
  stakeStepMinor: 1,
} as const;

/** The figures of both models are those of `exact.ts`; a test holds them equal. */
export const KENO_MODEL: GameModel = {
  ...SHARED,
  gameCode: 'keno',
  modelId: 'keno-40-99',
  referenceChoices: { risk: 'medium', marks: [1, 2, 3, 4, 5] },
  rtp: 0.9894408578619105,
  rtpText: '0.9894408579',
  rtpMin: 0.9865384615384616,
  rtpMax: 0.9906886394502493,
  hitRate: 0.36694386694386694,
  standardDeviation: 7.807779899949522,
  volatilityClass: 'mid-high',
  maxMultiplierE4: 10_000_000,
};

export const KENO_80_MODEL: GameModel = {
  ...SHARED,
  gameCode: 'keno-80',
  modelId: 'keno-80-95',
  referenceChoices: { marks: [1, 2, 3, 4, 5, 6] },
  rtp: 0.9502642926693559,
  rtpText: '0.9502642927',
  rtpMin: 0.943524829600779,
  rtpMax: 0.9525316455696202,
  hitRate: 0.16158208879727864,
  standardDeviation: 8.927323953757478,
  volatilityClass: 'high',
  maxMultiplierE4: 100_000_000,
};
