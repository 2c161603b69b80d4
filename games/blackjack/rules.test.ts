import { createDraws, IllegalStep, openStream, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastTable } from './fast.ts';
import { totalOf, valueOf } from './hand.ts';
import { blackjackRules, gameRules } from './rules.ts';
import type { BlackjackAction, BlackjackRules, BlackjackView } from './rules.ts';
import { LATE_SURRENDER, SIX_DECKS_H17, SIX_TO_FIVE, STANDARD } from './ruleset.ts';
import { adviseAct } from './strategy.ts';
import type { Act } from './table.ts';

const STAKE = 1_000n;
const RULESETS = [STANDARD, SIX_DECKS_H17, SIX_TO_FIVE, LATE_SURRENDER];
/** A card of diamonds. */
const card = (rank: string) => '23456789TJQKA'.indexOf(rank) * 4;

/** A shoe whose next cards are these: draws that answer with the place where each of them lies. */
function stacked(text: string) {
  const left = Array.from({ length: 416 }, (_, index) => index % 52);
  const order = text.split(' ').map((rank) => {
    const at = left.indexOf(card(rank));
    left.splice(at, 1);
    return at;
  });
  return { ...createDraws(() => 0), int: () => order.shift() ?? 0 };
}

function play(cards: string, acts: readonly Act[], rules: BlackjackRules = blackjackRules) {
  const actions = acts.map((act) => ({ act }));
  const { result, payoutMinor } = rules.play(stacked(cards), { opening: {}, actions }, STAKE);
  return { view: result, payoutMinor, outcomes: result.hands.map(({ outcome }) => outcome) };
}
const open = (cards: string, acts: readonly Act[] = [], rules: BlackjackRules = blackjackRules) =>
  rules.steps.after(
    stacked(cards),
    {},
    acts.map((act) => ({ act })),
    STAKE,
  );
const optionsOf = (state: { options: readonly BlackjackAction[] }) => state.options.map(({ act }) => act);

