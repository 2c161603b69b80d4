/** The languages and how far each is. Run: npm run i18n. Ends with 1 unless all are complete. */
import { languages } from '@baize/protocol/languages';
import { allTags, reportOf, shareOf } from './report.ts';

const reports = reportOf(allTags());
const rows = reports.map((report) => {
  const language = languages.find(({ tag }) => tag === report.language);
  return [
    report.language,
    language?.alias ?? '',
    new Intl.DisplayNames('en', { type: 'language' }).of(report.language) ?? report.language,
    `${report.soundCount} / ${report.keyCount}`,
    shareOf(report),
    String(report.problems.length),
    String(report.notes.length),
  ];
});
const head = ['language', 'code', 'name', 'keys', 'sound', 'problems', 'glossary notes'];
const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
for (const row of [head, ...rows])
  process.stdout.write(
    `${row.map((cell, column) => (column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}\n`,
  );

const open = reports.filter((report) => report.problems.length > 0);
process.stdout.write(
  open.length === 0
    ? `all ${reports.length} languages are complete\n`
    : `${open.length} of ${reports.length} languages are not complete: npm run check -w @baize/i18n -- --language ${open[0]?.language}\n`,
);
process.exitCode = open.length === 0 ? 0 : 1;
