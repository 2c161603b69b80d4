/** Tables as separated texts (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, CRLF, every text guarded against being read
 *  as a formula (ASVS 1.2.10), whatever separator its reader expects. Columns are in docs/formats.md. Pure. */

/** A number is written by us, digit by digit, and cannot be a formula; everything else is a text. */
export type CsvCell = string | number | bigint | { readonly figure: string };

export interface CsvForm {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

const withPoint: CsvForm = { separator: ',', decimal: '.' };
const withComma: CsvForm = { separator: ';', decimal: ',' };

/** What a spreadsheet of this language's readers expects: where the decimal mark is a comma, the separator is a semicolon. No line
 *  `sep=` says so in the file: Excel then no longer sees the byte order mark, and others show that line as a row. */
export function csvFormOf(language: string): CsvForm {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? withComma : withPoint;
}

const plainFigure = /^-?[0-9]+(\.[0-9]+)?$/;
/** What Excel, Numbers or Sheets would begin to compute at, the full-width forms included, at the start of a text or behind whatever
 *  one of them may take for the end of a cell; blanks, quotation marks and invisible letters may stand between. */
const opens = /(^\t*|[,;|\t\r\n；，])((?:(?![\t\r\n])[\s"\u200B-\u200F\u2060])*)(?=[=+\-@＝＋－＠|%])/g;
/** A cell is not to begin with what some skip. */
const hides = /^[\t\r\n]/;

/** A cell as it stands in the file. Throws when a figure is none: that is a bug. */
export function csvCell(cell: CsvCell, { decimal }: CsvForm = withPoint): string {
  if (typeof cell === 'number' || typeof cell === 'bigint') return cell.toString();
  if (typeof cell === 'object') {
    if (!plainFigure.test(cell.figure)) throw new Error('csv: not a figure');
    return cell.figure.replace('.', decimal);
  }
  const disarmed = cell.replace(opens, (_, end: string, between: string, at: number) =>
    at === 0 && !/[,;|\r\n；，]/.test(end) ? `'${end}${between}` : `${end}${between}'`,
  );
  const guarded = hides.test(disarmed) ? `'${disarmed}` : disarmed;
  return /[",;\r\n\t]/.test(guarded) || guarded !== cell ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

export function csvFile(
  head: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
  form: CsvForm = withPoint,
): string {
  const line = (cells: readonly CsvCell[]): string => cells.map((cell) => csvCell(cell, form)).join(form.separator);
  const lines = [line(head)];
  for (const row of rows) lines.push(line(row));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
