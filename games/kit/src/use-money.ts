/** Amounts in the session's currency. */
import { amountUnit } from '@baize/protocol/typed-amount';
import type { FigureUnit } from '@baize/protocol/typed-amount';
import { formatMinor } from './figures.ts';
import { useGame } from './game-context.tsx';

export interface MoneyText {
  readonly text: (minor: bigint | string, options?: { signed?: boolean }) => string;
  readonly code: string;
  /** Decimals a player reads and types: those of the minor unit, three more where amounts are said in thousands. */
  readonly decimals: number;
  /** How amounts are typed and read back. */
  readonly unit: FigureUnit;
}

export function useMoney(): MoneyText {
  const { currency, exponent } = useGame().session;
  const unit = amountUnit(currency, exponent);
  return {
    code: currency,
    decimals: unit.decimals,
    unit,
    // of amounts in thousands three decimals are read, and more only where they say something
    text: (minor, options) => {
      const text = formatMinor(minor, unit.decimals, options);
      return unit.isThousands ? `${text.replace(/(\.\d{3}\d*?)0+$/, '$1')}K` : text;
    },
  };
}
