import { hasExactKeys, isJsonObject, payoutOf, stepGame } from '@baize/fair';
import type { ChoicesCheck, Draws, GameModel, StepGameRules, StepState } from '@baize/fair';
import { RANKINGS, rankFive } from './hands.ts';
import type { Ranking } from './hands.ts';
import { bestHold, placesOf } from './holds.ts';
import { FULL_PAY_MODEL, LOW_PAY_MODEL, SHORT_PAY_MODEL } from './models.ts';
import { FULL_PAY, LOW_PAY, SHORT_PAY } from './pays.ts';
import type { PayTable } from './pays.ts';
import { exactReturn } from './solve.ts';

export type VideoPokerOpening = Readonly<Record<string, never>>;
/** The places, 0 to 4 from the left, of the cards that stay. Ascending. */
export type VideoPokerAction = { readonly hold: readonly number[] };

export type VideoPokerView = {
  /** The five cards as dealt. */
  readonly dealt: readonly number[];
  /** The five cards that lie on the table. */
  readonly cards: readonly number[];
  /** Null until the draw. */
  readonly held: readonly number[] | null;
  readonly ranking: Ranking;
};

interface Table {
  readonly stakeMinor: bigint;
  /** Not dealt yet, in the order `Draws.pick` lists them. */
  readonly deck: readonly number[];
  readonly dealt: readonly number[];
  readonly cards: readonly number[];
  readonly held: readonly number[] | null;
}

export type VideoPokerRules = StepGameRules<VideoPokerOpening, VideoPokerAction, VideoPokerView>;

const HOLDS: readonly VideoPokerAction[] = Array.from({ length: 32 }, (_, mask) => ({ hold: placesOf(mask) }));

/** Five cards, one draw, paid by the last five. Source: product/games.md 6. */
function videoPokerRulesOf(pays: PayTable, model: GameModel): VideoPokerRules {
  return stepGame({
    model,
    exact: () => exactReturn(pays),
    largestPayoutMinor: (_opening, stakeMinor) => stakeMinor * BigInt(Math.max(...pays)),
    validateOpening: (input, stakeMinor) => validateOpening(input, stakeMinor, model),
    validateAction,
    deal,
    act: draw,
    show: (table: Table) => show(table, pays),
  });
}

function validateOpening(input: unknown, stakeMinor: bigint, model: GameModel): ChoicesCheck<VideoPokerOpening> {
  if (!isJsonObject(input) || !hasExactKeys(input, [])) return { ok: false, code: 'CHOICES_MALFORMED' };
  if (stakeMinor < BigInt(model.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: {} };
}

function validateAction(input: unknown): ChoicesCheck<VideoPokerAction> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['hold'])) return { ok: false, code: 'CHOICES_MALFORMED' };
  const { hold } = input;
  const action = HOLDS.find((one) => JSON.stringify(one.hold) === JSON.stringify(hold));
  return action ? { ok: true, choices: action } : { ok: false, code: 'CHOICES_MALFORMED' };
}

function deal(draws: Draws, _opening: VideoPokerOpening, stakeMinor: bigint): Table {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const dealt = Array.from({ length: 5 }, () => take(draws, deck));
  return { stakeMinor, deck, dealt, cards: dealt, held: null };
}

/** New cards come in the order of the places, from the left. */
function draw(draws: Draws, table: Table, { hold }: VideoPokerAction): Table {
  const deck = [...table.deck];
  const cards = table.dealt.map((card, place) => (hold.includes(place) ? card : take(draws, deck)));
  return { ...table, deck, cards, held: hold };
}

function take(draws: Draws, deck: number[]): number {
  const [card] = deck.splice(draws.int(deck.length), 1);
  if (card === undefined) throw new Error('the deck is empty');
  return card;
}

function show({ stakeMinor, dealt, cards, held }: Table, pays: PayTable): StepState<VideoPokerView, VideoPokerAction> {
  const isOver = held !== null;
  const ranking = rankFive(cards);
  return {
    view: { dealt, cards, held, ranking: RANKINGS[ranking] ?? 'nothing' },
    stakedMinor: stakeMinor,
    isOver,
    payoutMinor: isOver ? payoutOf(stakeMinor, (pays[ranking] ?? 0) * 10_000) : 0n,
    options: isOver ? [] : HOLDS,
    /** The best hold takes a moment to find and is seldom asked for: worked out when it is. */
    get autoFinish() {
      return isOver ? null : [{ hold: placesOf(bestHold(dealt, pays).mask) }];
    },
  };
}

/** 9 for a full house, 6 for a flush: 99.54 %. */
export const videoPokerRules = videoPokerRulesOf(FULL_PAY, FULL_PAY_MODEL);

/** Every tier: 9/6, 8/5 and 7/5. */
export const gameRules: readonly VideoPokerRules[] = [
  videoPokerRules,
  videoPokerRulesOf(SHORT_PAY, SHORT_PAY_MODEL),
  videoPokerRulesOf(LOW_PAY, LOW_PAY_MODEL),
];
