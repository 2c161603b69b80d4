import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile, csvFormOf } from './make/csv.ts';
import { printedAmount, printedTime, plainAmount } from './make/figures.ts';
import { chainDays, daysOf, eachDay, isSpanTooLong, maskName } from './rules.ts';

describe('a span of days', () => {
  it('counts both ends, over the ends of months and years', () => {
    expect(daysOf({ from: '2026-11-20', to: '2026-11-20' })).toBe(1);
    expect(daysOf({ from: '2026-12-30', to: '2027-01-02' })).toBe(4);
    expect(daysOf({ from: '2026-11-21', to: '2026-11-20' })).toBe(0);
    expect(eachDay('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('may be a leap year long and no day more', () => {
    expect(isSpanTooLong({ from: '2028-01-01', to: '2028-12-31' })).toBe(false);
    expect(isSpanTooLong({ from: '2028-01-01', to: '2029-01-01' })).toBe(true);
  });
});

describe('days in a chain', () => {
  it('whatever moved, each opens with what the one before closed with, and the last closes with everything', () => {
    const flow = fc.record({
      inMinor: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      outMinor: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    });
    fc.assert(
      fc.property(fc.array(flow, { maxLength: 30 }), fc.bigInt({ min: 0n, max: 10n ** 15n }), (flows, opening) => {
        const days = chainDays(
          opening,
          flows.map((one, index) => ({
            ...one,
            count: 1,
            day: `2026-11-${String(1 + (index % 30)).padStart(2, '0')}`,
          })),
        );
        days.forEach((day, index) => expect(day.openingMinor).toBe(days[index - 1]?.closingMinor ?? opening));
        const all = flows.reduce((sum, one) => sum + one.inMinor - one.outMinor, opening);
        expect(days.at(-1)?.closingMinor ?? opening).toBe(all);
      }),
    );
  });
});

describe('a table for spreadsheets', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['＝1', `"'＝1"`],
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['', ''],
  ])('writes the text %j as %j, which no spreadsheet computes', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('whatever the text, no cell begins with what a spreadsheet computes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(csvCell(text)).not.toMatch(/^"?[=+\-@\t\r\n]/);
      }),
    );
  });

  it.each([',', ';', '\t'])('whatever the text, split at %j no cell of its line computes anything', (separator) => {
    const opener = fc.constantFrom('=1+2', '+1', '-1', '@A1', '＝1', '|', '%');
    const between = fc.constantFrom(',', ';', '\t', '\r\n', '\n', '"', ' ', 'x', '\u200b');
    // a tab at the very start is guarded as the start: whoever splits at tabs alone gets no cell of ours anyhow
    const text = fc
      .array(fc.oneof(opener, between), { maxLength: 6 })
      .map((parts) => parts.join('').replace(/^\t+/, ''));
    fc.assert(
      fc.property(text, text, fc.constantFrom('en', 'ru'), (first, second, language) => {
        const file = csvFile(['a', 'b', 'c'], [[first, second, { figure: '-12.50' }]], csvFormOf(language));
        for (const cell of cellsOf(file, separator).flat())
          if (!/^-12[.,]?(50)?$/.test(cell)) expect(cell).not.toMatch(/^[\s"\u200b]*[=+\-@＝|%]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('says its texts and figures to who reads it by the rules, in either form', () => {
    const texts = ['plain', 'x;y', 'a,b', 'say "hi"', 'two\r\nlines', '', ' tab\there '];
    for (const [language, separator, amount] of [
      ['en', ',', '-1234.50'],
      ['zh-Hans', ',', '-1234.50'],
      ['ru', ';', '-1234,50'],
      ['vi', ';', '-1234,50'],
    ] as const) {
      const file = csvFile(
        ['text', 'amount'],
        texts.map((text) => [text, { figure: '-1234.50' }]),
        csvFormOf(language),
      );
      expect(cellsOf(file, separator)).toEqual([['text', 'amount'], ...texts.map((text) => [text, amount])]);
    }
    expect(csvCell('x;=1+2')).toBe(`"x;'=1+2"`);
  });

  it('a figure is a figure, and nothing else passes for one', () => {
    expect(csvCell({ figure: '-12.50' })).toBe('-12.50');
    expect(() => csvCell({ figure: '=1' })).toThrow();
    expect(() => csvCell({ figure: '1e5' })).toThrow();
  });

  it('begins with the byte order mark and ends its lines as the standard says', () => {
    expect(csvFile(['a', 'b'], [['x', 1]])).toBe('\ufeffa,b\r\nx,1\r\n');
  });
});

/** Cells as a spreadsheet reads them that expects this separator: a quotation mark opens a cell only at its start. */
function cellsOf(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const text = file.replace(/^\ufeff/, '').replace(/\r\n$/, '');
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[(at += 1)] ?? '';
    else if (isQuoted && letter === '"') isQuoted = false;
    else if (isQuoted) cell += letter;
    else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator || letter === '\n') {
      rows.at(-1)?.push(cell.replace(letter === '\n' ? /\r$/ : '', ''));
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

describe('figures of a statement', () => {
  it('keep the decimals of their currency, also none and eight', () => {
    expect([printedAmount(-123_450n, 'USD'), printedAmount(123_450n, 'USD', true)]).toEqual(['−1,234.50', '+1,234.50']);
    expect([printedAmount(1_234n, 'JPY'), plainAmount(1n, 'BTC')]).toEqual(['1,234', '0.00000001']);
  });

  it('are shown in the merchant’s time zone', () => {
    expect(printedTime(new Date('2026-11-20T22:30:59Z'), 'Asia/Bangkok')).toBe('2026-11-21 05:30');
  });

  it('a masked name does not identify the member to others', () => {
    expect([maskName('minnow88'), maskName('abcd'), maskName('')]).toEqual(['mi••••88', 'a••••', '••••']);
  });
});
