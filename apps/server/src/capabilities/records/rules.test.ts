import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvFile } from './make/csv.ts';
import { paperAmount, paperTime, plainAmount } from './make/figures.ts';
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
  ])('the text %j stands as %j: it can never be computed', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('whatever the text, no cell begins with what a spreadsheet computes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(csvCell(text)).not.toMatch(/^"?[=+\-@\t\r\n]/);
      }),
    );
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

describe('figures on paper', () => {
  it('keep the decimals of their currency, also none and eight', () => {
    expect([paperAmount(-123_450n, 'USD'), paperAmount(123_450n, 'USD', true)]).toEqual(['−1,234.50', '+1,234.50']);
    expect([paperAmount(1_234n, 'JPY'), plainAmount(1n, 'BTC')]).toEqual(['1,234', '0.00000001']);
  });

  it("are told in the merchant's zone", () => {
    expect(paperTime(new Date('2026-11-20T22:30:59Z'), 'Asia/Bangkok')).toBe('2026-11-21 05:30');
  });

  it('a masked name tells nobody apart from outside', () => {
    expect([maskName('minnow88'), maskName('abcd'), maskName('')]).toEqual(['mi••••88', 'a••••', '••••']);
  });
});
