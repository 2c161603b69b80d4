import { createDraws, openStream } from '@baize/fair';
import { betFigures, sumOf } from '@baize/game-kit/tables';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betsOf, DOUBLE_ZERO } from './bets.ts';
import { PARTAGE, SINGLE_ZERO, TWO_ZEROS } from './models.ts';
import { rouletteDoubleRules, rouletteGame, roulettePartageRules, rouletteRules } from './rules.ts';

const allRules = [rouletteRules, roulettePartageRules, rouletteDoubleRules];

describe('the maths of roulette', () => {
  test.each(allRules)('the published model of $model.modelId is what the rules compute', (rules) => {
    const exact = rules.exact();
    expect(exact.rtpText).toBe(rules.model.rtpText);
    for (const figure of ['rtp', 'rtpMin', 'rtpMax', 'hitRate', 'standardDeviation', 'maxMultiplierE4'] as const)
      expect(exact[figure]).toBeCloseTo(rules.model[figure], 12);
    expect(exact.volatilityClass).toBe(rules.model.volatilityClass);
  });

  test('single zero: 2.7027 % on every one of its bets', () => {
    const figures = betFigures(rouletteGame(SINGLE_ZERO));
    expect(figures).toHaveLength(37 + 60 + 14 + 22 + 1 + 11 + 3 + 3 + 6);
    for (const { houseEdge } of figures) expect(percent(houseEdge)).toBe('2.7027');
  });

  test('la partage: 1.3514 % on the six even chances, 2.7027 % elsewhere', () => {
    for (const { bet, houseEdge } of betFigures(rouletteGame(PARTAGE)))
      expect(percent(houseEdge)).toBe(isEvenChance(bet) ? '1.3514' : '2.7027');
  });

  test('double zero: 5.2632 % on every bet but the first five, which costs 7.8947 %', () => {
    for (const { bet, houseEdge } of betFigures(rouletteGame(TWO_ZEROS)))
      expect(percent(houseEdge)).toBe(bet === 'first-five' ? '7.8947' : '5.2632');
  });

  test.each([
    ['straight-17', 36n],
    ['split-17-20', 18n],
    ['street-16-17-18', 12n],
    ['corner-16-17-19-20', 9n],
    ['six-line-16-17-18-19-20-21', 6n],
    ['dozen-2', 3n],
    ['column-2', 3n],
    ['black', 2n],
    ['low', 2n],
    ['odd', 2n],
  ])('17 pays %s %i times the stake, 17 + 1 of them nothing', (bet, times) => {
    const chips = [{ bet, stakeMinor: '100' }];
    expect(rouletteRules.play(falls(17, 37), { chips }, 100n).payoutMinor).toBe(100n * times);
    expect(rouletteRules.play(falls(36, 37), { chips }, 100n).payoutMinor).toBe(0n);
  });
});

