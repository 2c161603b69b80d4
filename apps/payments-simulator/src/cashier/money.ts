import { amountUnit, minorOf } from '@baize/protocol/typed-amount';

/** Minor units to a figure with thousands commas: ("1234567", 2) gives "12,345.67". Exact at any size. */
export function formatMinor(amountMinor: string, exponent: number): string {
  const digits = amountMinor.padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ',');
  return exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
}

/** What a person types to minor units: ("12,345.6", 2) gives "1234560"; undefined when it is no amount of the currency above zero. */
export function readMinor(text: string, currency: string, exponent: number): string | undefined {
  // amounts are written out here, also where a site says them in thousands
  const minor = minorOf(text, { ...amountUnit(currency, exponent), decimals: exponent, isThousands: false });
  return minor ? String(minor) : undefined;
}

/** Milliseconds to a clock: 872000 gives "14:32". Never below zero. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
