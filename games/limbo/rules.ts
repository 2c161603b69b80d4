import { hasExactKeys, isJsonObject, payoutOf } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, RoundOutcome } from '@baize/fair';
import { exactLimbo } from './exact.ts';
import { LIMBO_MODEL, resultE2, TARGET_MAX_E2, TARGET_MIN_E2, winningWords, WORDS } from './model.ts';
import type { LimboChoices } from './model.ts';

export { TARGET_MAX_E2, TARGET_MIN_E2 } from './model.ts';
export type { LimboChoices } from './model.ts';

export type LimboResult = {
  /** What the round reached x 100: 100 to 100,000,000. */
  readonly resultE2: number;
  readonly isWin: boolean;
};

/** Limbo: one multiplier is drawn, 0.99 / chance; a bet wins when it reaches the target. Source: product/games.md 5. */
export const limboRules: GameRules<LimboChoices, LimboResult> = {
  model: LIMBO_MODEL,
  chance: 'seeds',
  validateChoices,
  play,
  largestPayoutMinor: ({ targetE2 }, stakeMinor) => payoutOf(stakeMinor, targetE2 * 100),
  exact: exactLimbo,
};

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [limboRules];

/** Share of rounds that reach a target. */
export function chanceOf(targetE2: number): number {
  return winningWords(targetE2) / WORDS;
}

function validateChoices(input: unknown, stakeMinor: bigint): ChoicesCheck<LimboChoices> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['targetE2'])) return { ok: false, code: 'CHOICES_MALFORMED' };
  const targetE2 = input['targetE2'];
  if (typeof targetE2 !== 'number' || !Number.isInteger(targetE2)) return { ok: false, code: 'CHOICES_MALFORMED' };
  if (targetE2 < TARGET_MIN_E2 || targetE2 > TARGET_MAX_E2) return { ok: false, code: 'TARGET_OUT_OF_RANGE' };
  if (stakeMinor < BigInt(LIMBO_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: { targetE2 } };
}

function play(draws: Draws, { targetE2 }: LimboChoices, stakeMinor: bigint): RoundOutcome<LimboResult> {
  const reached = resultE2(draws.int(WORDS));
  const isWin = reached >= targetE2;
  return { result: { resultE2: reached, isWin }, payoutMinor: isWin ? payoutOf(stakeMinor, targetE2 * 100) : 0n };
}