describe('a round of blackjack', () => {
  test('the hole card is not in the view before the round is over', () => {
    const state = open('T 6 9 K');
    expect(state.view.dealer).toEqual([card('6')]);
    expect(JSON.stringify(state.view)).not.toContain(String(card('K')));
    expect(state.isOver).toBe(false);
  });

  test.each<[string, string, Act[], string[], bigint]>([
    ['a blackjack pays 3 to 2', 'A 6 K 9', [], ['blackjack'], 2_500n],
    ['against a blackjack it is a push', 'A A K K', ['decline'], ['push'], 1_000n],
    ['a dealer with a ten up looks and takes the stake', 'T T 9 A', [], ['lose'], 0n],
    ['20 beats 19', 'T T T 9', ['stand'], ['win'], 2_000n],
    ['20 against 20 is a push', 'T T T T', ['stand'], ['push'], 1_000n],
    ['over 21 loses though the dealer would have gone over', 'T 6 6 T T', ['hit'], ['bust'], 0n],
    ['the dealer draws to 17', 'T 2 9 4 T 5', ['stand'], ['lose'], 0n],
    ['the dealer goes over', 'T 6 3 T T', ['stand'], ['win'], 2_000n],
    ['the dealer stands on a soft 17', 'T A 8 6', ['decline', 'stand'], ['win'], 2_000n],
    ['three cards to 21 stand by themselves', '5 T 6 9 T', ['hit'], ['win'], 2_000n],
    ['a doubled hand takes one card and pays four', '5 6 6 T 9 T', ['double'], ['win'], 4_000n],
  ])('%s', (_claim, cards, acts, outcomes, payout) => {
    const round = play(cards, acts);
    expect(round.outcomes).toEqual(outcomes);
    expect(round.payoutMinor).toBe(payout);
  });

  test('insurance costs half the stake and pays 2 to 1 against a blackjack', () => {
    expect(optionsOf(open('T A 9 K'))).toEqual(['insure', 'decline', 'finish']);
    expect(open('T A 9 K', ['insure'])).toMatchObject({ isOver: true, stakedMinor: 1_500n, payoutMinor: 1_500n });
    expect(open('T A 9 9', ['insure', 'stand'])).toMatchObject({ stakedMinor: 1_500n, payoutMinor: 0n }); // 19 against 20
  });

  test('a blackjack insured against an ace wins the stake whatever the hole card is', () => {
    expect(open('A A K K', ['insure'])).toMatchObject({ stakedMinor: 1_500n, payoutMinor: 2_500n });
    expect(open('A A K 9', ['insure'])).toMatchObject({ stakedMinor: 1_500n, payoutMinor: 2_500n });
  });

  test('a pair is split to four hands, each with its own stake, and no further', () => {
    const state = open('8 6 8 T 8 8 8', ['split', 'split', 'split']);
    expect(state.view.hands).toHaveLength(4);
    expect(state.stakedMinor).toBe(4_000n);
    expect(optionsOf(state)).toEqual(['hit', 'stand', 'double', 'finish']);
  });

  test('a hand is split, doubled, and played from left to right', () => {
    const round = play('8 6 8 T 3 T T T', ['split', 'double', 'stand']);
    expect(round.view.hands.map(({ cards }) => cards.map(valueOf))).toEqual([
      [8, 3, 10],
      [8, 10],
    ]);
    expect(round.view.hands.map(({ stakeMinor }) => stakeMinor)).toEqual(['2000', '1000']);
    expect(round.payoutMinor).toBe(6_000n); // the dealer goes over
  });

  test('split aces take one card each; a ten on them is 21 and no blackjack', () => {
    const round = play('A 6 A T T 9 5', ['split']);
    expect(round.outcomes).toEqual(['push', 'lose']); // 21 and 20 against 21
    expect(round.payoutMinor).toBe(1_000n);
  });

  test('tens of different faces are a pair', () => expect(optionsOf(open('T 6 K T'))).toContain('split'));

  test('a hand is given up for half the stake only where the table says so', () => {
    expect(optionsOf(open('T T 6 7'))).not.toContain('surrender');
    const table = gameRules.find(({ model }) => model.modelId === 'blackjack-8d-surrender');
    const round = play('T T 6 7', ['surrender'], table);
    expect([round.outcomes, round.payoutMinor]).toEqual([['surrender'], 500n]);
    expect(round.view.dealer).toHaveLength(2); // nobody is left to play against
    expect(optionsOf(open('T T 2 7 3', ['hit'], table))).not.toContain('surrender');
  });

  test('other tables: the dealer takes a card on a soft 17, a blackjack pays 6 to 5', () => {
    const [, sixDecks, sixToFive] = gameRules;
    expect(play('T A 8 6 4', ['decline', 'stand'], sixDecks).outcomes).toEqual(['lose']); // ace, six and four are 21
    expect(play('A 6 K 9', [], sixToFive).payoutMinor).toBe(2_200n);
  });

  test('an act that is not legal at that point is refused', () => {
    expect(() => open('T 6 9 T', ['split'])).toThrow(IllegalStep);
    expect(() => open('T A 9 T', ['hit'])).toThrow(IllegalStep);
    expect(() => open('T 6 3 T 2', ['hit', 'double'])).toThrow(IllegalStep);
    expect(() => play('T 6 9 T', [])).toThrow(IllegalStep);
    for (const input of [{ act: 'look' }, { act: 'hit', hand: 1 }, {}, null, 'hit'])
      expect(blackjackRules.steps.validateAction(input)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' });
    expect(blackjackRules.steps.validateOpening({}, 99n)).toEqual({ ok: false, code: 'STAKE_BELOW_MINIMUM' });
  });

  test('the cards are those of a whole shuffled shoe, in the order in which they are asked for', () => {
    const stream = () => openStream({ serverSeed: '5f'.repeat(32), clientSeed: 'blackjack', nonce: 2 });
    const [p1, d1, p2] = stream()
      .pick(416, 4)
      .map((index) => index % 52);
    const { view } = blackjackRules.steps.after(stream(), {}, [], STAKE);
    expect([view.hands[0]?.cards, view.dealer[0]]).toEqual([[p1, p2], d1]);
  });
});

describe('whatever is done, in any order', () => {
  const anyRound = fc.tuple(
    fc.constantFrom(...gameRules),
    fc.nat(1_000_000),
    fc.array(fc.nat(1_000), { minLength: 60, maxLength: 60 }),
  );

  test('a round ends, pays at most its largest payout, and can be left alone at every step', () => {
    fc.assert(
      fc.property(anyRound, ([rules, nonce, choices]) => {
        const stream = () => openStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'walk', nonce });
        const actions: BlackjackAction[] = [];
        for (const choice of choices) {
          const state = rules.steps.after(stream(), {}, actions, STAKE);
          if (state.isOver) break;
          expect(state.payoutMinor).toBe(0n);
          const left = rules.play(stream(), { opening: {}, actions: [...actions, ...(state.autoFinish ?? [])] }, STAKE);
          expect(left.result.isOver).toBe(true);
          const option = state.options[choice % (state.options.length - 1)]; // any but `finish`
          if (option) actions.push(option);
        }
        const state = rules.steps.after(stream(), {}, actions, STAKE);
        expect(state.isOver).toBe(true);
        expect(state.payoutMinor).toBe(paidIn(state.view));
        expect(state.payoutMinor).toBeLessThanOrEqual(rules.largestPayoutMinor({ opening: {}, actions: [] }, STAKE));
        expect(dealerStandsRight(state.view)).toBe(true);
      }),
    );
  });

  test('basic strategy at the table and in the simulator end alike, card for card', () => {
    fc.assert(
      fc.property(fc.nat(RULESETS.length - 1), fc.nat(1_000_000), (which, nonce) => {
        const [rules, ruleset] = [gameRules[which] ?? blackjackRules, RULESETS[which] ?? STANDARD];
        const stream = () => createDraws(seededWords('cd'.repeat(32), 'alike', nonce));
        const order = stream().pick(ruleset.decks * 52, 60);
        const fast = fastTable(ruleset, () => valueOf((order.shift() ?? 0) % 52));
        const net = fast.round();
        const state = byTheBook(rules, ruleset, stream);
        expect(Number(state.payoutMinor - state.stakedMinor) / Number(STAKE)).toBeCloseTo(net, 9);
        expect(Number(state.stakedMinor) / Number(STAKE)).toBe(fast.staked());
      }),
      { numRuns: 1_500 },
    );
  });
});

function byTheBook(
  rules: BlackjackRules,
  ruleset: (typeof RULESETS)[number],
  stream: () => ReturnType<typeof createDraws>,
) {
  const actions: BlackjackAction[] = [];
  for (;;) {
    const state = rules.steps.after(stream(), {}, actions, STAKE);
    if (state.isOver) return state;
    const hand = state.view.hands[Math.max(0, state.view.turn)];
    actions.push({ act: adviseAct(ruleset, hand?.cards ?? [], state.view.dealer[0] ?? 0, optionsOf(state)) });
  }
}

function paidIn(view: BlackjackView): bigint {
  return view.hands.reduce((sum, { payoutMinor }) => sum + BigInt(payoutMinor), BigInt(view.insurancePayoutMinor));
}

function dealerStandsRight({ dealer, hands }: BlackjackView): boolean {
  const isPlayed = hands.some(({ outcome }) => outcome === 'win' || outcome === 'push' || outcome === 'lose');
  return !isPlayed || totalOf(dealer).points >= 17;
}
