/** Amounts in the session's currency. */
import { currencyOf } from '@baize/protocol/currencies';
import { formatMinor } from './figures.ts';
import { useGame } from './game-context.tsx';

export interface MoneyText {
  readonly text: (minor: bigint | string, options?: { signed?: boolean }) => string;
  readonly code: string;
  /** Decimals a player reads and types: those of the minor unit, three more where amounts are said in thousands. */
  readonly decimals: number;
  /** "K" where amounts are said in thousands, else nothing. */
  readonly unit: string;
}

export function useMoney(): MoneyText {
  const { currency, exponent } = useGame().session;
  const shift = currencyOf(currency)?.displayShift ?? 0;
  const decimals = exponent + shift;
  const unit = shift === 3 ? 'K' : '';
  const zerosBehind = unit ? /(\.\d{3}\d*?)0+$/ : /$/;
  return {
    code: currency,
    decimals,
    unit,
    // of amounts in thousands three decimals are read, and more only where they say something
    text: (minor, options) => `${formatMinor(minor, decimals, options).replace(zerosBehind, unit && '$1')}${unit}`,
  };
}
