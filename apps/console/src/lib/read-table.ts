/** Reads a table that somebody made with a spreadsheet: separated by comma, semicolon or tab, quoted or not, lines ended in any way,
 *  with a byte order mark or a line that names the separator in front. Pure. */

const separators = [',', ';', '\t'] as const;

/** Cells by line, blanks around them and empty lines left out. */
export function readTable(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const named = /^"?sep=([,;\t])"?(?:\r\n|\r|\n|$)/i.exec(plain);
  const body = named ? plain.slice(named[0].length) : plain;
  const rows = cellsOf(body, named?.[1] ?? separatorOf(body));
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
}

/** The one that stands most often in the first line with any, outside quotation marks. */
function separatorOf(text: string): string {
  const line =
    text
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/\r\n|\r|\n/)
      .find((one) => /[,;\t]/.test(one)) ?? '';
  const count = (separator: string): number => line.split(separator).length;
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  /** A quoted cell, a bare one, and what ends it. */
  const cell = new RegExp(
    `(?:[^\\S\\r\\n\\t]*"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === separator) continue;
    rows.push(row);
    row = [];
    if (match[3] === '' || cell.lastIndex === text.length) return rows;
  }
  return rows;
}
