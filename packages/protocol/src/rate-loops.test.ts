import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DirectionRate } from './rate-loops.ts';
import { gainingLoop, isLargeChange } from './rate-loops.ts';

const rate = (from: string, to: string, value: string): DirectionRate => ({ from, to, rate: value });

/** Every loop that passes no currency twice, by trying them all, and its product as a fraction. */
function everyLoop(rates: readonly DirectionRate[]) {
  const found: { readonly steps: readonly DirectionRate[]; readonly gains: boolean }[] = [];
  const follow = (steps: readonly DirectionRate[], start: string, at: string): void => {
    for (const step of rates.filter(({ from }) => from === at)) {
      if (step.to === start) found.push({ steps: [...steps, step], gains: gains([...steps, step]) });
      else if (step.to > start && steps.every(({ to }) => to !== step.to)) follow([...steps, step], start, step.to);
    }
  };
  for (const start of new Set(rates.map(({ from }) => from))) follow([], start, start);
  return found;
}

function gains(steps: readonly DirectionRate[]): boolean {
  let [above, below] = [1n, 1n];
  for (const { rate: text } of steps) {
    const [whole = '0', fraction = ''] = text.split('.');
    above *= BigInt(whole + fraction);
    below *= 10n ** BigInt(fraction.length);
  }
  return above > below;
}

const isThrough = (steps: readonly DirectionRate[], { from, to }: DirectionRate): boolean =>
  steps.some((step) => step.from === from && step.to === to);
const withChange = (rates: readonly DirectionRate[], change: DirectionRate): DirectionRate[] => [
  ...rates.filter((one) => !isThrough([one], change)),
  change,
];

const currencies = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'];
/** Rates around a true value of each currency, so that loops lie on both sides of 1. */
const worth = [1, 36, 0.5, 148, 0.00003];
const anyRate = fc
  .tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 900, max: 1_060 }))
  .filter(([from, to]) => from !== to)
  .map(([from, to, promille]) => {
    const value = ((worth[to] ?? 1) / (worth[from] ?? 1)) * (promille / 1_000);
    return rate(currencies[from] ?? '', currencies[to] ?? '', value.toFixed(12).replace(/\.?0+$/, ''));
  })
  .filter(({ rate: text }) => text !== '0');

describe('a loop of rates', () => {
  it('gains as a pair, as a triangle and with more currencies', () => {
    expect(gainingLoop([rate('USD', 'THB', '36')], rate('THB', 'USD', '0.03'))).toEqual({
      currencies: ['THB', 'USD', 'THB'],
      returns: '1.08',
      rateMax: '0.027777777777',
    });
    const chain = [rate('USD', 'EUR', '0.9'), rate('EUR', 'GBP', '0.9'), rate('GBP', 'JPY', '180')];
    expect(gainingLoop(chain, rate('JPY', 'USD', '0.007'))).toMatchObject({
      currencies: ['JPY', 'USD', 'EUR', 'GBP', 'JPY'],
      returns: '1.0206',
    });
    expect(gainingLoop(chain.slice(0, 2), rate('GBP', 'USD', '1.24'))).toMatchObject({ returns: '1.0044' });
  });

  it('may come back to exactly 1, and to less', () => {
    expect(gainingLoop([rate('USD', 'THB', '40')], rate('THB', 'USD', '0.025'))).toBeNull();
    expect(gainingLoop([rate('USD', 'THB', '40')], rate('THB', 'USD', '0.025000000001'))).toMatchObject({
      returns: '1.000001',
      rateMax: '0.025',
    });
    expect(gainingLoop([], rate('THB', 'USD', '500'))).toBeNull();
  });

  it('that gained before is named when the change does not pass it', () => {
    const sick = [rate('USD', 'THB', '36'), rate('THB', 'USD', '0.03')];
    const found = gainingLoop(sick, rate('EUR', 'GBP', '0.8'));
    expect(found).toMatchObject({ rateMax: null, returns: '1.08' });
    expect(new Set(found?.currencies)).toEqual(new Set(['USD', 'THB']));
    const more = [...sick, rate('EUR', 'GBP', '2'), rate('GBP', 'EUR', '2')];
    expect(gainingLoop(more, rate('THB', 'USD', '0.029'))).toMatchObject({ returns: '1.044' });
    expect(gainingLoop(more, rate('THB', 'USD', '0.02'))).toBeNull();
  });

  it('is found exactly when trying every loop finds one, in random graphs', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { maxLength: 16 }), anyRate, (given, change) => {
        const rates = given.reduce(withChange, [] as DirectionRate[]);
        const after = withChange(rates, change);
        const all = everyLoop(after).filter((loop) => loop.gains);
        const found = gainingLoop(rates, change);
        const wasSound = !everyLoop(rates).some((loop) => loop.gains);
        const isLowered = rates.some((one) => isThrough([one], change) && Number(one.rate) > Number(change.rate));
        // beside a loop that gained before, a rate may be lowered
        if (wasSound || !isLowered) expect(found !== null).toBe(all.length > 0);
        if (!found) return;
        const named = found.currencies.slice(1).map((to, at) => {
          const from = found.currencies[at];
          return after.find((one) => one.from === from && one.to === to) ?? rate('', '', '0');
        });
        expect(new Set(found.currencies).size).toBe(found.currencies.length - 1);
        expect(gains(named)).toBe(true);
        if (wasSound) expect(isThrough(named, change)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never gains when each change is let through only where none is found, up to the most that is named', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { minLength: 4, maxLength: 24 }), (changes) => {
        let rates: DirectionRate[] = [];
        for (const change of changes) {
          const found = gainingLoop(rates, change);
          const most = found?.rateMax;
          if (!found) rates = withChange(rates, change);
          else if (most) {
            expect(gainingLoop(rates, { ...change, rate: most })).toBeNull();
            rates = withChange(rates, { ...change, rate: most });
          }
        }
        expect(everyLoop(rates).filter((loop) => loop.gains)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  [undefined, '1', 500, true], // nothing to compare with
  ['36', '36', 0, false],
  ['36', '37.8', 500, false], // five per cent
  ['36', '37.800000000001', 500, true],
  ['36', '34.2', 500, false],
  ['36', '34.199999999999', 500, true],
  ['0.03', '0.000001', 5_000, true],
  ['36', '36000', 9_999, true],
])(
  'from %s to %s with a bound of %s hundredths of a per cent is a large change: %s',
  (before, after, bound, isLarge) => {
    expect(isLargeChange(before, after, bound)).toBe(isLarge);
  },
);
