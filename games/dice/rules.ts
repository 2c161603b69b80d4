import { hasExactKeys, isJsonObject, payoutOf } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, RoundOutcome } from '@baize/fair';
import { exactDice } from './exact.ts';
import { DICE_MODEL, multiplierE4, OUTCOMES, WINNERS_MAX, WINNERS_MIN, winnersOf } from './paytable.ts';
import type { DiceChoices } from './paytable.ts';

export type { DiceChoices } from './paytable.ts';
export { multiplierE4, targetLimits, winnersOf } from './paytable.ts';

export type DiceResult = {
  /** The roll x 100: 0 to 10000 for 0.00 to 100.00. */
  readonly rollE2: number;
  readonly isWin: boolean;
  /** What the bet pays when it wins, x 10^4. */
  readonly multiplierE4: number;
};

/** Dice: one roll from 0.00 to 100.00, won when it lies strictly beyond the target. Source: product/games.md 5. */
export const diceRules: GameRules<DiceChoices, DiceResult> = {
  model: DICE_MODEL,
  chance: 'seeds',
  validateChoices,
  play,
  largestPayoutMinor: (choices, stakeMinor) => payoutOf(stakeMinor, multiplierE4(winnersOf(choices))),
  exact: exactDice,
};

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [diceRules];

function validateChoices(input: unknown, stakeMinor: bigint): ChoicesCheck<DiceChoices> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['direction', 'targetE2']))
    return { ok: false, code: 'CHOICES_MALFORMED' };
  const { direction, targetE2 } = input as Record<string, unknown>;
  if (direction !== 'over' && direction !== 'under') return { ok: false, code: 'CHOICES_MALFORMED' };
  if (typeof targetE2 !== 'number' || !Number.isInteger(targetE2)) return { ok: false, code: 'CHOICES_MALFORMED' };

  const choices: DiceChoices = { direction, targetE2 };
  const winners = winnersOf(choices);
  if (winners < WINNERS_MIN || winners > WINNERS_MAX) return { ok: false, code: 'TARGET_OUT_OF_RANGE' };
  if (stakeMinor < BigInt(DICE_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices };
}

function play(draws: Draws, choices: DiceChoices, stakeMinor: bigint): RoundOutcome<DiceResult> {
  const rollE2 = draws.int(OUTCOMES);
  const isWin = choices.direction === 'over' ? rollE2 > choices.targetE2 : rollE2 < choices.targetE2;
  const multiplier = multiplierE4(winnersOf(choices));
  return {
    result: { rollE2, isWin, multiplierE4: multiplier },
    payoutMinor: isWin ? payoutOf(stakeMinor, multiplier) : 0n,
  };
}
