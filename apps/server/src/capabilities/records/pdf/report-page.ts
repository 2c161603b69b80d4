/** A sheet on A4: a title, facts in pairs, one table whose head repeats, and numbered feet; mirrored for right-to-left. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Pdf, TextStyle } from './document.ts';
import { createPdf, pageHeight, pageWidth } from './document.ts';

export interface ReportColumn {
  readonly head: string;
  /** Share of the width. */
  readonly share: number;
  /** Set in figures, at the end of its column. */
  readonly figure?: boolean;
  /** Set in figures, at the start: times, numbers. */
  readonly code?: boolean;
}

export interface ReportPage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The site whose sheet it is. */
  readonly site: string;
  readonly title: string;
  readonly made: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Last row, set strong. */
  readonly totals?: readonly string[];
  /** In place of rows. */
  readonly none: string;
  /** A sentence under the table. */
  readonly note?: string;
  readonly foot: string;
  /** "Page 1 of 3". */
  readonly pageText: (page: number, pages: number) => string;
}

const margin = 42;
const inner = pageWidth - 2 * margin;
const gap = 8;
const rowHeight = 19;
const textSize = 8.5;
/** The figure face has no small letters: a value with words in it is set as text throughout. */
const smallLetters = /\p{Ll}|\p{Lo}/u;

/** Called with 0 to 1 as it goes on. */
export async function paintReportPage(
  sheet: ReportPage,
  onProgress: (share: number) => Promise<void>,
): Promise<Buffer> {
  const { language, direction } = sheet;
  const pdf = await createPdf({ title: sheet.title, language, made: sheet.made, author: sheet.site });
  const paint = painter(pdf, sheet);
  let y = paint.head();
  y = paint.columns(y);
  if (sheet.rows.length === 0) {
    paint.sentence(sheet.none, y + 12);
    y += rowHeight * 1.4;
  }
  for (const [index, cells] of sheet.rows.entries()) {
    if (y > pageHeight - margin - 34) {
      pdf.newPage();
      y = paint.columns(margin + 6);
    }
    y = paint.row(cells, y, 400);
    if (index % 100 === 99) {
      await onProgress(index / sheet.rows.length);
      await breathe(); // a long sheet must not hold up everybody else
    }
  }
  if (y > pageHeight - margin - 70) {
    pdf.newPage();
    y = margin + 6;
  }
  if (sheet.totals) y = paint.row(sheet.totals, y, 600);
  if (sheet.note) paint.sentence(sheet.note, y + 14);
  for (let page = 0; page < pdf.pages; page += 1) {
    pdf.turnTo(page);
    const style: TextStyle = { language, direction, size: 7.5, weight: 400, grey: 0.4 };
    paint.at('start', margin, pageHeight - 26, sheet.foot, style);
    paint.at('end', margin, pageHeight - 26, sheet.pageText(page + 1, pdf.pages), style);
  }
  return pdf.finish();
}

function painter(pdf: Pdf, sheet: ReportPage) {
  const { style, at, fitted, cells } = openPen(pdf, sheet);
  return {
    at,
    head(): number {
      pdf.newPage();
      at('start', margin, margin + 14, sheet.site, style(10, 600, 0.35));
      at('start', margin, margin + 42, sheet.title, style(20, 600));
      let y = margin + 74;
      const half = inner / 2;
      sheet.facts.forEach(([label, value], index) => {
        const inset = margin + (index % 2) * half;
        const figure = { ...style(10.5, 600), figure: !smallLetters.test(value) };
        at('start', inset, y, fitted(label, half - gap, style(7.5, 400, 0.4)), style(7.5, 400, 0.4));
        at('start', inset, y + 13, fitted(value, half - gap, figure), figure);
        if (index % 2 === 1 || index === sheet.facts.length - 1) y += 32;
      });
      return y + 2;
    },
    columns(y: number): number {
      pdf.rule({ x: margin, y }, { x: pageWidth - margin }, 0.2);
      cells(
        sheet.columns.map(({ head }) => head),
        y + 13,
        style(7.5, 600, 0.35),
        true,
      );
      pdf.rule({ x: margin, y: y + rowHeight }, { x: pageWidth - margin }, 0.2);
      return y + rowHeight;
    },
    row(texts: readonly string[], y: number, weight: 400 | 600): number {
      cells(texts, y + 12.5, style(textSize, weight));
      pdf.rule({ x: margin, y: y + rowHeight }, { x: pageWidth - margin }, weight === 600 ? 0.2 : 0.85);
      return y + rowHeight;
    },
    sentence(text: string, y: number): void {
      at('start', margin, y, fitted(text, inner, style(8, 400, 0.35)), style(8, 400, 0.35));
    },
  };
}

/** Sets text by the sheet's own direction and columns. */
function openPen(pdf: Pdf, sheet: ReportPage) {
  const { language, direction } = sheet;
  const isRight = direction === 'rtl';
  const style = (size: number, weight: 400 | 600 = 400, grey = 0.1): TextStyle => ({
    language,
    direction,
    size,
    weight,
    grey,
  });

  /** Text that begins, or ends, this far from the edge where reading begins, or ends. */
  function at(edge: 'start' | 'end', inset: number, y: number, text: string, look: TextStyle): void {
    const isLeft = (edge === 'start') !== isRight;
    pdf.text(text, { x: isLeft ? inset : pageWidth - inset, y, align: isLeft ? 'left' : 'right' }, look);
  }

  /** Shortened until it fits, with an ellipsis. */
  function fitted(text: string, width: number, look: TextStyle): string {
    if (pdf.widthOf(text, look) <= width) return text;
    let letters = [...new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text)].map(
      ({ segment }) => segment,
    );
    while (letters.length > 1 && pdf.widthOf(`${letters.join('')}…`, look) > width) letters = letters.slice(0, -1);
    return `${letters.join('').trimEnd()}…`;
  }

  const places = columnPlaces(sheet.columns);

  function cells(texts: readonly string[], y: number, look: TextStyle, isHead = false): void {
    for (const [index, column] of sheet.columns.entries()) {
      const place = places[index];
      const text = texts[index] ?? '';
      if (!place || text === '') continue;
      const isFigure = column.figure === true || column.code === true;
      const own = isFigure && !isHead ? { ...look, figure: true } : look;
      const shown = fitted(text, place.width, own);
      if (column.figure) at('end', pageWidth - margin - place.end, y, shown, own);
      else at('start', margin + place.start, y, shown, own);
    }
  }

  return { style, at, fitted, cells };
}

/** Where each column begins and ends, from where reading begins. */
function columnPlaces(columns: readonly ReportColumn[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let offset = 0;
  return columns.map((column, index) => {
    const width = (column.share / shares) * inner;
    const after = index === columns.length - 1 ? 0 : gap;
    const place = { start: offset, width: width - after, end: offset + width - after };
    offset += width;
    return place;
  });
}
