/** Amounts on the hub dialect's wire: whole hundred-thousandths of a unit, whatever the currency. */
import { formatDecimal, parseDecimal } from '@baize/protocol';

const wireDecimals = 5;

/** The decimal text with so many decimals; undefined for an amount that needs more. */
export function decimalOfHub(amount: number, decimals: number): string | undefined {
  const [whole = '0', fraction = ''] = formatDecimal(BigInt(amount), wireDecimals).split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** What is finer than the wire is left out. */
export function hubAmount(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const parsed = parseDecimal(`${whole}.${fraction.slice(0, wireDecimals).padEnd(wireDecimals, '0')}`, wireDecimals);
  if (!parsed.ok) throw new Error(`amount ${decimal}`);
  return Number(parsed.minor);
}
