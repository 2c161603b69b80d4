/** Amounts as they are typed, in the same scale as they are shown (a K currency is typed in thousands). */
import { amountUnit, minorOf, readFigure, writePlain } from '@baize/protocol/typed-amount';
import type { FigureUnit } from '@baize/protocol/typed-amount';

export interface Scale {
  readonly unit: FigureUnit;
  /** Minor units of what stands in the box; null while it is no amount above zero. */
  readonly minorOf: (typed: string) => bigint | null;
  /** Something stands in the box that cannot be read: it is neither an amount nor nothing. */
  readonly isUnclear: (typed: string) => boolean;
  readonly textOf: (minor: bigint) => string;
}

export function scaleOf(currency: string): Scale {
  const unit = amountUnit(currency);
  return {
    unit,
    minorOf(typed) {
      const minor = minorOf(typed, unit);
      return minor !== null && minor > 0n ? minor : null;
    },
    isUnclear: (typed) => readFigure(typed, unit).state === 'unclear',
    textOf: (minor) => writePlain(minor, unit),
  };
}
