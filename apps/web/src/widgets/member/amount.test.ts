import { describe, expect, it } from 'vitest';
import { scaleOf } from './amount.ts';

describe('a typed amount', () => {
  it.each([
    ['150', 15_000n],
    ['150.', 15_000n],
    ['.5', 50n],
    ['007.05', 705n],
    ['0', null],
    ['', null],
    ['1.0051', null],
    ['9999999999999999999', null],
  ])('"%s" in a currency with two decimals is %s', (typed, minor) => {
    expect(scaleOf('USD').minorOf(typed)).toBe(minor);
  });

  it('is written back as it would be typed', () => {
    const { minorOf, textOf } = scaleOf('USD');
    expect(minorOf(textOf(104_450n))).toBe(104_450n);
    expect(textOf(104_450n)).toBe('1044.50');
  });
});
