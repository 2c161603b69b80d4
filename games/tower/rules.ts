import { hasExactKeys, isJsonObject, payoutOf, stepGame } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, StepState } from '@baize/fair';
import { exactTower } from './exact.ts';
import { difficulties, FLOORS, LEVELS, multiplierE4, TOWER_MODEL } from './paytable.ts';
import type { Difficulty } from './paytable.ts';

export { difficulties, FLOORS, LEVELS, multiplierE4, oddsOf } from './paytable.ts';
export type { Difficulty } from './paytable.ts';

export type TowerOpening = {
  readonly difficulty: Difficulty;
  /** The round pays out by itself on this level, 1 to 9: fixed before the bet, so that its largest win is known. */
  readonly stopAt: number;
};

export type TowerAction = { readonly kind: 'climb'; readonly tile: number } | { readonly kind: 'cashOut' };

export type TowerView = {
  readonly difficulty: Difficulty;
  readonly stopAt: number;
  /** The tile trodden on each level from the bottom, the one that broke included. Tiles are counted from 0, left to right. */
  readonly path: readonly number[];
  readonly isLost: boolean;
  /** What cashing out pays now, or paid, x 10^4; 0 at the foot and after a fall. */
  readonly multiplierE4: number;
  /** The tiles that bear, level by level; null while the round is open. */
  readonly bearing: readonly (readonly number[])[] | null;
};

interface Tower {
  readonly opening: TowerOpening;
  readonly stakeMinor: bigint;
  readonly bearing: readonly (readonly number[])[];
  readonly path: readonly number[];
  readonly hasCashedOut: boolean;
}

const malformed = { ok: false, code: 'CHOICES_MALFORMED' } as const;

/** Tower: nine levels, on each of them some tiles bear; every level raises what can be taken.
 *  Draws: pick(tiles, safe) for each level from the bottom when the round opens, nothing after. Source: product/games.md 5. */
export const towerRules = stepGame<TowerOpening, TowerAction, TowerView, Tower>({
  model: TOWER_MODEL,
  exact: exactTower,
  validateOpening,
  validateAction,
  largestPayoutMinor: ({ difficulty, stopAt }, stakeMinor) => payoutOf(stakeMinor, multiplierE4(difficulty, stopAt)),
  deal,
  act: (_draws, tower, action) =>
    action.kind === 'cashOut' ? { ...tower, hasCashedOut: true } : { ...tower, path: [...tower.path, action.tile] },
  show,
});

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [towerRules];

function deal(draws: Draws, opening: TowerOpening, stakeMinor: bigint): Tower {
  const { tiles, safe } = FLOORS[opening.difficulty];
  const bearing = Array.from({ length: LEVELS }, () => draws.pick(tiles, safe));
  return { opening, stakeMinor, bearing, path: [], hasCashedOut: false };
}

function validateOpening(input: unknown, stakeMinor: bigint): ChoicesCheck<TowerOpening> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['difficulty', 'stopAt'])) return malformed;
  const { difficulty: wanted, stopAt } = input as Record<string, unknown>;
  const difficulty = difficulties.find((one) => one === wanted);
  if (difficulty === undefined || !isBetween(stopAt, 1, LEVELS)) return malformed;
  if (stakeMinor < BigInt(TOWER_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: { difficulty, stopAt } };
}

function validateAction(input: unknown): ChoicesCheck<TowerAction> {
  if (!isJsonObject(input)) return malformed;
  const { kind, tile } = input as Record<string, unknown>;
  if (kind === 'cashOut' && hasExactKeys(input, ['kind'])) return { ok: true, choices: { kind } };
  if (kind !== 'climb' || !hasExactKeys(input, ['kind', 'tile']) || !isBetween(tile, 0, 3)) return malformed;
  return { ok: true, choices: { kind, tile } };
}

function show({ opening, stakeMinor, bearing, path, hasCashedOut }: Tower): StepState<TowerView, TowerAction> {
  const { difficulty, stopAt } = opening;
  const isLost = path.some((tile, level) => bearing[level]?.includes(tile) !== true);
  const isOver = isLost || hasCashedOut || path.length === stopAt;
  const multiplier = isLost ? 0 : multiplierE4(difficulty, path.length);
  const cashOut: readonly TowerAction[] = path.length > 0 ? [{ kind: 'cashOut' }] : [];
  const climbs = Array.from({ length: FLOORS[difficulty].tiles }, (_, tile) => ({ kind: 'climb', tile }) as const);
  return {
    view: { difficulty, stopAt, path, isLost, multiplierE4: multiplier, bearing: isOver ? bearing : null },
    stakedMinor: stakeMinor,
    isOver,
    payoutMinor: isOver ? payoutOf(stakeMinor, multiplier) : 0n,
    options: isOver ? [] : [...climbs, ...cashOut],
    autoFinish: !isOver && path.length > 0 ? cashOut : null,
  };
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
