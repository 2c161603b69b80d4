import { createDraws, openStream, seededWords } from '@baize/fair';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVERY_CHOICE, exactPlinko, plinkoFigures, ways } from './exact.ts';
import { paysE4 } from './paytable.ts';
import { plinkoRules } from './rules.ts';
import type { PlinkoChoices, PlinkoRisk, PlinkoRows } from './rules.ts';

const STAKE = 1_000_000n;
const anyChoices = fc.constantFrom(...EVERY_CHOICE);

describe('the maths of plinko', () => {
  test('the published model is what the rules compute', () => {
    expect(plinkoRules.model).toMatchObject({ ...exactPlinko() });
  });

  test('every board returns 98.9 to 99.2 %, with deviations from 0.32 to 6.57', () => {
    const figures = EVERY_CHOICE.map(plinkoFigures);
    for (const { rtp } of figures) {
      expect(rtp).toBeGreaterThanOrEqual(0.989);
      expect(rtp).toBeLessThanOrEqual(0.992);
    }
    const deviations = figures.map(({ standardDeviation }) => standardDeviation);
    expect(Math.min(...deviations)).toBeCloseTo(0.32, 2);
    expect(Math.max(...deviations)).toBeCloseTo(6.57, 2);
  });

  // A prize changed anywhere changes one of these.
  test.each([
    [8, '0.9898437500', '0.9890625000', '0.9906250000'],
    [9, '0.9898437500', '0.9914062500', '0.9906250000'],
    [10, '0.9900390625', '0.9890625000', '0.9906250000'],
    [11, '0.9900390625', '0.9902343750', '0.9916015625'],
    [12, '0.9897949219', '0.9898925781', '0.9911621094'],
    [13, '0.9899902344', '0.9899414063', '0.9908691406'],
    [14, '0.9900024414', '0.9899414063', '0.9897827148'],
    [15, '0.9900085449', '0.9899841309', '0.9902648926'],
    [16, '0.9899871826', '0.9898834229', '0.9897644043'],
  ])('%i rows return %s at low, %s at medium and %s at high risk', (rows, low, medium, high) => {
    const returns = EVERY_CHOICE.filter((choices) => choices.rows === rows).map((one) => plinkoFigures(one).rtpText);
    expect(returns).toEqual([low, medium, high]);
  });

  test.each(EVERY_CHOICE)('$rows rows, $risk: all paths of 8 to 16 steps pay exactly the return', (choices) => {
    let paid = 0n;
    for (let bits = 0; bits < 2 ** choices.rows; bits += 1)
      paid += plinkoRules.play(stepping(pathOf(bits, choices.rows)), choices, 10_000n).payoutMinor;
    expect(Number(paid) / (2 ** choices.rows * 10_000)).toBeCloseTo(plinkoFigures(choices).rtp, 12);
  });

  test('a board is the same from both edges and pays most there', () => {
    for (const choices of EVERY_CHOICE) {
      const pays = paysE4(choices);
      expect(pays).toHaveLength(choices.rows + 1);
      expect([...pays].reverse()).toEqual(pays);
      expect(Math.max(...pays)).toBe(pays[0]);
    }
  });

  test('the ways into all buckets are all ways down', () => {
    const all = Array.from({ length: 17 }, (_, bucket) => ways(16, bucket));
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(2 ** 16);
    expect(all.slice(0, 3)).toEqual([1, 16, 120]);
  });
});

describe('a round of plinko', () => {
  test('falls into the bucket its steps to the right count, and is paid by it', () => {
    fc.assert(
      fc.property(
        anyChoices,
        fc.nat(2 ** 16 - 1),
        fc.bigInt({ min: 100n, max: 10n ** 15n }),
        (choices, bits, stake) => {
          const path = pathOf(bits, choices.rows);
          const { result, payoutMinor } = plinkoRules.play(stepping(path), choices, stake);
          expect(result.path).toEqual(path);
          expect(result.bucket).toBe(path.filter((step) => step === 1).length);
          expect(payoutMinor).toBe((stake * BigInt(result.multiplierE4)) / 10_000n);
          expect(payoutMinor).toBeLessThanOrEqual(plinkoRules.largestPayoutMinor(choices, stake));
        },
      ),
    );
  });

  // The paths an outside operator's calculation page gave for these seeds (KyranRana/stake-provably-fair-api, src/test).
  test.each([
    ['18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', 'bb62964774', 1, '1101000010001000'],
    ['a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07', 3, '0011010000010010'],
    ['a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1', '8b3ca8298c', 54, '1101000101100001'],
  ])('seeds %s, %s, %i fall %s', (serverSeed, clientSeed, nonce, path) => {
    const draws = openStream({ serverSeed, clientSeed, nonce });
    const { result } = plinkoRules.play(draws, { rows: 16, risk: 'high' }, STAKE);
    expect(result.path.join('')).toBe(path);
  });

  // The same for what was paid (provably-fair-betting/verifierform-stake, tests/lib/games/testcases/plinko.json).
  test.each([
    [2, 10, 'low', 1.4],
    [3, 11, 'low', 1.3],
    [10, 9, 'medium', 4],
    [14, 13, 'medium', 6],
    [18, 8, 'high', 1.5],
    [26, 16, 'high', 0.2],
  ] as const)('nonce %i on %i rows, %s, pays %d', (nonce, rows: PlinkoRows, risk: PlinkoRisk, times) => {
    const words = seededWords('0c8f48139d81447799a5310edb9e5aac', '0beeaafc2e5364be411d4b7279923662', nonce);
    expect(plinkoRules.play(createDraws(words), { rows, risk }, STAKE).payoutMinor).toBe(BigInt(times * 1_000_000));
  });
});

describe('a plinko bet is refused', () => {
  test.each([
    { rows: 7, risk: 'low' },
    { rows: 17, risk: 'low' },
    { rows: 8.5, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'expert' },
    { rows: 8 },
    { rows: 8, risk: 'low', pays: 29 },
    null,
    [],
  ])('%j: CHOICES_MALFORMED', (input) =>
    expect(plinkoRules.validateChoices(input, STAKE)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' }),
  );

  test('when the stake is too small to round honestly, and never else', () => {
    for (const choices of EVERY_CHOICE) {
      expect(plinkoRules.validateChoices(choices, 99n)).toEqual({ ok: false, code: 'STAKE_BELOW_MINIMUM' });
      expect(plinkoRules.validateChoices(choices, 100n)).toEqual({ ok: true, choices });
    }
  });
});

function pathOf(bits: number, rows: PlinkoChoices['rows']): number[] {
  return Array.from({ length: rows }, (_, row) => (bits >> row) & 1);
}

/** Draws that step this way: the upper half of the words is a step to the right. */
function stepping(path: readonly number[]) {
  let row = 0;
  return createDraws(() => (path[row++] === 1 ? 2 ** 31 : 0));
}
