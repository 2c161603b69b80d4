import { hasExactKeys, isJsonObject, payoutOf, stepGame } from '@baize/fair';
import type { ChoicesCheck, Draws, GameRules, StepState } from '@baize/fair';
import { exactHiLo } from './exact.ts';
import {
  CARDS,
  CEILING_MAX_E4,
  CEILING_MIN_E4,
  guesses,
  HI_LO_MODEL,
  multiplierE4,
  SKIPS_MAX,
  winningRanks,
  wins,
} from './paytable.ts';
import type { Guess } from './paytable.ts';

export { CEILING_MAX_E4, CEILING_MIN_E4, guesses, multiplierE4, valueOf, winningRanks } from './paytable.ts';
export type { Guess } from './paytable.ts';

export type HiLoOpening = {
  /** No guess is offered that would pay more than this, x 10^4: fixed before the bet, so that its largest win is known. */
  readonly ceilingE4: number;
};

export type HiLoAction = { readonly kind: Guess | 'skip' | 'cashOut' };

/** A guess that is open now. */
export type HiLoOffer = {
  readonly guess: Guess;
  /** It wins with so many ranks of 13. */
  readonly ranks: number;
  /** What could be cashed out after it, x 10^4. */
  readonly multiplierE4: number;
};

export type HiLoView = {
  readonly ceilingE4: number;
  /** Every card that was turned, in order: the last one is guessed on. Index = rank x 4 + suit, ranks 2 to ace. */
  readonly cards: readonly number[];
  /** What was done on each card before the next was turned. */
  readonly moves: readonly (Guess | 'skip')[];
  readonly isLost: boolean;
  /** What cashing out pays now, or paid, x 10^4; 0 before the first guess and after a wrong one. */
  readonly multiplierE4: number;
  readonly offers: readonly HiLoOffer[];
};

interface Run {
  readonly opening: HiLoOpening;
  readonly stakeMinor: bigint;
  readonly cards: readonly number[];
  readonly moves: readonly (Guess | 'skip')[];
  /** Winning ranks of each guess so far. */
  readonly ranks: readonly number[];
  readonly isLost: boolean;
  readonly hasCashedOut: boolean;
}

const malformed = { ok: false, code: 'CHOICES_MALFORMED' } as const;
const kinds = [...guesses, 'skip', 'cashOut'] as const;

/** Hi-lo: is the next card at least as high, or at most as high? Every card is drawn anew from all 52.
 *  Draws: int(52) when the round opens and for each guess and skip. Source: product/games.md 5. */
export const hiLoRules = stepGame<HiLoOpening, HiLoAction, HiLoView, Run>({
  model: HI_LO_MODEL,
  exact: exactHiLo,
  validateOpening,
  validateAction,
  largestPayoutMinor: ({ ceilingE4 }, stakeMinor) => payoutOf(stakeMinor, ceilingE4),
  deal: (draws, opening, stakeMinor) => ({
    opening,
    stakeMinor,
    cards: [draws.int(CARDS)],
    moves: [],
    ranks: [],
    isLost: false,
    hasCashedOut: false,
  }),
  act,
  show,
});

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [hiLoRules];

function act(draws: Draws, run: Run, { kind }: HiLoAction): Run {
  if (kind === 'cashOut') return { ...run, hasCashedOut: true };
  const next = draws.int(CARDS);
  const turned = { ...run, cards: [...run.cards, next], moves: [...run.moves, kind] };
  if (kind === 'skip') return turned;
  const card = lastOf(run);
  return { ...turned, ranks: [...run.ranks, winningRanks(card, kind)], isLost: !wins(card, kind, next) };
}

function show(run: Run): StepState<HiLoView, HiLoAction> {
  const { opening, stakeMinor, cards, moves, ranks, isLost, hasCashedOut } = run;
  const isOver = isLost || hasCashedOut;
  const multiplier = isLost ? 0 : multiplierE4(ranks);
  const offers = isOver ? [] : offersOf(run);
  const cashOut: readonly HiLoAction[] = ranks.length > 0 ? [{ kind: 'cashOut' }] : [];
  const canSkip = moves.filter((move) => move === 'skip').length < SKIPS_MAX;
  const skip: readonly HiLoAction[] = canSkip ? [{ kind: 'skip' }] : [];
  return {
    view: { ceilingE4: opening.ceilingE4, cards, moves, isLost, multiplierE4: multiplier, offers },
    stakedMinor: stakeMinor,
    isOver,
    payoutMinor: isOver ? payoutOf(stakeMinor, multiplier) : 0n,
    options: isOver ? [] : [...offers.map(({ guess }) => ({ kind: guess })), ...skip, ...cashOut],
    autoFinish: !isOver && ranks.length > 0 ? cashOut : null,
  };
}

function offersOf(run: Run): HiLoOffer[] {
  return guesses
    .map((guess) => ({ guess, ranks: winningRanks(lastOf(run), guess) }))
    .filter(({ ranks }) => ranks > 0)
    .map((offer) => ({ ...offer, multiplierE4: multiplierE4([...run.ranks, offer.ranks]) }))
    .filter((offer) => offer.multiplierE4 <= run.opening.ceilingE4);
}

function lastOf({ cards }: Run): number {
  const card = cards.at(-1);
  if (card === undefined) throw new Error('a run has a card from its start');
  return card;
}

function validateOpening(input: unknown, stakeMinor: bigint): ChoicesCheck<HiLoOpening> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['ceilingE4'])) return malformed;
  const { ceilingE4 } = input as Record<string, unknown>;
  const isCeiling = typeof ceilingE4 === 'number' && Number.isInteger(ceilingE4);
  if (!isCeiling || ceilingE4 < CEILING_MIN_E4 || ceilingE4 > CEILING_MAX_E4) return malformed;
  if (stakeMinor < BigInt(HI_LO_MODEL.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: { ceilingE4 } };
}

function validateAction(input: unknown): ChoicesCheck<HiLoAction> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['kind'])) return malformed;
  const kind = kinds.find((one) => one === input['kind']);
  return kind === undefined ? malformed : { ok: true, choices: { kind } };
}
