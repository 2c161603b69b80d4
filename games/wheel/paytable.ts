import type { GameModel } from '@baize/fair';

export const RISKS = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof RISKS)[number];

export const SEGMENTS = [10, 20, 30, 40, 50] as const;
export type WheelSegments = (typeof SEGMENTS)[number];

export type WheelChoices = { readonly segments: WheelSegments; readonly risk: WheelRisk };

/** Ten segments of the low wheel, repeated around it. */
const LOW = [1.5, 1.2, 1.2, 1.2, 0, 1.2, 1.2, 1.2, 1.2, 0];

/** The smallest medium wheel, whose noughts come first. */
const MEDIUM_10 = [0, 1.9, 0, 1.5, 0, 2, 0, 1.5, 0, 3];

/** What pays on the larger medium wheels; a nought follows each. One segment of an odd size makes every mean exactly 0.99. */
const MEDIUM: Readonly<Record<Exclude<WheelSegments, 10>, readonly number[]>> = {
  20: [1.5, 2, 2, 2, 1.5, 3, 1.8, 2, 2, 2],
  30: [1.5, 1.5, 2, 1.5, 2, 2, 1.5, 3, 1.5, 2, 2, 1.7, 4, 1.5, 2],
  40: [2, 3, 2, 1.5, 3, 1.5, 1.5, 2, 1.5, 3, 1.5, 2, 2, 1.6, 2, 1.5, 3, 1.5, 2, 1.5],
  50: [2, 1.5, 2, 1.5, 3, 1.5, 1.5, 2, 1.5, 3, 1.5, 2, 1.5, 2, 2, 1.5, 3, 1.5, 2, 1.5, 1.5, 5, 1.5, 2, 1.5],
};

/** What each segment pays x 10^4, clockwise from the first. Every wheel's mean is exactly 0.99. Source: product/games.md 5.2. */
export function paysE4({ segments, risk }: WheelChoices): readonly number[] {
  return timesOf(segments, risk).map((times) => Math.round(times * 10_000)); // at most two decimals: exact
}

function timesOf(segments: WheelSegments, risk: WheelRisk): readonly number[] {
  switch (risk) {
    case 'low':
      return Array.from({ length: segments / LOW.length }, () => LOW).flat();
    case 'medium':
      return segments === 10 ? MEDIUM_10 : MEDIUM[segments].flatMap((times) => [times, 0]);
    case 'high':
      return Array.from({ length: segments }, (_, i) => (i === segments - 1 ? (99 * segments) / 100 : 0));
  }
}

/** The figures are those of `exact.ts`; a test holds them equal. */
export const WHEEL_MODEL: GameModel = {
  gameCode: 'wheel',
  modelId: 'wheel-99',
  version: '1.0.0',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  lines: 1,
  features: [],
  minStakeMinor: 100,
  stakeStepMinor: 1,
  referenceChoices: { segments: 30, risk: 'medium' },
  rtp: 0.99,
  rtpText: '0.9900000000',
  rtpMin: 0.99,
  rtpMax: 0.99,
  hitRate: 0.5,
  standardDeviation: 1.0952473084498617,
  volatilityClass: 'low',
  maxMultiplierE4: 495_000,
};
