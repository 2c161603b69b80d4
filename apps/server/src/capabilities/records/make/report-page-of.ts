import type { Merchant } from '#kernel/context.ts';
import type { ReportPage } from '../pdf/report-page.ts';
import type { ExportRow } from '../store.ts';
import { printedTime } from './figures.ts';
import { wordsIn } from './texts.ts';

type Own = Pick<ReportPage, 'title' | 'facts' | 'columns' | 'rows'> & Partial<Pick<ReportPage, 'totals' | 'note'>>;

/** What every sheet of ours says besides its own: whose, of which days, when and where it was made. */
export function reportPageOf(row: ExportRow, merchant: Merchant, made: Date, own: Own): ReportPage {
  const { texts, say } = wordsIn(row.language);
  const { timeZone } = merchant.settings;
  return {
    ...own,
    language: texts.language,
    direction: texts.direction,
    site: merchant.name,
    made,
    facts: [
      ...own.facts,
      [say('statement.days'), say('statement.daysValue', { from: row.from_day, to: row.to_day })],
      [say('statement.zone'), timeZone],
      [say('statement.made'), printedTime(made, timeZone)],
      [say('statement.number'), row.export_id],
    ],
    none: say('statement.none'),
    foot: `${merchant.name} · ${row.export_id}`,
    pageText: (page, pages) => say('statement.page', { page, pages }),
  };
}
