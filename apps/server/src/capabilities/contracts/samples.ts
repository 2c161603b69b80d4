import type { Tx } from '#kernel/context.ts';
import type { Figures } from './rules/reckon.ts';
import type { Span } from './rules/periods.ts';
import { settleBatch } from './settle.ts';
import type { Sort } from './store/settlement.ts';
import { insertRun } from './store/settlement.ts';
import { noFigures } from './figures-view.ts';

/** Sample data: a day settled from given figures, for a database whose windows nobody closes yet. The figures are those of bets that
 *  lie in turnover, by whose team they are; the next settlement goes on after the day. */
export async function addSamplePeriod(
  tx: Tx,
  sort: Sort,
  span: Span,
  figures: ReadonlyMap<string, Figures>,
): Promise<void> {
  await insertRun(tx, sort, span);
  await settleBatch(tx, sort, undefined, {
    read: async (_tx, asked) => asked.map(({ ownerId }) => figures.get(ownerId) ?? noFigures),
  });
}
