/** A workbook of one sheet (ECMA-376, the transitional form): a bold heading that stays in place, figures as numbers, everything
 *  else as text that no program computes. No formula can stand in it: a text is written as an inline string. Pure. */
import type { CsvCell } from './csv.ts';
import { zipFile } from './zip.ts';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** What a cell may hold at most; the rest would make the file unreadable. */
const textMax = 32_767;
/** A number keeps this many digits in a spreadsheet; longer ones stay texts, so that none is lost. */
const digitsMax = 15;

/** Style numbers below: 0 plain, 1 bold, 2 an amount with two decimals. */
const styles = `${head}<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export function xlsxFile(sheet: string, columns: readonly string[], rows: Iterable<readonly CsvCell[]>): Buffer {
  const lines = [rowXml(1, columns, 1)];
  for (const row of rows) lines.push(rowXml(lines.length + 1, row));
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(14, column.length + 3)}" customWidth="1"/>`,
  );
  const worksheet = `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const workbook = `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const files: readonly [name: string, text: string][] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
    ['xl/worksheets/sheet1.xml', worksheet],
  ];
  return zipFile(files.map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
  ['workbook.xml', 'sheet.main'],
  ['styles.xml', 'styles'],
  ['worksheets/sheet1.xml', 'worksheet'],
]
  .map(
    ([name, kind]) =>
      `<Override PartName="/xl/${name ?? ''}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind ?? ''}+xml"/>`,
  )
  .join('')}</Types>`;

function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const items = targets.map(
    ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`;
}

function rowXml(number: number, cells: readonly CsvCell[], style = 0): string {
  return `<row r="${number}">${cells.map((cell, column) => cellXml(`${letters(column)}${number}`, cell, style)).join('')}</row>`;
}

function cellXml(place: string, cell: CsvCell, style: number): string {
  const figure = typeof cell === 'object' ? cell.figure : typeof cell === 'string' ? null : cell.toString();
  if (figure !== null && figure.replace(/\D/g, '').length <= digitsMax)
    return `<c r="${place}"${/\.\d\d$/.test(figure) ? ' s="2"' : ''}><v>${figure}</v></c>`;
  const text = figure ?? (cell as string); // a figure that is none is a text
  return `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(text.slice(0, textMax))}</t></is></c>`;
}

/** 0 is A, 26 is AA. */
function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest;
}

/** What XML 1.0 cannot hold at all is left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A tab's name is at most 31 letters and none of these. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);
}
