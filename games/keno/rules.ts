import { hasExactKeys, isJsonObject, payoutOf } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, Json, RoundOutcome } from '@baize/fair';
import { exactKeno, exactKeno80 } from './exact.ts';
import { BOARD_40, BOARD_80, MARKS_MAX } from './hypergeometric.ts';
import type { Board } from './hypergeometric.ts';
import { keno80PaysE4, KENO_80_MODEL, KENO_MODEL, kenoPaysE4, RISKS } from './paytable.ts';
import type { Keno80Choices, KenoChoices } from './paytable.ts';

export { BOARD_40, BOARD_80, chanceToHit, MARKS_MAX } from './hypergeometric.ts';
export type { Board } from './hypergeometric.ts';
export { keno80PaysE4, KENO_80_MODEL, kenoPaysE4, RISKS } from './paytable.ts';
export type { Keno80Choices, KenoChoices, KenoRisk } from './paytable.ts';

export type KenoResult = {
  /** The drawn numbers in the order they came, each once. */
  readonly drawn: readonly number[];
  /** How many of them were marked. */
  readonly hits: number;
  /** What so many hits pay, x 10^4. */
  readonly multiplierE4: number;
};

/** Keno: 10 of 40 numbers are drawn, the player marked 1 to 10. Source: product/games.md 5 and 5.2. */
export const kenoRules: GameRules<KenoChoices, KenoResult> = {
  model: KENO_MODEL,
  chance: 'seeds',
  validateChoices: (input, stakeMinor) => {
    if (!isJsonObject(input) || !hasExactKeys(input, ['risk', 'marks'])) return malformed;
    const risk = RISKS.find((known) => known === input['risk']);
    const marks = readMarks(input['marks'], BOARD_40);
    if (risk === undefined || !marks) return malformed;
    return isTooLow(stakeMinor) ? tooLow : { ok: true, choices: { risk, marks } };
  },
  play: (draws, { risk, marks }, stakeMinor) =>
    playOn(BOARD_40, kenoPaysE4(risk, marks.length), draws, marks, stakeMinor),
  largestPayoutMinor: ({ risk, marks }, stakeMinor) =>
    payoutOf(stakeMinor, Math.max(...kenoPaysE4(risk, marks.length))),
  exact: exactKeno,
};

/** Keno 80: 20 of 80 numbers are drawn, one pay table for each count of marks. Source: product/games.md 5. */
export const keno80Rules: GameRules<Keno80Choices, KenoResult> = {
  model: KENO_80_MODEL,
  chance: 'seeds',
  validateChoices: (input, stakeMinor) => {
    if (!isJsonObject(input) || !hasExactKeys(input, ['marks'])) return malformed;
    const marks = readMarks(input['marks'], BOARD_80);
    if (!marks) return malformed;
    return isTooLow(stakeMinor) ? tooLow : { ok: true, choices: { marks } };
  },
  play: (draws, { marks }, stakeMinor) => playOn(BOARD_80, keno80PaysE4(marks.length), draws, marks, stakeMinor),
  largestPayoutMinor: ({ marks }, stakeMinor) => payoutOf(stakeMinor, Math.max(...keno80PaysE4(marks.length))),
  exact: exactKeno80,
};

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [kenoRules, keno80Rules];

const malformed = { ok: false, code: 'CHOICES_MALFORMED' } as const satisfies ChoicesCheck<never>;
const tooLow = { ok: false, code: 'STAKE_BELOW_MINIMUM' } as const satisfies ChoicesCheck<never>;

function isTooLow(stakeMinor: bigint): boolean {
  return stakeMinor < BigInt(KENO_MODEL.minStakeMinor);
}

/** Ascending, so that the same marks are the same bet whichever was marked first. Null for what is no such list. */
function readMarks(input: Json | undefined, { numbers }: Board): readonly number[] | null {
  if (!Array.isArray(input) || input.length < 1 || input.length > MARKS_MAX) return null;
  const marks = input.filter((mark): mark is number => Number.isInteger(mark) && isOn(Number(mark), numbers));
  return marks.length === input.length && new Set(marks).size === marks.length ? marks.toSorted((a, b) => a - b) : null;
}

function isOn(number: number, numbers: number): boolean {
  return number >= 1 && number <= numbers;
}

function playOn(
  board: Board,
  paysE4: readonly number[],
  draws: Draws,
  marks: readonly number[],
  stakeMinor: bigint,
): RoundOutcome<KenoResult> {
  const drawn = draws.pick(board.numbers, board.drawn).map((index) => index + 1);
  const hits = drawn.filter((number) => marks.includes(number)).length;
  const multiplierE4 = paysE4[hits] ?? 0;
  return { result: { drawn, hits, multiplierE4 }, payoutMinor: payoutOf(stakeMinor, multiplierE4) };
}
