/** Where numbers are looked for in the draws of a family: at each position, anywhere in the draw, or as the ends of prizes. Pure. */
import { findPlay } from '@baize/lottery';
import type { Column, Draw, Family, PlaySymbol } from '@baize/lottery';
import { positionsOf } from './missing.ts';

export interface TrendColumn {
  /** A column's name; null: anywhere in the draw. */
  readonly code: string | null;
  readonly symbols: readonly PlaySymbol[];
  /** What came there; more than one value where it is anywhere. */
  readonly cameIn: (draw: Draw) => readonly number[];
}

/** Plays whose columns are the last digits of the leading prize. */
const digitsOfLeading: Partial<Record<Family, string>> = {
  digits4: 'digits4.big',
  lao: 'digits4.big', // the same four digits
  thai: 'thai.top3',
  hanoi: 'hanoi.top3',
};
/** Plays whose numbers are drawn without a position. */
const anywhere: Partial<Record<Family, string>> = {
  dice3: 'dice3.one',
  fortyNine: 'fortyNine.main1',
  vnNorth: 'vnNorth.lo2',
  vnSouth: 'vnSouth.lo2',
};

export function trendColumns(family: Family): readonly TrendColumn[] {
  const positions = positionsOf(family);
  if (positions.length > 0)
    return positions.map(({ code, symbols }, at) => ({ code, symbols, cameIn: (draw) => draw.slice(at, at + 1) }));
  const leading = columnsOf(digitsOfLeading[family]);
  if (leading.length > 0)
    return leading.map(({ code, symbols }, at) => ({
      code,
      symbols,
      cameIn: ([number = 0]) => [Math.floor(number / 10 ** (leading.length - 1 - at)) % 10],
    }));
  const [column] = columnsOf(anywhere[family]);
  const isEnding = column?.symbols.length === 100;
  const cameIn = (draw: Draw) => (isEnding ? draw.map((number) => number % 100) : draw);
  return column ? [{ code: null, symbols: column.symbols, cameIn }] : [];
}

function columnsOf(code: string | undefined): readonly Column[] {
  return (code === undefined ? null : findPlay(code))?.form.columns ?? [];
}
