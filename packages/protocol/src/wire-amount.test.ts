import { describe, expect, it } from 'vitest';
import { amountMinorMax, currencies } from './currencies.ts';
import { isOnWire, readWire, wireFormOf, wireSteps, wireUnits, writeWire } from './wire-amount.ts';
import type { WireForm, WireUnit } from './wire-amount.ts';

/** The same numbers in each run. */
function* numbers(seed: bigint, count: number): Generator<bigint> {
  let state = seed;
  for (let i = 0; i < count; i += 1) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    yield state % 10n ** ((state >> 32n) % 16n); // of every length
  }
}

const forms = [...currencies.keys()].flatMap((currency) =>
  wireUnits.flatMap((unit) =>
    Array.from({ length: 9 }, (_, decimals) => ({
      currency,
      unit,
      decimals,
      form: wireFormOf(currency, { currency, decimals, unit })!,
    })),
  ),
);

describe('amounts on another party’s wire', () => {
  it('what is written is read back, or known not to fit the wire, for every currency, unit and depth', () => {
    for (const { form, currency, unit, decimals } of forms) {
      for (const size of numbers(BigInt(currency.charCodeAt(0) * 1_000 + unit + decimals), 25)) {
        for (const minor of [size, -size]) {
          const about = `${currency} unit ${unit} decimals ${decimals} minor ${minor}`;
          const low = readWire(writeWire(minor, form, 'down'), form, 'up');
          const high = readWire(writeWire(minor, form, 'up'), form, 'up');
          if (!low.ok || !high.ok) {
            expect(
              wireSteps(minor, form, 'up')! > amountMinorMax || wireSteps(minor, form, 'down')! < -amountMinorMax,
              about,
            ).toBe(true);
            continue;
          }
          expect(low.minor <= minor && minor <= high.minor, about).toBe(true);
          expect(isOnWire(minor, form), about).toBe(low.minor === minor && high.minor === minor);
        }
      }
    }
  });

  it('a read that is exact is the carried one, and a carried one is less than a minor unit more', () => {
    for (const { form, currency, unit, decimals } of forms) {
      for (const size of numbers(BigInt(unit * 100 + decimals), 10)) {
        const text = writeSteps(size, decimals);
        const up = readWire(text, form, 'up');
        const exact = readWire(text, form);
        if (!up.ok) continue;
        const about = `${currency} unit ${unit} ${text}`;
        if (exact.ok) expect(exact.minor, about).toBe(up.minor);
        const scale = 10n ** BigInt(Math.max(0, -form.power));
        const value = size * 10n ** BigInt(Math.max(0, form.power)); // in minor units times scale
        expect(up.minor * scale >= value && up.minor * scale < value + scale, about).toBe(true);
      }
    }
  });

  const form = (currency: string, decimals: number, unit: WireUnit = 1): WireForm =>
    wireFormOf(currency, { currency, decimals, unit })!;
  it.each<[string, number, WireUnit, string, bigint]>([
    ['VND', 3, 1_000, '100.000', 100_000n],
    ['VND', 3, 1_000, '0.001', 1n],
    ['IDR', 0, 1, '100', 10_000n],
    ['JPY', 2, 1, '100.00', 100n],
    ['JPY', 2, 1, '33.33', 34n],
    ['JPY', 2, 1, '-33.33', -33n],
    ['IDR', 2, 1_000, '1.50', 150_000n],
  ])('%s with %i decimals in units of %i: "%s" comes in as %s', (currency, decimals, unit, text, minor) => {
    expect(readWire(text, form(currency, decimals, unit), 'up')).toEqual({ ok: true, minor });
  });

  it('refuses a stake that is no whole minor unit, and more decimals than the wire has', () => {
    const scale = { ok: false, reason: 'scale' };
    expect(readWire('33.33', form('JPY', 2))).toEqual(scale);
    expect(readWire('100.5', form('IDR', 0))).toEqual(scale);
    expect(readWire('33.333', form('JPY', 2), 'up')).toEqual(scale);
    expect(readWire('999999999999999999', form('IDR', 0))).toEqual({ ok: false, reason: 'range' });
  });

  it('says a balance as less, and a least stake as more, than it is', () => {
    expect(writeWire(15_037n, form('IDR', 0), 'down')).toBe('150');
    expect(writeWire(15_037n, form('IDR', 0), 'up')).toBe('151');
    expect(writeWire(-15_037n, form('IDR', 0), 'down')).toBe('-151');
    expect(writeWire(123_456n, form('VND', 3, 1_000), 'down')).toBe('123.456');
  });

  it('without an entry is the registry', () => {
    expect(wireFormOf('JPY')).toEqual({ decimals: 0, unit: 1, power: 0 });
    expect(wireFormOf('NOPE')).toBeUndefined();
    expect(readWire('1.50', wireFormOf('USD')!)).toEqual({ ok: true, minor: 150n });
  });
});

function writeSteps(steps: bigint, decimals: number): string {
  const digits = steps.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
