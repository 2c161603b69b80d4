/** One unit of each currency: what stakes, caps and pots of games are counted in (docs/decisions/0042). Imports nothing but the registry. */
import { currencyOf } from './currencies.ts';

/** Minor units. The power of ten of the currency that is worth one to ten yuan, so that flooring a win costs no more than one part in a
 *  hundred of the least stake; currencies that had 1.00 (or 1,000) before and are worth less keep it. */
const units: ReadonlyMap<string, bigint> = new Map([
  ['USD', 100n],
  ['EUR', 100n],
  ['GBP', 100n],
  ['THB', 100n],
  ['CNY', 100n],
  ['MYR', 100n],
  ['PHP', 100n],
  ['INR', 100n],
  ['BRL', 100n],
  ['MGA', 100_000n], // 1,000.00
  ['JPY', 100n],
  ['KRW', 1_000n],
  ['VND', 1_000n],
  ['IDR', 100_000n], // 1,000.00
  ['AED', 100n],
  ['SAR', 100n],
  ['TWD', 1_000n], // 10.00
  ['TRY', 1_000n],
  ['BDT', 10_000n], // 100.00
  ['PKR', 10_000n],
  ['RUB', 10_000n],
  ['KZT', 10_000n],
  ['NPR', 10_000n],
  ['LKR', 10_000n],
  ['KHR', 100_000n], // 1,000.00
  ['MMK', 100_000n],
  ['LAK', 1_000_000n], // 10,000.00
  ['UZS', 1_000_000n],
  ['IRR', 100_000_000n], // 1,000,000.00
  ['KWD', 100n], // 0.100
  ['CLF', 100n], // 0.0100
  ['XAUT', 100n], // 0.00100: worth more than ten yuan, for the sake of the hundred minor units
  ['USDT', 1_000_000n],
  ['TRX', 1_000_000n],
  ['SOL', 10_000n], // 0.001
  ['BTC', 1_000n], // 0.00001
  ['ETH', 10_000n], // 0.0001
]);

/** One unit of a currency in minor units; of one that is not in the table, or is kept at another depth, the usual unit. */
export function stakeUnit(currency: string, exponent = currencyOf(currency)?.exponent ?? 2): bigint {
  const known = currencyOf(currency)?.exponent === exponent ? units.get(currency) : undefined;
  return known ?? usualUnit(exponent);
}

/** One whole coin, and a thousand where there is no minor unit. */
export function usualUnit(exponent: number): bigint {
  return exponent === 0 ? 1_000n : 10n ** BigInt(exponent);
}

/** A limit of one currency as it is in another: so many units there as here. A least amount is rounded up and a highest down, so that
 *  what is allowed there never reaches further than what was said here. */
export function limitIn(
  amountMinor: bigint,
  side: 'least' | 'highest',
  { from, to }: { readonly from: string; readonly to: string },
): bigint {
  if (from === to) return amountMinor;
  const [here, there] = [stakeUnit(from), stakeUnit(to)];
  const product = amountMinor * there;
  return side === 'highest' ? product / here : (product + here - 1n) / here;
}
