import { hasExactKeys, isJsonObject, stepGame } from '@baize/fair';
import type { ChoicesCheck, GameModel, StepGameRules, StepState } from '@baize/fair';
import { blackjackModel, exactBlackjack } from './model.ts';
import { LARGEST_RETURN, LATE_SURRENDER, SIX_DECKS_H17, SIX_TO_FIVE, STANDARD } from './ruleset.ts';
import type { Ruleset } from './ruleset.ts';
import { act, ACTS, actsOf, deal, insuranceOf, outcomeOf, payoutOfHand, payoutOfInsurance, stakeOf } from './table.ts';
import type { Act, HandOutcome, Table } from './table.ts';

export { RULESETS } from './ruleset.ts';

export type BlackjackOpening = Readonly<Record<string, never>>;
export type BlackjackAction = { readonly act: Act };

/** What the player sees; of a finished round everything. Amounts in minor units as text. */
export type BlackjackView = {
  /** Cards that lie open: one until the round is over. */
  readonly dealer: readonly number[];
  readonly hands: readonly HandView[];
  /** The hand that acts, counted from 0; -1 when none does. */
  readonly turn: number;
  readonly isInsuranceOffered: boolean;
  readonly insuranceMinor: string;
  readonly insurancePayoutMinor: string;
  readonly isOver: boolean;
};
export type HandView = {
  readonly cards: readonly number[];
  readonly stakeMinor: string;
  readonly isDoubled: boolean;
  /** Null until the round is over. */
  readonly outcome: HandOutcome | null;
  readonly payoutMinor: string;
};

export type BlackjackRules = StepGameRules<BlackjackOpening, BlackjackAction, BlackjackView>;

/** Blackjack from a shoe shuffled afresh before every round. Source: product/games.md 6. */
function blackjackRulesOf(ruleset: Ruleset, model: GameModel): BlackjackRules {
  return stepGame({
    model,
    exact: () => exactBlackjack(ruleset),
    largestPayoutMinor: (_opening, stakeMinor) => stakeMinor * BigInt(LARGEST_RETURN),
    validateOpening: (input, stakeMinor) => validateOpening(input, stakeMinor, model),
    validateAction,
    deal: (draws, _opening, stakeMinor) => deal(draws, ruleset, stakeMinor),
    act: (draws, table: Table, action: BlackjackAction) => act(draws, table, action.act),
    show,
  });
}

function validateOpening(input: unknown, stakeMinor: bigint, model: GameModel): ChoicesCheck<BlackjackOpening> {
  if (!isJsonObject(input) || !hasExactKeys(input, [])) return { ok: false, code: 'CHOICES_MALFORMED' };
  if (stakeMinor < BigInt(model.minStakeMinor)) return { ok: false, code: 'STAKE_BELOW_MINIMUM' };
  return { ok: true, choices: {} };
}

function validateAction(input: unknown): ChoicesCheck<BlackjackAction> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['act'])) return { ok: false, code: 'CHOICES_MALFORMED' };
  const which = ACTS.find((one) => one === input['act']);
  return which ? { ok: true, choices: { act: which } } : { ok: false, code: 'CHOICES_MALFORMED' };
}

function show(table: Table): StepState<BlackjackView, BlackjackAction> {
  const { hands, isOver, stakeMinor } = table;
  const payoutOf = (hand: Table['hands'][number]) => (isOver ? payoutOfHand(table, hand) : 0n);
  const insurance = insuranceOf(table);
  return {
    view: {
      dealer: isOver ? table.dealer : table.dealer.slice(0, 1),
      hands: hands.map((hand) => ({
        cards: hand.cards,
        stakeMinor: String(stakeOf(hand, stakeMinor)),
        isDoubled: hand.end === 'double',
        outcome: isOver ? outcomeOf(table, hand) : null,
        payoutMinor: String(payoutOf(hand)),
      })),
      turn: isOver || table.insurance === 'offered' ? -1 : table.turn,
      isInsuranceOffered: table.insurance === 'offered',
      insuranceMinor: String(insurance),
      insurancePayoutMinor: String(payoutOfInsurance(table)),
      isOver,
    },
    stakedMinor: hands.reduce((sum, hand) => sum + stakeOf(hand, stakeMinor), insurance),
    isOver,
    payoutMinor: hands.reduce((sum, hand) => sum + payoutOf(hand), payoutOfInsurance(table)),
    options: actsOf(table).map((which) => ({ act: which })),
    autoFinish: isOver ? null : [{ act: 'finish' }],
  };
}

/** Eight decks, the dealer stands on every 17, blackjack 3 to 2. */
export const blackjackRules = blackjackRulesOf(
  STANDARD,
  blackjackModel('blackjack', 'blackjack-8d-s17', {
    rtp: 0.9956752227420523,
    rtpText: '0.9956752227',
    hitRate: 0.5231995,
    standardDeviation: 1.1549711311158117,
  }),
);

/** Every table: the first one, six decks with a card on soft 17, blackjack at 6 to 5, late surrender. */
export const gameRules: readonly BlackjackRules[] = [
  blackjackRules,
  blackjackRulesOf(
    SIX_DECKS_H17,
    blackjackModel('blackjack-six-decks', 'blackjack-6d-h17', {
      rtp: 0.9938185119161049,
      rtpText: '0.9938185119',
      hitRate: 0.522426,
      standardDeviation: 1.160122738721964,
    }),
  ),
  blackjackRulesOf(
    SIX_TO_FIVE,
    blackjackModel('blackjack-6to5', 'blackjack-8d-6to5', {
      rtp: 0.9820953831266639,
      rtpText: '0.9820953831',
      hitRate: 0.5231995,
      standardDeviation: 1.1388373842527268,
    }),
  ),
  blackjackRulesOf(
    LATE_SURRENDER,
    blackjackModel('blackjack-surrender', 'blackjack-8d-surrender', {
      rtp: 0.9964345838949175,
      rtpText: '0.9964345839',
      hitRate: 0.55617,
      standardDeviation: 1.1410730400144198,
    }),
  ),
];