describe('the layout', () => {
  test.each([1, 2] as const)('with %i zero(s): names are unique, bets cover as many pockets as they say', (zeros) => {
    const bets = betsOf(zeros);
    expect(new Set(bets.map(({ bet }) => bet)).size).toBe(bets.length);
    const sizes = {
      straight: 1,
      split: 2,
      street: 3,
      corner: 4,
      'first-four': 4,
      'first-five': 5,
      'six-line': 6,
      dozen: 12,
      column: 12,
      'even-chance': 18,
    };
    for (const { kind, pockets } of bets) expect(new Set(pockets).size).toBe(sizes[kind]);
  });

  test('zero loses every outside bet, and half of an even chance stays under la partage', () => {
    const chips = ['red', 'odd', 'high', 'dozen-1', 'column-3'].map((bet) => ({ bet, stakeMinor: '101' }));
    expect(rouletteRules.play(falls(0, 37), { chips }, 505n).payoutMinor).toBe(0n);
    expect(roulettePartageRules.play(falls(0, 37), { chips }, 505n).payoutMinor).toBe(150n); // three times floor(50.5)
    expect(rouletteDoubleRules.play(falls(DOUBLE_ZERO, 38), { chips }, 505n).payoutMinor).toBe(0n);
  });

  test('a round names what each spot paid, and the sum is the payout', () => {
    const bets = betsOf(1).map(({ bet }) => bet);
    const anyChips = fc
      .uniqueArray(fc.constantFrom(...bets), { minLength: 1, maxLength: 20 })
      .chain((names) =>
        fc.tuple(
          ...names.map((bet) => fc.bigInt(100n, 10n ** 12n).map((minor) => ({ bet, stakeMinor: String(minor) }))),
        ),
      );
    fc.assert(
      fc.property(anyChips, fc.nat(36), (chips, pocket) => {
        const { result, payoutMinor } = rouletteRules.play(falls(pocket, 37), { chips }, sumOf(chips));
        expect(result.paid.reduce((sum, one) => sum + BigInt(one.payoutMinor), 0n)).toBe(payoutMinor);
        expect(payoutMinor).toBeLessThanOrEqual(rouletteRules.largestPayoutMinor({ chips }, sumOf(chips)));
      }),
    );
  });

  test('the seeds of the published dice vector give the pocket of their first word', () => {
    const serverSeed = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
    const draws = openStream({ serverSeed, clientSeed: 'bb62964774', nonce: 1 });
    // the same seeds whose dice roll is 77.18: floor(0.7718 x 37) = 28
    const { result } = rouletteRules.play(draws, { chips: [{ bet: 'red', stakeMinor: '100' }] }, 100n);
    expect(result.pocket).toBe(28);
  });
});

describe('a roulette bet is refused', () => {
  const chip = (bet: string, stakeMinor: unknown = '100') => ({ bet, stakeMinor });
  test.each([
    ['no chips', { chips: [] }, 0n, 'CHOICES_MALFORMED'],
    ['chips that do not sum to the stake', { chips: [chip('red')] }, 101n, 'CHOICES_MALFORMED'],
    ['two chips on one spot', { chips: [chip('red'), chip('red')] }, 200n, 'CHOICES_MALFORMED'],
    ['a spot that is not on the cloth', { chips: [chip('straight-00')] }, 100n, 'CHOICES_MALFORMED'],
    ['a split across the cloth', { chips: [chip('split-1-36')] }, 100n, 'CHOICES_MALFORMED'],
    ['a stake that is a number', { chips: [chip('red', 100)] }, 100n, 'CHOICES_MALFORMED'],
    ['a negative stake', { chips: [chip('red', '200'), chip('odd', '-100')] }, 100n, 'CHOICES_MALFORMED'],
    ['another member', { chips: [chip('red')], wheel: 'my own' }, 100n, 'CHOICES_MALFORMED'],
    ['nothing at all', null, 100n, 'CHOICES_MALFORMED'],
    ['a chip below the least', { chips: [chip('red', '99')] }, 99n, 'STAKE_BELOW_MINIMUM'],
    ['red and black alike', { chips: [chip('red'), chip('black')] }, 200n, 'BET_CANNOT_WIN'],
    ['the three dozens', { chips: [chip('dozen-1'), chip('dozen-2'), chip('dozen-3')] }, 300n, 'BET_CANNOT_WIN'],
  ])('%s', (_, choices, stake, code) =>
    expect(rouletteRules.validateChoices(choices, stake)).toEqual({ ok: false, code }),
  );

  test('not when one side of it can win', () => {
    const choices = { chips: [chip('red', '101'), chip('black')] };
    expect(rouletteRules.validateChoices(choices, 201n)).toEqual({ ok: true, choices });
    const zeros = { chips: [chip('straight-00')] };
    expect(rouletteDoubleRules.validateChoices(zeros, 100n).ok).toBe(true);
  });
});

function isEvenChance(bet: string): boolean {
  return ['low', 'high', 'red', 'black', 'odd', 'even'].includes(bet);
}

function percent(share: number): string {
  return (share * 100).toFixed(4);
}

/** Draws whose next int is this pocket. */
function falls(pocket: number, pockets: number) {
  return createDraws(() => Math.floor(((pocket + 0.5) * 2 ** 32) / pockets));
}
