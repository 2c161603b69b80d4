import { createDraws, IllegalStep, seededWords } from '@baize/fair';
import type { Draws } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactHiLo, returnOf, runs } from './exact.ts';
import { CARDS } from './paytable.ts';
import { CEILING_MAX_E4, CEILING_MIN_E4, guesses, hiLoRules, multiplierE4, valueOf, winningRanks } from './rules.ts';
import type { HiLoAction } from './rules.ts';

const STAKE = 1_000_000n;
const RANKS = '2 3 4 5 6 7 8 9 10 J Q K A'.split(' ');
const SUITS = ['diamond', 'heart', 'spade', 'club'];
const cardOf = (name: string) => RANKS.indexOf(name.split('-')[0] ?? '') * 4 + SUITS.indexOf(name.split('-')[1] ?? '');
const moves = (...kinds: HiLoAction['kind'][]) => kinds.map((kind) => ({ kind }));
const after = (draws: Draws, actions: readonly HiLoAction[], ceilingE4 = CEILING_MAX_E4) =>
  hiLoRules.steps.after(draws, { ceilingE4 }, actions, STAKE);

describe('the maths of hi-lo', () => {
  test('the published model is what the rules compute', () => expect(hiLoRules.model).toMatchObject(exactHiLo()));

  test.each([
    [12, 1.0725],
    [11, 1.17],
    [10, 1.287],
    [9, 1.43],
    [8, 1.6087],
    [7, 1.8385],
    [6, 2.145],
    [5, 2.574],
    [4, 3.2175],
    [3, 4.29],
    [2, 6.435],
    [1, 12.87],
  ])('a guess that wins with %i ranks pays %d times, where floating point would cut 4, 2 and 1 short', (ranks, times) =>
    expect(multiplierE4([ranks])).toBe(Math.round(times * 10_000)),
  );

  test('any run of up to five guesses returns 99 %, short of it by less than rounding at the fourth decimal', () => {
    const all = runs(5);
    expect(all).toHaveLength(12 + 78 + 364 + 1_365 + 4_368);
    for (const ranks of all) {
      expect(returnOf(ranks)).toBeLessThanOrEqual(0.99);
      expect(returnOf(ranks)).toBeGreaterThan(0.9899);
    }
  });

  test('an edge at every step would return 95 % after five: the reason to take it once', () =>
    expect(0.99 ** 5).toBeLessThan(0.952));

  test('on every card each guess wins with just the ranks it states, and one side or the other always does', () => {
    for (let card = 0; card < CARDS; card += 1) {
      const cards = Array.from({ length: CARDS }, (_, next) => next);
      const won = guesses.map((guess) =>
        winningRanks(card, guess) === 0
          ? 0
          : cards.filter((next) => !after(turning(card, next), moves(guess)).view.isLost).length,
      );
      expect(won).toEqual(guesses.map((guess) => winningRanks(card, guess) * 4));
      const [higher = 0, lower = 0, same = 0] = won;
      const shared = same === 0 ? 4 : 0; // between ace and king the same rank wins both ways
      expect(higher + lower + same - shared).toBe(CARDS);
    }
  });

  test('50,000 rounds of one likely guess return what they should, within four standard errors', () => {
    const draws = createDraws(seededWords('5f'.repeat(32), 'hi-lo', 0));
    let paid = 0;
    for (let i = 0; i < 50_000; i += 1) {
      const [card, next] = [draws.int(CARDS), draws.int(CARDS)];
      const guess = winningRanks(card, 'higher') >= winningRanks(card, 'lower') ? 'higher' : 'lower';
      const { view } = after(turning(card, next), moves(guess));
      paid += view.multiplierE4 / 10_000;
    }
    const { rtp, standardDeviation } = hiLoRules.model;
    expect(Math.abs(paid / 50_000 - rtp) / (standardDeviation / Math.sqrt(50_000))).toBeLessThan(4);
  });
});

