import { hasExactKeys, isJsonObject, payoutOf, stepGame } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, StepState } from '@baize/fair';
import { exactMines } from './exact.ts';
import { CELLS, MINES_MAX, MINES_MIN, MINES_MODEL, multiplierE4, safeCells } from './paytable.ts';

export { CELLS, MINES_MAX, MINES_MIN, multiplierE4, oddsOf, safeCells } from './paytable.ts';

export type MinesOpening = {
  readonly mines: number;
  /** The round pays out by itself after so many cells: fixed before the bet, so that its largest win is known. */
  readonly stopAt: number;
};

export type MinesAction = { readonly kind: 'uncover'; readonly cell: number } | { readonly kind: 'cashOut' };

export type MinesView = {
  readonly mines: number;
  readonly stopAt: number;
  /** In the order they were chosen, the one with the mine included. Cells are counted from 0, row by row. */
  readonly uncovered: readonly number[];
  readonly isLost: boolean;
  /** What cashing out pays now, or paid, x 10^4; 0 before the first cell and after a mine. */
  readonly multiplierE4: number;
  /** Where the mines lay, in drawing order; null while the round is open. */
  readonly mined: readonly number[] | null;
};

interface Field {
  readonly opening: MinesOpening;
  readonly stakeMinor: bigint;
  readonly mined: readonly number[];
  readonly uncovered: readonly number[];
  readonly hasCashedOut: boolean;
}

const malformed = { ok: false, code: 'CHOICES_MALFORMED' } as const;

/** Mines: a field of 25 cells, some of them mined from the start; every cell without a mine raises what can be taken.
 *  Draws: pick(25, mines) when the round opens, nothing after. Source: product/games.md 5. */
export const minesRules = stepGame<MinesOpening, MinesAction, MinesView, Field>({
  model: MINES_MODEL,
  exact: exactMines,
  validateOpening,
  validateAction,
  largestPayoutMinor: ({ mines, stopAt }, stakeMinor) => payoutOf(stakeMinor, multiplierE4(mines, stopAt)),
  deal: (draws: Draws, opening, stakeMinor) => ({
    opening,
    stakeMinor,
    mined: draws.pick(CELLS, opening.mines),
    uncovered: [],
    hasCashedOut: false,
  }),
  act: (_draws, field, action) =>
    action.kind === 'cashOut'
      ? { ...field, hasCashedOut: true }
      : { ...field, uncovered: [...field.uncovered, action.cell] },
  show,
});

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [minesRules];

function validateOpening(input: unknown, stakeMinor: bigint): ChoicesCheck<MinesOpening> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['mines', 'stopAt'])) return malformed;
  const { mines, stopAt } = input as Record<string, unknown>;
  if (!isBetween(mines, MINES_MIN, MINES_MAX) || !isBetween(stopAt, 1, safeCells(mines))) return malformed;
  if (stakeMinor < BigInt(MINES_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: { mines, stopAt } };
}

function validateAction(input: unknown): ChoicesCheck<MinesAction> {
  if (!isJsonObject(input)) return malformed;
  const { kind, cell } = input as Record<string, unknown>;
  if (kind === 'cashOut' && hasExactKeys(input, ['kind'])) return { ok: true, choices: { kind } };
  if (kind !== 'uncover' || !hasExactKeys(input, ['kind', 'cell']) || !isBetween(cell, 0, CELLS - 1)) return malformed;
  return { ok: true, choices: { kind, cell } };
}

function show({ opening, stakeMinor, mined, uncovered, hasCashedOut }: Field): StepState<MinesView, MinesAction> {
  const { mines, stopAt } = opening;
  const isLost = uncovered.some((cell) => mined.includes(cell));
  const isOver = isLost || hasCashedOut || uncovered.length === stopAt;
  const multiplier = isLost ? 0 : multiplierE4(mines, uncovered.length);
  const cashOut: readonly MinesAction[] = uncovered.length > 0 ? [{ kind: 'cashOut' }] : [];
  const covered = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !uncovered.includes(cell));
  return {
    view: { mines, stopAt, uncovered, isLost, multiplierE4: multiplier, mined: isOver ? mined : null },
    stakedMinor: stakeMinor,
    isOver,
    payoutMinor: isOver ? payoutOf(stakeMinor, multiplier) : 0n,
    options: isOver ? [] : [...covered.map((cell) => ({ kind: 'uncover', cell }) as const), ...cashOut],
    autoFinish: !isOver && uncovered.length > 0 ? cashOut : null,
  };
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
