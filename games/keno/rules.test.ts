import { createDraws, openStream, payoutOf, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactKeno, exactKeno80, kenoFigures } from './exact.ts';
import { allDraws, BOARD_40, BOARD_80, chanceToHit, waysToHit } from './hypergeometric.ts';
import { keno80Rules, keno80PaysE4, kenoPaysE4, kenoRules, RISKS } from './rules.ts';
import { returnOf, solveTable } from './solve.ts';

const STAKE = 1_000_000n;
const COUNTS = Array.from({ length: 10 }, (_, i) => i + 1);

const marksOf = (numbers: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: numbers }), { minLength: 1, maxLength: 10 });

describe('the maths of keno', () => {
  test('both published models are what the rules compute', () => {
    expect(kenoRules.model).toMatchObject({ ...exactKeno() });
    expect(keno80Rules.model).toMatchObject({ ...exactKeno80() });
  });

  test('all 40 tables of 10 of 40 return 98.65 to 99.07 %', () => {
    const returns = RISKS.flatMap((risk) => COUNTS.map((marks) => kenoFigures(BOARD_40, kenoPaysE4(risk, marks)).rtp));
    expect(Math.min(...returns)).toBeCloseTo(0.9865, 4);
    expect(Math.max(...returns)).toBeCloseTo(0.9907, 4);
  });

  // Ten of forty; a prize changed anywhere changes one of these.
  test.each([
    [1, '0.9900000000', '0.9875000000', '0.9875000000', '0.9900000000'],
    [2, '0.9903846154', '0.9884615385', '0.9865384615', '0.9865384615'],
    [3, '0.9901821862', '0.9886639676', '0.9898785425', '0.9898785425'],
    [4, '0.9896049896', '0.9892220155', '0.9878268957', '0.9890578838'],
    [5, '0.9898580260', '0.9890305285', '0.9894408579', '0.9888937521'],
    [6, '0.9896651712', '0.9900837072', '0.9883466462', '0.9899879637'],
    [7, '0.9898153518', '0.9893875955', '0.9896178627', '0.9896178627'],
    [8, '0.9902282806', '0.9900417965', '0.9892363515', '0.9895710515'],
    [9, '0.9897533957', '0.9906886395', '0.9894201951', '0.9896445597'],
    [10, '0.9903735207', '0.9875973712', '0.9897431463', '0.9900832270'],
  ])('%i marks return %s classic, %s low, %s medium and %s high', (marks, ...known) => {
    expect(RISKS.map((risk) => kenoFigures(BOARD_40, kenoPaysE4(risk, marks)).rtpText)).toEqual(known);
  });

  test.each(COUNTS)(
    '20 of 80 with %i marks returns 0.94 to 0.96, and the solver makes the table that is kept',
    (marks) => {
      const { rtp } = kenoFigures(BOARD_80, keno80PaysE4(marks));
      expect(rtp).toBeGreaterThanOrEqual(0.94);
      expect(rtp).toBeLessThanOrEqual(0.96);
      const solved = solveTable(marks);
      expect(solved.map((times) => Math.round(times * 10_000))).toEqual(keno80PaysE4(marks));
      expect(returnOf(solved, marks)).toBeCloseTo(rtp, 9);
    },
  );

  test('a table has a pay for every count of hits, and more hits never pay less', () => {
    for (const marks of COUNTS) {
      for (const pays of [...RISKS.map((risk) => kenoPaysE4(risk, marks)), keno80PaysE4(marks)]) {
        expect(pays).toHaveLength(marks + 1);
        const paying = pays.filter((pay, hits) => hits > 0 || pay === 0);
        expect(paying.toSorted((a, b) => a - b)).toEqual(paying);
      }
    }
  });

  test('chances are those printed for keno everywhere', () => {
    expect(chanceToHit(BOARD_80, 1, 1)).toBe(0.25);
    expect(chanceToHit(BOARD_40, 1, 1)).toBe(0.25);
    expect(1 / chanceToHit(BOARD_80, 10, 10)).toBeCloseTo(8_911_711.18, 1); // 1 in 8,911,711
    expect(1 / chanceToHit(BOARD_80, 4, 4)).toBeCloseTo(326.44, 2);
    for (const board of [BOARD_40, BOARD_80])
      for (const marks of COUNTS)
        expect(Array.from({ length: 11 }, (_, hits) => waysToHit(board, marks, hits)).reduce((a, b) => a + b)).toBe(
          allDraws(board),
        );
  });

  test('100,000 rounds of each board return what they should, within four standard errors', () => {
    const cases = [
      { rules: kenoRules, choices: { risk: 'medium' as const, marks: [1, 2, 3, 4, 5] } },
      { rules: keno80Rules, choices: { risk: 'medium' as const, marks: [1, 2, 3, 4, 5, 6] } },
    ];
    for (const { rules, choices } of cases) {
      const draws = createDraws(seededWords('5f'.repeat(32), rules.model.modelId, 0));
      let paid = 0;
      for (let i = 0; i < 100_000; i += 1) paid += Number(rules.play(draws, choices, 10_000n).payoutMinor) / 10_000;
      const { rtp, standardDeviation } = rules.model;
      expect(Math.abs(paid / 100_000 - rtp) / (standardDeviation / Math.sqrt(100_000))).toBeLessThan(4);
    }
  });
});

