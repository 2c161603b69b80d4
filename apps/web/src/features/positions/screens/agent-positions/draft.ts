/** Shares as they are typed: per cents with two decimals, bounded by what the giver was left. Pure. */
import { readPercent, writePercent } from '@baize/protocol/percent';
import type { Downline, Overview, Product, Term } from './data.ts';

export interface Row {
  readonly product: Product;
  readonly mayTake: string;
  readonly kept: string;
  readonly commission: string;
}

export interface Own {
  readonly mayTake: number;
  readonly commission: number;
}

export type Problem = { readonly what: 'tooMuch' | 'tooLittle' | 'tooHigh'; readonly bound: number } | null;

/** A downline's terms as they will hold next week. */
export function rowsOf(downline: Downline): Row[] {
  return downline.terms.map((term) => {
    const { mayTake, kept, commission } = term.next ?? term;
    return {
      product: term.product,
      mayTake: writePercent(mayTake),
      kept: writePercent(kept),
      commission: writePercent(commission),
    };
  });
}

/** What the giver has in the week in which new terms hold. */
export function ownOf(overview: Overview, product: Product): Own {
  const term = overview.terms.find((one) => one.product === product);
  return term?.next ?? term ?? { mayTake: 0, commission: 0 };
}

/** What speaks against a row; null when it may be laid down. */
export function problemOf(row: Row, own: Own, forcedShare: number): Problem {
  const [mayTake, kept, commission] = [readPercent(row.mayTake), readPercent(row.kept), readPercent(row.commission)];
  if (mayTake === null || kept === null || mayTake + kept > own.mayTake) return { what: 'tooMuch', bound: own.mayTake };
  const forced = Math.min(forcedShare, own.mayTake);
  if (kept < forced) return { what: 'tooLittle', bound: forced };
  if (commission === null || commission > own.commission) return { what: 'tooHigh', bound: own.commission };
  return null;
}

type Wanted = Pick<Term, 'product' | 'mayTake' | 'kept' | 'commission'>;

/** The rows that say something else than what will hold. */
export function changedOf(rows: readonly Row[], downline: Downline): Wanted[] {
  return rows.flatMap((row) => {
    const term = downline.terms.find((one) => one.product === row.product);
    const before = term?.next ?? term;
    const wanted = {
      product: row.product,
      mayTake: readPercent(row.mayTake) ?? 0,
      kept: readPercent(row.kept) ?? 0,
      commission: readPercent(row.commission) ?? 0,
    };
    const isSame =
      before?.mayTake === wanted.mayTake && before.kept === wanted.kept && before.commission === wanted.commission;
    return isSame ? [] : [wanted];
  });
}
