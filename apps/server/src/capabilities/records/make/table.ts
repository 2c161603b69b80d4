/** A table of records in the form that was asked for. */
import type { ExportRow } from '../store.ts';
import type { CsvCell } from './csv.ts';
import { csvFile, csvFormOf } from './csv.ts';
import { wordsIn } from './texts.ts';
import { xlsxFile } from './xlsx.ts';

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

export function tableFile({ head, rows }: Table, { format, kind, language }: ExportRow): Buffer {
  if (format !== 'xlsx') return Buffer.from(csvFile(head, rows, csvFormOf(language)));
  return xlsxFile(wordsIn(language).texts.find(`records.export.kind.${kind}`) ?? kind, head, rows);
}