describe('a round of keno', () => {
  test('draws different numbers, counts the marked ones and pays their table', () => {
    const anyRound = fc.tuple(
      marksOf(40),
      fc.constantFrom(...RISKS),
      fc.nat(),
      fc.bigInt({ min: 100n, max: 10n ** 15n }),
    );
    fc.assert(
      fc.property(anyRound, ([marks, risk, nonce, stake]) => {
        const draws = createDraws(seededWords('ab'.repeat(32), 'keno', nonce));
        const { result, payoutMinor } = kenoRules.play(draws, { risk, marks }, stake);
        expect(new Set(result.drawn).size).toBe(10);
        expect(result.drawn.every((number) => number >= 1 && number <= 40)).toBe(true);
        expect(result.hits).toBe(marks.filter((mark) => result.drawn.includes(mark)).length);
        expect(payoutMinor).toBe(payoutOf(stake, kenoPaysE4(risk, marks.length)[result.hits] ?? -1));
        expect(payoutMinor).toBeLessThanOrEqual(kenoRules.largestPayoutMinor({ risk, marks }, stake));
      }),
    );
  });

  test('20 of 80 in the same way', () => {
    fc.assert(
      fc.property(marksOf(80), fc.nat(), (marks, nonce) => {
        const draws = createDraws(seededWords('ab'.repeat(32), 'keno', nonce));
        const { result, payoutMinor } = keno80Rules.play(draws, { marks }, STAKE);
        expect(new Set(result.drawn).size).toBe(20);
        expect(result.drawn.every((number) => number >= 1 && number <= 80)).toBe(true);
        expect(payoutMinor).toBe(payoutOf(STAKE, keno80PaysE4(marks.length)[result.hits] ?? -1));
      }),
    );
  });

  // Numbers an outside operator's calculation page gave, in the order they came (KyranRana/stake-provably-fair-api, src/test/Keno.test.ts).
  test.each([
    [
      '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
      'bb62964774',
      1,
      [31, 36, 12, 32, 2, 8, 20, 10, 25, 17],
    ],
    [
      'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
      '3c83fc7e07',
      3,
      [8, 19, 28, 29, 18, 30, 11, 13, 3, 2],
    ],
    [
      'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1',
      '8b3ca8298c',
      54,
      [23, 33, 1, 36, 9, 20, 19, 28, 8, 38],
    ],
  ])('seeds %s, %s, %i draw %j', (serverSeed, clientSeed, nonce, drawn) => {
    const draws = openStream({ serverSeed, clientSeed, nonce });
    const { result } = kenoRules.play(draws, { risk: 'low', marks: [1] }, STAKE);
    expect(result.drawn).toEqual(drawn);
  });

  // Sorted (provably-fair-betting/verifierform-stake, tests/lib/games/testcases/keno.json).
  test.each([
    [0, [1, 7, 9, 12, 14, 16, 21, 23, 30, 39]],
    [5, [4, 6, 9, 14, 15, 17, 19, 26, 32, 38]],
    [9, [6, 7, 10, 13, 16, 17, 25, 30, 31, 34]],
  ])('nonce %i draws %j', (nonce, drawn) => {
    const words = seededWords('ae1581dc89398cb8fdb84f0a2c64e816', '971f4d5c49eb1111385e9309d105227f', nonce);
    const { result } = kenoRules.play(createDraws(words), { risk: 'low', marks: [1] }, STAKE);
    expect(result.drawn.toSorted((a, b) => a - b)).toEqual(drawn);
  });
});

describe('a keno bet is refused', () => {
  test.each([
    { risk: 'low', marks: [] },
    { risk: 'low', marks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    { risk: 'low', marks: [1, 1] },
    { risk: 'low', marks: [0] },
    { risk: 'low', marks: [41] },
    { risk: 'low', marks: [1.5] },
    { risk: 'low', marks: ['1'] },
    { risk: 'low', marks: 1 },
    { risk: 'mild', marks: [1] },
    { marks: [1] },
    null,
  ])('%j: CHOICES_MALFORMED', (input) =>
    expect(kenoRules.validateChoices(input, STAKE)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' }),
  );

  test('on the board of 80 beyond 80 and with a risk, which it does not have', () => {
    for (const input of [{ marks: [81] }, { marks: [] }, { marks: [1], risk: 'low' }])
      expect(keno80Rules.validateChoices(input, STAKE)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' });
    expect(keno80Rules.validateChoices({ marks: [80] }, STAKE).ok).toBe(true);
  });

  test('when the stake is too small to round honestly', () => {
    const refused = { ok: false, code: 'STAKE_BELOW_MINIMUM' };
    expect(kenoRules.validateChoices({ risk: 'low', marks: [1] }, 99n)).toEqual(refused);
    expect(keno80Rules.validateChoices({ marks: [1] }, 99n)).toEqual(refused);
  });

  test('never for the order of the marks: they are kept ascending', () => {
    expect(kenoRules.validateChoices({ risk: 'low', marks: [40, 2, 11] }, 100n)).toEqual({
      ok: true,
      choices: { risk: 'low', marks: [2, 11, 40] },
    });
  });
});
