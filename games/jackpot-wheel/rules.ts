import { hasExactKeys, isJsonObject, payoutOf } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, RoundOutcome } from '@baize/fair';
import { drawBehindGate } from '@baize/game-kit/jackpots';
import type { PotDraw } from '@baize/game-kit/jackpots';
import { exactJackpotWheel } from './exact.ts';
import { CROWN_ONE_IN, JACKPOT_WHEEL_MODEL, SEGMENTS } from './paytable.ts';

export { CROWN_ONE_IN, SEGMENTS } from './paytable.ts';
export type { Segment } from './paytable.ts';

/** Nothing to choose but the stake. */
export type NoChoices = Readonly<Record<string, never>>;

export type JackpotWheelResult = {
  /** Where the wheel stops, counted clockwise from 0. */
  readonly segment: number;
  /** What the segment pays, x 10^4. */
  readonly multiplierE4: number;
  /** What a crown drew for the pots; null on every other segment. */
  readonly potDraw: PotDraw | null;
};

/** Jackpot wheel: it stops on one of 24 segments; a crown draws for the pots. Source: product/games.md 10. */
export const jackpotWheelRules: GameRules<NoChoices, JackpotWheelResult> = {
  model: JACKPOT_WHEEL_MODEL,
  chance: 'seeds',
  validateChoices,
  play,
  largestPayoutMinor: (_choices, stakeMinor) => payoutOf(stakeMinor, JACKPOT_WHEEL_MODEL.maxMultiplierE4),
  exact: exactJackpotWheel,
};

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [jackpotWheelRules];

function validateChoices(input: unknown, stakeMinor: bigint): ChoicesCheck<NoChoices> {
  if (!isJsonObject(input) || !hasExactKeys(input, [])) return { ok: false, code: 'CHOICES_MALFORMED' };
  if (stakeMinor < BigInt(JACKPOT_WHEEL_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: {} };
}

function play(draws: Draws, _choices: NoChoices, stakeMinor: bigint): RoundOutcome<JackpotWheelResult> {
  const segment = draws.int(SEGMENTS.length);
  const stands = SEGMENTS[segment] ?? 0;
  if (stands === 'crown')
    return { result: { segment, multiplierE4: 0, potDraw: drawBehindGate(draws, CROWN_ONE_IN) }, payoutMinor: 0n };
  return { result: { segment, multiplierE4: stands, potDraw: null }, payoutMinor: payoutOf(stakeMinor, stands) };
}
