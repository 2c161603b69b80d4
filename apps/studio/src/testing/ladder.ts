import { isJsonObject, stepGame } from '@baize/fair';
import type { ChoicesCheck, GameModel } from '@baize/fair';
import { diceRules } from '@baize/game-dice/rules';
import type { Game } from '#catalogue.ts';
import { GAMES } from '#catalogue.ts';

export type LadderAction = { readonly kind: 'climb' | 'raise' | 'stop' | 'fall' };
type LadderView = { readonly rungs: number; readonly isFallen: boolean; readonly luck: number };
type Table = LadderView & { readonly stake: bigint; readonly staked: bigint; readonly isStopped: boolean };

const kinds = ['climb', 'raise', 'stop', 'fall'] as const;
const malformed = { ok: false, code: 'CHOICES_MALFORMED' } as const;

/** A game of steps whose every end the test chooses: climbing is free, raising adds the stake again, stopping pays double, falling nothing. */
const ladderRules = stepGame<{ readonly rungs: number }, LadderAction, LadderView, Table>({
  model: { ...diceRules.model, gameCode: 'ladder', modelId: 'ladder-1', referenceChoices: {} } satisfies GameModel,
  exact: diceRules.exact,
  validateOpening(input): ChoicesCheck<{ readonly rungs: number }> {
    const rungs = isJsonObject(input) ? input['rungs'] : null;
    return typeof rungs === 'number' ? { ok: true, choices: { rungs } } : malformed;
  },
  validateAction(input): ChoicesCheck<LadderAction> {
    const kind = kinds.find((one) => isJsonObject(input) && input['kind'] === one);
    return kind ? { ok: true, choices: { kind } } : malformed;
  },
  largestPayoutMinor: (_opening, stake) => stake * 10n,
  // Ten rungs at the start: the round is over as soon as it is dealt.
  deal: (draws, { rungs }, stake) => ({
    rungs,
    isFallen: false,
    luck: draws.int(1_000_000),
    stake,
    staked: stake,
    isStopped: rungs === 10,
  }),
  act(_draws, table, { kind }) {
    if (kind === 'stop') return { ...table, isStopped: true };
    if (kind === 'fall') return { ...table, isFallen: true };
    return { ...table, rungs: table.rungs + 1, staked: table.staked + (kind === 'raise' ? table.stake : 0n) };
  },
  show({ rungs, isFallen, isStopped, luck, staked }) {
    const isOver = isFallen || isStopped;
    return {
      view: { rungs, isFallen, luck },
      stakedMinor: staked,
      isOver,
      payoutMinor: isStopped ? staked * 2n : 0n,
      options: isOver ? [] : kinds.map((kind) => ({ kind })),
      autoFinish: rungs > 0 ? [{ kind: 'stop' }] : null,
    };
  },
});

/** Puts the ladder among the games of this process. */
export function addLadder(): void {
  const one = { numerator: 1n, denominator: 1n };
  (GAMES as Game[]).push({
    gameCode: 'ladder',
    scene: 'ladder',
    names: { en: 'Ladder' },
    rules: ladderRules,
    stakeMinUnits: one,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  });
}

export const rulesOfLadder = ladderRules;
