/** Amounts as another party has them on its wire: with decimals of its own, or in thousands. Whole numbers only. Imports nothing but the
 *  registry. */
import { amountMinorMax, currencyOf, formatDecimal, parseDecimal } from './currencies.ts';
import type { ParsedAmount } from './currencies.ts';

/** How a party counts one currency. Without an entry it counts as the registry does. */
export interface WireEntry {
  readonly currency: string;
  /** Decimals on the wire, 0 to 8. */
  readonly decimals: number;
  /** What 1 on the wire is worth, in units of the currency: one of `wireUnits`. */
  readonly unit: WireUnit;
}

export const wireDecimalsMax = 8;
export const wireUnits = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000] as const;
export type WireUnit = (typeof wireUnits)[number];

/** One step of the last decimal on the wire is 10^power minor units: below zero the wire is the finer one. */
export interface WireForm {
  readonly decimals: number;
  readonly unit: number;
  readonly power: number;
}

/** Where an amount has no exact form on the other side: nothing is made of it, or the next one above or below it (signs counted). */
export type WireRounding = 'exact' | 'up' | 'down';

/** Forms by currency, of a party's entries. */
export type WireForms = Readonly<Record<string, WireForm>>;

/** Undefined for a currency that nobody knows. */
export function wireFormOf(currency: string, entry?: WireEntry): WireForm | undefined {
  const exponent = currencyOf(currency)?.exponent;
  if (exponent === undefined) return undefined;
  if (!entry) return { decimals: exponent, unit: 1, power: 0 };
  return { decimals: entry.decimals, unit: entry.unit, power: exponent + zerosOf(entry.unit) - entry.decimals };
}

export function wireFormsOf(entries: readonly WireEntry[]): WireForms {
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const form = wireFormOf(entry.currency, entry);
      return form ? [[entry.currency, form]] : [];
    }),
  );
}

/** Reads the wire's text. More decimals than the wire has, and with `exact` what is no whole minor unit, is `scale`. */
export function readWire(text: string, form: WireForm, rounding: WireRounding = 'exact'): ParsedAmount {
  const parsed = parseDecimal(text, form.decimals);
  if (!parsed.ok || form.power === 0) return parsed;
  const minor = shifted(parsed.minor, form.power, rounding);
  if (minor === undefined) return { ok: false, reason: 'scale' };
  if (minor > amountMinorMax || minor < -amountMinorMax) return { ok: false, reason: 'range' };
  return { ok: true, minor };
}

/** Whole steps of the wire's last decimal; undefined where `exact` has none. */
export function wireSteps(minor: bigint, form: WireForm, rounding: WireRounding = 'exact'): bigint | undefined {
  return form.power === 0 ? minor : shifted(minor, -form.power, rounding);
}

/** The text on the wire. */
export function writeWire(minor: bigint, form: WireForm, rounding: 'up' | 'down'): string {
  return formatDecimal(wireSteps(minor, form, rounding) ?? 0n, form.decimals);
}

/** Whether the wire holds an amount exactly. */
export function isOnWire(minor: bigint, form: WireForm): boolean {
  return wireSteps(minor, form) !== undefined;
}

function zerosOf(unit: number): number {
  return String(unit).length - 1;
}

/** value × 10^power. */
function shifted(value: bigint, power: number, rounding: WireRounding): bigint | undefined {
  if (power >= 0) return value * 10n ** BigInt(power);
  const divisor = 10n ** BigInt(-power);
  const rest = value % divisor;
  const towardsZero = value / divisor;
  if (rest === 0n) return towardsZero;
  if (rounding === 'exact') return undefined;
  if (rounding === 'up') return rest > 0n ? towardsZero + 1n : towardsZero;
  return rest < 0n ? towardsZero - 1n : towardsZero;
}
