import { inflateSync } from 'node:zlib';
import { languages } from '@baize/protocol';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../make/texts.ts';
import { facesOf } from './faces.ts';
import { openSetter } from './line.ts';
import { paintReportPage } from './report-page.ts';
import type { ReportPage } from './report-page.ts';

const notdef = 0;

function sheetIn(language: string, direction: 'ltr' | 'rtl', words: readonly string[]): ReportPage {
  return {
    language,
    direction,
    site: 'Baize',
    title: words[0] ?? '',
    made: new Date('2026-11-21T00:00:00Z'),
    facts: words.slice(0, 4).map((word) => [word, '1,284.50 USD'] as const),
    columns: [
      { head: 'A', share: 1 },
      { head: 'B', share: 1, figure: true },
    ],
    rows: words.map((word) => [word, '−1.00']),
    none: '-',
    foot: '-',
    pageText: (page, pages) => `${page}/${pages}`,
  };
}

/** Every text stream of a document, unpacked. */
function contentsOf(pdf: Buffer): string[] {
  const parts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const packed = pdf.subarray(at + 7, pdf.indexOf('\nendstream', at));
    parts.push(inflateSync(packed).toString('latin1'));
  }
  return parts;
}

describe('a statement as PDF', () => {
  it.each(languages.map(({ tag, direction }) => [tag, direction] as const))(
    'in %s every letter of its words has a glyph',
    async (tag, direction) => {
      const { texts } = wordsIn(tag);
      const keys = [
        'title.statement',
        'opening',
        'closing',
        'kind.withdrawal_reserve',
        'kind.promo',
        'none',
        'reconciles',
      ] as const;
      const words = keys.map((key) => texts.t(`statement.${key}`));
      const set = await openSetter(400);
      for (const word of words)
        for (const run of set(word, { language: tag, direction }).runs)
          expect(
            run.glyphs.map(({ id }) => id),
            `${tag}: ${run.text}`,
          ).not.toContain(notdef);
      const pdf = await paintReportPage(sheetIn(tag, direction, words), async () => undefined);
      expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
      expect(pdf.toString('latin1')).toContain(`/Lang (${tag})`);
      expect(contentsOf(pdf).some((content) => content.includes('BDC'))).toBe(true);
    },
  );

  it('sets Arabic joined and from right to left, with amounts in their own order', async () => {
    const set = await openSetter(400);
    const { runs } = set('إيداع 12.50', { language: 'ar', direction: 'rtl' });
    expect(runs.map(({ text }) => text.trim()).filter((text) => text !== '')).toEqual(['12.50', 'إيداع']);
    const faces = await facesOf(400);
    const arabic = faces.find(({ name }) => name === 'vazirmatn-arabic');
    const alone = arabic?.shape('ع', 'rtl', 'ar')[0]?.id;
    expect(alone).toBeGreaterThan(0);
    expect(arabic?.shape('عع', 'rtl', 'ar').map(({ id }) => id)).not.toContain(alone); // joined letters have other forms
    expect(
      set('2026-11-20 21:02', { language: 'ar', direction: 'rtl', figure: true })
        .runs.map(({ text }) => text)
        .join(''),
    ).toBe('2026-11-20 21:02');
  });

  it('Chinese, Japanese and Korean ask for the faces of the reader', async () => {
    const pdf = await paintReportPage(sheetIn('ja', 'ltr', ['ウォレット明細', '지갑', '钱包']), async () => undefined);
    const text = pdf.toString('latin1');
    expect(text).toContain('/HeiseiKakuGo-W5');
    expect(text).toContain('/HYGoThic-Medium');
  });

  it('a long one turns its pages, repeats its head and numbers its feet', async () => {
    const words = Array.from({ length: 120 }, (_, index) => `Row ${index}`);
    const pdf = await paintReportPage(sheetIn('en', 'ltr', words), async () => undefined);
    expect(pdf.toString('latin1')).toContain('/Count 4');
  });
});
