import { volatilityClassOf } from '@baize/fair';
import type { ExactReport, GameModel } from '@baize/fair';

/** The figures are those of `solve.ts`; a test holds them equal. */
export const FULL_PAY_MODEL = modelOf('video-poker', 'jacks-or-better-96', {
  rtp: 0.9954390436951225,
  rtpText: '0.9954390437',
  hitRate: 0.454565330766905,
  standardDeviation: 4.417541898735776,
});
export const SHORT_PAY_MODEL = modelOf('video-poker-85', 'jacks-or-better-85', {
  rtp: 0.9729843375055874,
  rtpText: '0.9729843375',
  hitRate: 0.454977609895515,
  standardDeviation: 4.395822881283486,
});
export const LOW_PAY_MODEL = modelOf('video-poker-75', 'jacks-or-better-75', {
  rtp: 0.961472094886109,
  rtpText: '0.9614720949',
  hitRate: 0.454967731041817,
  standardDeviation: 4.378572946709132,
});

type Figures = Pick<ExactReport, 'rtp' | 'rtpText' | 'hitRate' | 'standardDeviation'>;

function modelOf(gameCode: string, modelId: string, figures: Figures): GameModel {
  return {
    ...figures,
    gameCode,
    modelId,
    version: '1.0.0',
    gameType: 'MINI',
    gameClassify: 'CARDS',
    lines: 1,
    features: [],
    minStakeMinor: 100,
    stakeStepMinor: 1,
    referenceChoices: { opening: {}, actions: [] },
    rtpMin: figures.rtp,
    rtpMax: figures.rtp,
    volatilityClass: volatilityClassOf(figures.standardDeviation),
    maxMultiplierE4: 8_000_000,
  };
}
