import { figuresOf } from '@baize/fair';
import type { BetFigures, ExactReport } from '@baize/fair';
import { paysE4, RISKS, SEGMENTS, WHEEL_MODEL } from './paytable.ts';
import type { WheelChoices } from './paytable.ts';

export const EVERY_CHOICE: readonly WheelChoices[] = SEGMENTS.flatMap((segments) =>
  RISKS.map((risk) => ({ segments, risk })),
);

/** Figures over all 15 wheels: every segment is equally likely. */
export function exactWheel(): ExactReport {
  const returns = EVERY_CHOICE.map((choices) => wheelFigures(choices).rtp);
  return {
    ...wheelFigures(WHEEL_MODEL.referenceChoices as WheelChoices),
    rtpMin: Math.min(...returns),
    rtpMax: Math.max(...returns),
    maxMultiplierE4: Math.max(...EVERY_CHOICE.flatMap(paysE4)),
  };
}

export function wheelFigures(choices: WheelChoices): BetFigures {
  return figuresOf(paysE4(choices).map((multiplierE4) => ({ weight: 1n, multiplierE4 })));
}
