/** Comma-separated tables (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, CRLF, every text guarded against being
 *  read as a formula (ASVS 1.2.10). Columns are in docs/formats.md. Pure. */

/** A number is written by us, digit by digit, and cannot be a formula; everything else is a text. */
export type CsvCell = string | number | bigint | { readonly figure: string };

const plainFigure = /^-?[0-9]+(\.[0-9]+)?$/;
/** What Excel, Numbers or Sheets would begin to compute at, the full-width forms included; a tab or line break may hide one. */
const opens = /^[=+\-@\t\r\n＝＋－＠|%]/;

/** A cell as it stands in the file. Throws when a figure is none: that is a bug. */
export function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number' || typeof cell === 'bigint') return cell.toString();
  if (typeof cell === 'object') {
    if (!plainFigure.test(cell.figure)) throw new Error('csv: not a figure');
    return cell.figure;
  }
  const guarded = opens.test(cell) ? `'${cell}` : cell;
  return /[",\r\n\t]/.test(guarded) || guarded !== cell ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export function csvFile(head: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [head.map(csvCell).join(',')];
  for (const row of rows) lines.push(row.map(csvCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
