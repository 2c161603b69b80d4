import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FamilyRules } from '../families/family.ts';
import { addFractions, divideFractions, fraction, multiplyFractions, subtractFractions } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { Draw, Play, Selection } from '../play.ts';
import { largestPayout, payoutOfWins, prizeOfHit, UNIT_MODES } from '../prize.ts';
import { GROUP_GREATEST, GROUP_LEAST, returnOfGroup } from '../return-rates.ts';
import { deep } from './deep.ts';
import { selectionsOf, smallestSelection } from './selections.ts';
import { singleBets, winsOfAll } from './single-bets.ts';
import type { Looks } from './single-bets.ts';
import { drawsFrom } from './spaces.ts';

/** What a family's test adds to the claims that hold for every family. */
export interface FamilyCase {
  readonly rules: FamilyRules;
  looks(play: Play): Looks;
  /** Every result of the positions that a play looks at; null where they are too many to list. */
  space(play: Play, selection: Selection): readonly Draw[] | null;
  /** The family's own test counts its chances: no play has a space that can be listed. */
  readonly countedElsewhere?: boolean;
  /** Draws that selections of the first few symbols often win. */
  readonly frequent: fc.Arbitrary<Draw>;
  /** How many of the first symbols those selections use. */
  readonly symbols: number;
}

/** Registers the claims that hold for every play of a family. */
export function proveFamily(one: FamilyCase): void {
  describe.each(one.rules.plays)('$code', (play) => {
    test('wins exactly as often as its chances say, counted over every draw', () => proveChances(one, play));
    test('holds as many bets, and wins as often, as its single bets one by one', () => proveSingleBets(one, play));
    test('pays no more than is announced before the bet', () => proveLargestPayout(one, play));
    test('reads back its own text, and gives a code for anything else', () => proveParsing(one, play));
    test('returns R, less than one minor unit a hit', () => proveReturn(play));
  });

  test('a dealt draw passes the check of entered results, as numbers and as text', () => {
    const { format } = one.rules;
    for (let seed = 0; seed < 50; seed += 1) {
      const draw = format.deal(drawsFrom(seed));
      expect(format.check(draw)).toEqual({ ok: true, draw });
      expect(format.check(draw.join(','))).toEqual({ ok: true, draw });
      expect(format.check(draw.slice(1))).toEqual({ ok: false, code: 'DRAW_COUNT' });
    }
  });
}

function proveChances({ space, countedElsewhere }: FamilyCase, play: Play): void {
  const selection = play.form.kind === 'choices' ? allChoices(play) : smallestSelection(play, 20_261_129);
  const draws = space(play, selection);
  expect(draws === null).toBe(countedElsewhere === true);
  if (draws === null) return;
  const hits = countHits(play, selection, draws);
  const bets = play.count(selection);
  // every single bet returns 1 where each hit pays 1 / chance
  const returned = play.tiers.reduce(
    (sum, { code, chance, share = ONE }) =>
      addFractions(sum, divideFractions(multiplyFractions(fraction(hits.get(code) ?? 0), share), chance)),
    fraction(0),
  );
  expect(returned).toEqual(fraction(bets * draws.length));
  if (play.tiers.length !== bets) return;
  for (const { code, chance } of play.tiers) expect(fraction(hits.get(code) ?? 0, draws.length)).toEqual(chance);
}

function proveSingleBets({ looks, frequent, symbols }: FamilyCase, play: Play): void {
  fc.assert(
    fc.property(selectionsOf(play, { extra: 2, symbols }), fc.array(frequent, { maxLength: 3 }), (selection, draws) => {
      const bets = singleBets(play, selection, looks(play));
      expect(play.count(selection)).toBe(bets.length);
      for (const draw of draws) expect(countHits(play, selection, [draw])).toEqual(winsOfAll(bets, draw));
    }),
    { numRuns: 8 * deep },
  );
}

/** Where all draws can be tried, one of them pays the announced amount; no draw ever pays more. */
function proveLargestPayout({ space, frequent, symbols }: FamilyCase, play: Play): void {
  const terms = { unit: '2', multiple: 1, decimals: 2 } as const;
  const paid = (selection: Selection, draw: Draw): bigint =>
    payoutOfWins(play.tiers, play.settle(selection, draw), RETURN, terms);
  fc.assert(
    fc.property(selectionsOf(play, { extra: 3, symbols }), fc.array(frequent, { maxLength: 5 }), (selection, draws) => {
      const largest = largestPayout(play, selection, RETURN, terms);
      for (const draw of draws) expect(paid(selection, draw)).toBeLessThanOrEqual(largest);
      const all = space(play, selection) ?? [];
      if (all.length === 0 || all.length > 1_000) return;
      expect(all.map((draw) => paid(selection, draw)).reduce((most, one) => (one > most ? one : most))).toBe(largest);
    }),
    { numRuns: 3 * deep },
  );
}

function proveParsing({ symbols }: FamilyCase, play: Play): void {
  fc.assert(
    fc.property(selectionsOf(play, { extra: 3, symbols }), (selection) => {
      expect(play.parse(play.canonical(selection))).toEqual({ ok: true, selection });
    }),
    { numRuns: 8 * deep },
  );
  const symbol = fc.oneof(fc.integer({ min: -1, max: 50 }), fc.constantFrom('0', '1', '01', '2', 'big', 'x', ''));
  const nearlyRight = fc.array(fc.oneof(fc.array(symbol, { maxLength: 4 }), symbol), { maxLength: 6 });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string(), nearlyRight), (input) => {
      const check = play.parse(input);
      if (check.ok) expect(play.parse(play.canonical(check.selection))).toEqual(check);
      else expect(check.code).toMatch(/^SELECTION_[A-Z_]+$/);
    }),
    { numRuns: 15 * deep },
  );
}

function proveReturn({ tiers }: Play): void {
  const group = fc.integer({ min: GROUP_LEAST / 2, max: GROUP_GREATEST / 2 }).map((half) => half * 2);
  const terms = fc.record({
    unit: fc.constantFrom(...UNIT_MODES),
    multiple: fc.integer({ min: 1, max: 9_999 }),
    decimals: fc.constantFrom(2, 3),
  });
  fc.assert(
    fc.property(group, terms, (group, bet) => {
      const stake = fraction(2n * BigInt(bet.multiple) * 10n ** BigInt(bet.decimals), BigInt(2 / Number(bet.unit)));
      for (const tier of tiers) {
        const promised = multiplyFractions(multiplyFractions(returnOfGroup(group), stake), tier.share ?? ONE);
        const paid = multiplyFractions(fraction(prizeOfHit(tier, returnOfGroup(group), bet)), tier.chance);
        const kept = divideFractions(subtractFractions(promised, paid), tier.chance);
        expect(isFromZeroBelowOne(kept)).toBe(true);
      }
    }),
    { numRuns: 5 * deep },
  );
}

const ONE = fraction(1);
const RETURN = fraction(96, 100);

function isFromZeroBelowOne({ numerator, denominator }: Fraction): boolean {
  return numerator >= 0n && numerator < denominator;
}

function allChoices({ form }: Play): Selection {
  return form.columns.map(({ symbols }) => symbols.map(({ value }) => value));
}

export function countHits(play: Play, selection: Selection, draws: readonly Draw[]): Map<string, number> {
  const hits = new Map<string, number>();
  for (const draw of draws)
    for (const win of play.settle(selection, draw)) hits.set(win.tier, (hits.get(win.tier) ?? 0) + win.hits);
  return hits;
}
