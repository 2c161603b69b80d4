/** What a field of an amount or a figure says about what was typed into it: as it was understood, or that it was not. */
import { readFigure, unitLabel, writeGrouped, writeWithUnit } from '@baize/protocol/typed-amount';
import type { FigureUnit } from '@baize/protocol/typed-amount';
import type { ReactNode } from 'react';
import { useT } from './react.tsx';

interface Notes {
  readonly hint?: ReactNode;
  /** Gives way to what is wrong with the figure itself. */
  readonly error?: ReactNode;
}

interface FigureProps {
  readonly value: string;
  readonly hint: ReactNode;
  readonly error: ReactNode;
  readonly trail: string | undefined;
  readonly inputMode: 'decimal' | 'numeric';
}

/** Puts what a field of a figure needs together: `<AmountField {...figure(text, unit, { error })} onValueChange={setText} />`. The
 *  box keeps what was typed; the note under it says an amount that is not written our way, and that one cannot be read. */
export function useFigureField(): (typed: string, unit: FigureUnit, notes?: Notes) => FigureProps {
  const t = useT();
  return (typed, unit, { hint, error } = {}) => {
    const figure = readFigure(typed, unit);
    const isSaidAgain = figure.state === 'read' && !figure.isPlain;
    return {
      value: typed,
      hint: isSaidAgain ? t('amounts.understood', { amount: writeWithUnit(figure.minor, unit) }) : hint,
      error: figure.state === 'unclear' ? t('amounts.unclear', { example: exampleOf(unit) }) : error,
      trail: unitLabel(unit),
      inputMode: unit.decimals > 0 ? 'decimal' : 'numeric',
    };
  };
}

/** With a group and every decimal, so that neither mark is in doubt; a share or a multiplier is small. */
function exampleOf(unit: FigureUnit): string {
  const isSmall = unit.currency === null && unit.decimals > 0;
  return writeGrouped((isSmall ? 12n : 1_250n) * 10n ** BigInt(unit.decimals), unit);
}
