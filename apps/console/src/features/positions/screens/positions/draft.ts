/** What the company lays down for the top of a line, as it is typed: per cents with two decimals. Pure. */
import { readPercent, writePercent } from '@baize/protocol/percent';
import type { LineRow, Product, Terms } from './data.ts';

export interface Row {
  readonly product: Product;
  readonly mayTake: string;
  readonly commission: string;
}

export interface Bounds {
  /** The least that the company holds itself, basis points. */
  readonly forcedShare: number;
  readonly commissionMax: number;
}

const whole = 10_000;

/** The terms as they will hold next week. */
export function rowsOf({ terms }: LineRow): Row[] {
  return terms.map((term) => {
    const { mayTake, commission } = term.next ?? term;
    return { product: term.product, mayTake: writePercent(mayTake), commission: writePercent(commission) };
  });
}

export function mayTakeMax({ forcedShare }: Bounds): number {
  return whole - forcedShare;
}

export function isFit({ mayTake, commission }: Row, bounds: Bounds): { mayTake: boolean; commission: boolean } {
  const [share, rate] = [readPercent(mayTake), readPercent(commission)];
  return {
    mayTake: share !== null && share <= mayTakeMax(bounds),
    commission: rate !== null && rate <= bounds.commissionMax,
  };
}

/** The rows that say something else than what will hold. */
export function changedOf(rows: readonly Row[], line: LineRow): Terms {
  return rows.flatMap((row) => {
    const term = line.terms.find(({ product }) => product === row.product);
    const before = term?.next ?? term;
    const wanted = {
      product: row.product,
      mayTake: readPercent(row.mayTake) ?? 0,
      commission: readPercent(row.commission) ?? 0,
    };
    return before?.mayTake === wanted.mayTake && before.commission === wanted.commission ? [] : [wanted];
  });
}