describe('a round of hi-lo', () => {
  test('the cards of published seeds', () => {
    // Collected in provably-fair-betting/verifierform-stake, tests/lib/games/testcases.
    const draws = createDraws(seededWords('412780c6e08859f955318b5c7c75e288', '54560a34f054ad0c19edac66cf6b8e45', 0));
    const known = '8-diamond 6-spade 5-spade 5-club Q-club K-spade 9-spade 8-heart 9-diamond 7-diamond J-club 2-heart';
    const { view } = after(draws, moves(...Array.from({ length: 11 }, () => 'skip' as const)));
    expect(view.cards).toEqual(known.split(' ').map(cardOf));
  });

  test('ace is lowest, king highest', () => {
    expect(['A-heart', '2-club', '10-spade', 'J-spade', 'K-diamond'].map((name) => valueOf(cardOf(name)))).toEqual([
      1, 2, 10, 11, 13,
    ]);
  });

  test('walks any way it is led: nothing but options is taken, what is shown is what is paid', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.array(fc.nat(4), { maxLength: 40 }),
        fc.constantFrom(CEILING_MIN_E4, 1_000_000, CEILING_MAX_E4),
        (nonce, chosen, ceiling) => {
          const stream = () => createDraws(seededWords('ab'.repeat(32), 'hi-lo', nonce));
          const actions: HiLoAction[] = [];
          for (const pick of chosen) {
            const { options, view, autoFinish, payoutMinor, isOver } = after(stream(), actions, ceiling);
            expect(view.multiplierE4).toBeLessThanOrEqual(ceiling);
            if (isOver) {
              expect(payoutMinor).toBe((STAKE * BigInt(view.multiplierE4)) / 10_000n);
              return;
            }
            expect(autoFinish).toEqual(view.multiplierE4 > 0 ? [{ kind: 'cashOut' }] : null);
            expect(view.cards).toHaveLength(view.moves.length + 1);
            const option = options[pick % options.length];
            if (option) actions.push(option);
          }
        },
      ),
    );
  });

  test('multiplies fair odds and takes the edge once', () => {
    const cards = ['8-club', 'J-heart', '3-spade', 'A-club', 'A-heart'].map(cardOf);
    const end = after(turning(...cards), moves('higher', 'lower', 'lower', 'same', 'cashOut'));
    expect(end.view.multiplierE4).toBe(Math.floor((9_900 * 13 ** 4) / (6 * 11 * 3 * 1)));
    expect(end.payoutMinor).toBe((STAKE * BigInt(end.view.multiplierE4)) / 10_000n);
  });

  test('offers no certain guess, none above its ceiling, and no way out before the first', () => {
    const ace = cardOf('A-club');
    expect(after(turning(ace), []).options).toEqual(moves('higher', 'same', 'skip'));
    expect(after(turning(cardOf('K-club')), []).options).toEqual(moves('lower', 'same', 'skip'));
    const ten = after(turning(ace, ace), moves('same'), CEILING_MIN_E4);
    expect(ten.view).toMatchObject({ multiplierE4: 128_700, offers: [] });
    expect(ten.options).toEqual(moves('skip', 'cashOut'));
    expect(() => after(turning(ace), moves('lower'))).toThrow(new IllegalStep(0));
    expect(() => after(turning(ace), moves('skip', 'cashOut'))).toThrow(IllegalStep);
  });

  test('ends at the first wrong guess', () =>
    expect(after(turning(cardOf('8-club'), cardOf('7-club')), moves('higher'))).toMatchObject({
      isOver: true,
      payoutMinor: 0n,
      options: [],
      view: { isLost: true, multiplierE4: 0 },
    }));
});

describe('a bet is refused', () => {
  test.each([
    [{ ceilingE4: CEILING_MIN_E4 - 1 }],
    [{ ceilingE4: CEILING_MAX_E4 + 1 }],
    [{ ceilingE4: 200_000.5 }],
    [{}],
    [''],
  ])('%j', (opening) =>
    expect(hiLoRules.validateChoices({ opening, actions: [] }, STAKE)).toEqual({
      ok: false,
      code: 'CHOICES_MALFORMED',
    }),
  );

  test('when the stake is too small to round honestly', () =>
    expect(hiLoRules.steps.validateOpening({ ceilingE4: CEILING_MIN_E4 }, 99n)).toEqual({
      ok: false,
      code: 'STAKE_BELOW_MINIMUM',
    }));
});

/** Draws that turn just these cards, the last one again and again. */
function turning(...cards: readonly number[]): Draws {
  let turned = 0;
  return { ...createDraws(() => 0), int: () => cards[Math.min(turned++, cards.length - 1)] ?? 0 };
}
