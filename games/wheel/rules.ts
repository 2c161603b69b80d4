import { hasExactKeys, isJsonObject, payoutOf } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, RoundOutcome } from '@baize/fair';
import { exactWheel } from './exact.ts';
import { paysE4, RISKS, SEGMENTS, WHEEL_MODEL } from './paytable.ts';
import type { WheelChoices } from './paytable.ts';

export { paysE4, SEGMENTS } from './paytable.ts';
export type { WheelChoices, WheelRisk, WheelSegments } from './paytable.ts';

export type WheelResult = {
  /** Where the wheel stops, counted clockwise from 0. */
  readonly segment: number;
  /** What the segment pays, x 10^4. */
  readonly multiplierE4: number;
};

/** Wheel: it stops on one of its segments, each equally likely. Source: product/games.md 5 and 5.2. */
export const wheelRules: GameRules<WheelChoices, WheelResult> = {
  model: WHEEL_MODEL,
  chance: 'seeds',
  validateChoices,
  play,
  largestPayoutMinor: (choices, stakeMinor) => payoutOf(stakeMinor, Math.max(...paysE4(choices))),
  exact: exactWheel,
};

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [wheelRules];

function validateChoices(input: unknown, stakeMinor: bigint): ChoicesCheck<WheelChoices> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['segments', 'risk']))
    return { ok: false, code: 'CHOICES_MALFORMED' };
  const segments = SEGMENTS.find((known) => known === input['segments']);
  const risk = RISKS.find((known) => known === input['risk']);
  if (segments === undefined || risk === undefined) return { ok: false, code: 'CHOICES_MALFORMED' };
  if (stakeMinor < BigInt(WHEEL_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: { segments, risk } };
}

function play(draws: Draws, choices: WheelChoices, stakeMinor: bigint): RoundOutcome<WheelResult> {
  const segment = draws.int(choices.segments);
  const multiplierE4 = paysE4(choices)[segment] ?? 0;
  return { result: { segment, multiplierE4 }, payoutMinor: payoutOf(stakeMinor, multiplierE4) };
}
