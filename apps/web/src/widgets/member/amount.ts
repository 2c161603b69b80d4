/** Amounts as they are typed, in the same scale as they are shown (a K currency is typed in thousands). */
import { currencyOf, formatDecimal, parseDecimal } from '@baize/protocol/currencies';

function decimalsOf(currency: string): number {
  const { exponent = 2, displayShift = 0 } = currencyOf(currency) ?? {};
  return exponent + displayShift;
}

export interface Scale {
  readonly decimals: number;
  /** Minor units of what stands in the box; null while it is no amount above zero. */
  readonly minorOf: (typed: string) => bigint | null;
  readonly textOf: (minor: bigint) => string;
}

export function scaleOf(currency: string): Scale {
  const decimals = decimalsOf(currency);
  return {
    decimals,
    minorOf(typed) {
      const plain = typed
        .replace(/\.$/, '')
        .replace(/^\./, '0.')
        .replace(/^0+(?=\d)/, '');
      const parsed = parseDecimal(plain, decimals);
      return parsed.ok && parsed.minor > 0n ? parsed.minor : null;
    },
    textOf: (minor) => formatDecimal(minor, decimals),
  };
}
