import { describe, expect, test } from 'vitest';
import { chiSquareTail, choose, kolmogorovTail, normalTail, pearson, pearsonTail, poisson } from './distributions.ts';
import { orderIndex } from './orders.ts';
import { judge, verdictOf } from './verdict.ts';

describe('tails equal the printed tables', () => {
  // Critical values as printed in every table of the chi-square distribution, to three decimals.
  test.each([
    [1, 3.841, 0.05],
    [1, 6.635, 0.01],
    [10, 18.307, 0.05],
    [10, 3.94, 0.95],
    [30, 50.892, 0.01],
    [100, 124.342, 0.05],
    [100, 149.449, 0.001],
  ])('chi-square with %i degrees above %f: %f', (freedom, statistic, tail) => {
    expect(chiSquareTail(statistic, freedom)).toBeCloseTo(tail, 4);
  });

  test.each([
    [0, 0.5],
    [1, 0.158655254],
    [1.959963985, 0.025],
    [-1.959963985, 0.975],
    [3.290526731, 0.0005],
    [6, 9.865876e-10],
  ])('normal above %f: %f', (z, tail) => {
    expect(normalTail(z)).toBeCloseTo(tail, 9);
  });

  test('chi-square with many degrees meets its own normal limit, and with two the exponential', () => {
    for (const x of [0.1, 1, 5, 40]) expect(chiSquareTail(x, 2)).toBeCloseTo(Math.exp(-x / 2), 12);
    // Wilson and Hilferty's cube root is good to about 1e-6 at this size
    const [freedom, z] = [170_000, 1.5];
    const statistic = freedom * (1 - 2 / (9 * freedom) + z * Math.sqrt(2 / (9 * freedom))) ** 3;
    expect(chiSquareTail(statistic, freedom)).toBeCloseTo(normalTail(z), 5);
  });

  test("Kolmogorov's 5 % and 1 % points", () => {
    expect(kolmogorovTail(1.3581 / Math.sqrt(1e6), 1e6)).toBeCloseTo(0.05, 3);
    expect(kolmogorovTail(1.6276 / Math.sqrt(1e6), 1e6)).toBeCloseTo(0.01, 3);
    expect(kolmogorovTail(0.1, 2)).toBe(1);
  });

  test('Poisson and binomial figures', () => {
    expect(poisson(4, 0)).toBeCloseTo(Math.exp(-4), 12);
    expect(poisson(4, 4)).toBeCloseTo(0.1953668148, 9);
    expect(Array.from({ length: 60 }, (_, k) => poisson(4, k)).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(choose(32, 16)).toBe(601_080_390);
    expect(choose(25, 5)).toBe(53_130);
    expect(choose(3, 5)).toBe(0);
  });
});

describe('comparison of counts', () => {
  test("Pearson's statistic of a worked example: a die thrown 60 times", () => {
    const { statistic, freedom } = pearson([5, 8, 9, 8, 10, 20], () => 10);
    expect(statistic).toBeCloseTo(13.4, 12);
    expect(freedom).toBe(5);
    expect(pearsonTail([5, 8, 9, 8, 10, 20], () => 10)).toBeCloseTo(0.0199, 3);
  });

  test('cells that expect less than five are laid together, none is lost', () => {
    const { freedom } = pearson([50, 30, 3, 1, 1, 0, 0], (i) => [50, 30, 3, 1, 0.5, 0.3, 0.2][i] ?? 0);
    expect(freedom).toBe(2);
    expect(() => pearson([3], () => 3)).toThrow();
  });

  test('the six orders of three values have six numbers', () => {
    const orders = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ].map(orderIndex);
    expect(orders).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('verdicts', () => {
  test('both ends are suspicious, and what is no number fails', () => {
    const of = [0.5, 0.004, 0.996, 1e-7, 1 - 1e-7, 0, 1, Number.NaN].map(verdictOf);
    expect(of).toEqual(['PASSED', 'WEAK', 'WEAK', 'FAILED', 'FAILED', 'FAILED', 'FAILED', 'FAILED']);
  });

  test('FAILED is not asked again; WEAK is, and the third in a row fails', () => {
    expect(judge(() => 1e-9)).toEqual({ verdict: 'FAILED', attempts: [1e-9] });
    expect(judge((i) => (i === 0 ? 0.001 : 0.4))).toEqual({ verdict: 'PASSED', attempts: [0.001, 0.4] });
    expect(judge(() => 0.999)).toEqual({ verdict: 'FAILED', attempts: [0.999, 0.999, 0.999] });
  });
});
