/** Amounts on the hub dialect's wire: whole hundred-thousandths of a unit, whatever the currency. */
import { formatDecimal } from '@baize/protocol';

const wireDecimals = 5;

/** Whether the wire holds every amount of a currency with so many decimals. */
export function isOnHubWire(exponent: number): boolean {
  return exponent <= wireDecimals;
}

export function hubAmount(minor: bigint, exponent: number): number {
  return Number(minor * 10n ** BigInt(wireDecimals - exponent));
}

/** What is finer than the currency is left out. */
export function decimalOfHub(amount: number, exponent: number): string {
  return formatDecimal(BigInt(amount) / 10n ** BigInt(wireDecimals - exponent), exponent);
}
