import { hasExactKeys, isJsonObject, payoutOf } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, RoundOutcome } from '@baize/fair';
import { exactPlinko } from './exact.ts';
import { paysE4, PLINKO_MODEL, RISKS, ROWS } from './paytable.ts';
import type { PlinkoChoices } from './paytable.ts';

export { ways } from './exact.ts';
export { paysE4, ROWS } from './paytable.ts';
export type { PlinkoChoices, PlinkoRisk, PlinkoRows } from './paytable.ts';

export type PlinkoResult = {
  /** One step a row: 0 to the left, 1 to the right. */
  readonly path: readonly number[];
  /** Steps to the right: 0 is the bucket at the left edge. */
  readonly bucket: number;
  /** What the bucket pays, x 10^4. */
  readonly multiplierE4: number;
};

/** Plinko: a ball falls through rows of pins, left or right with even chance at each. Source: product/games.md 5 and 5.2. */
export const plinkoRules: GameRules<PlinkoChoices, PlinkoResult> = {
  model: PLINKO_MODEL,
  chance: 'seeds',
  validateChoices,
  play,
  largestPayoutMinor: (choices, stakeMinor) => payoutOf(stakeMinor, Math.max(...paysE4(choices))),
  exact: exactPlinko,
};

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [plinkoRules];

function validateChoices(input: unknown, stakeMinor: bigint): ChoicesCheck<PlinkoChoices> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['rows', 'risk'])) return { ok: false, code: 'CHOICES_MALFORMED' };
  const rows = ROWS.find((known) => known === input['rows']);
  const risk = RISKS.find((known) => known === input['risk']);
  if (rows === undefined || risk === undefined) return { ok: false, code: 'CHOICES_MALFORMED' };
  if (stakeMinor < BigInt(PLINKO_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: { rows, risk } };
}

function play(draws: Draws, choices: PlinkoChoices, stakeMinor: bigint): RoundOutcome<PlinkoResult> {
  const path = Array.from({ length: choices.rows }, () => draws.int(2));
  const bucket = path.reduce((rights, step) => rights + step, 0);
  const multiplierE4 = paysE4(choices)[bucket] ?? 0;
  return { result: { path, bucket, multiplierE4 }, payoutMinor: payoutOf(stakeMinor, multiplierE4) };
}
