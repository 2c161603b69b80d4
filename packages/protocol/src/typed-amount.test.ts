import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountMinorMax, currencies } from './currencies.ts';
import { languages } from './languages.ts';
import { latinDigits } from './typed-text.ts';
import {
  amountUnit,
  figureUnit,
  minorOf,
  readFigure,
  readWhole,
  unitLabel,
  writeGrouped,
  writePlain,
  writeWithUnit,
} from './typed-amount.ts';

function memo<Result>(make: (one: number) => Result): (one: number) => Result {
  const made = new Map<number, Result>();
  return (one) => {
    const result = made.get(one) ?? make(one);
    made.set(one, result);
    return result;
  };
}

const read = (typed: string, currency: string): string => {
  const figure = readFigure(typed, amountUnit(currency));
  return figure.state === 'read' ? String(figure.minor) : figure.state;
};

describe('what was typed in one currency', () => {
  test.each([
    ['150', '15000'],
    ['150.', '15000'],
    ['.5', '50'],
    [',5', '50'],
    ['007.05', '705'],
    ['0', '0'],
    ['12。5', '1250'],
    ['12．5', '1250'],
    ['12،5', '1250'],
    ['１２，５', '1250'],
    ['1，5', '150'],
    ['12、5', '1250'],
    ['12·5', '1250'],
    ['١٢٫٥', '1250'],
    ['۱٬۲۵۰٫۵۰', '125050'],
    ['๑๒๓', '12300'],
    ['1.250', '125000'],
    ['1,250', '125000'],
    ['1.250.000', '125000000'],
    ['1.250,50', '125050'],
    ['1,250.50', '125050'],
    ["1'250.50", '125050'],
    ['1’250,50', '125050'],
    ['1 250,50', '125050'],
    ['1\u00a0250,50', '125050'],
    ['1\u202f250,50', '125050'],
    ['1_250.50', '125050'],
    ['12,34,567.50', '123456750'],
    ['\u200e12.50\u200f', '1250'],
    ['$12.50', '1250'],
    ['USD 100', '10000'],
    ['100usd', '10000'],
  ])('%j is read as %s', (typed, minor) => {
    expect(read(typed, 'USD')).toBe(minor);
  });

  test.each([
    '1e3',
    '-50',
    '−50',
    '+50',
    '(50)',
    '12a',
    '1.2.3',
    '1.250.00',
    '1,250,50',
    '1.250,500',
    '0,125',
    '12.3456',
    '1,2,5',
    '12 5',
    '1 250 00',
    '1,250 000',
    '1.250.000,50.5',
    '1. 250',
    '12..5',
    '1٫250٫000',
    '1٬25',
    '10²',
    '½',
    '٣¼',
    '①',
    '12/5',
    '1K',
    '€12',
    '12 $ 5',
    '999999999999999999999',
    '5\u{336}0',
    '1.250'.repeat(20),
  ])('%j is refused', (typed) => {
    expect(read(typed, 'USD')).toBe('unclear');
  });

  test.each(['', ' ', '.', ',', '٫', '$'])('%j is no figure yet', (typed) => {
    expect(read(typed, 'USD')).toBe('empty');
  });

  test.each([
    ['JPY', '1.250', '1250'],
    ['JPY', '1,250', '1250'],
    ['JPY', '12.5', 'unclear'],
    ['BTC', '0,125', '12500000'],
    ['BTC', '0.125', '12500000'],
    ['BTC', '1.125', '112500000'],
    ['BTC', '1,125', 'unclear'],
    ['BTC', '1٬125', '112500000000'],
    ['BTC', '1234,125', '123412500000'],
    ['KWD', '1.500', '1500'],
    ['KWD', '1,500', 'unclear'],
    ['KWD', '1,500.000', '1500000'],
    ['KWD', '1.500,000', '1500000'],
    ['KWD', '1.500.000', '1500000000'],
    ['VND', '1,234.567K', '1234567'],
    ['VND', '1.5k', '1500'],
    ['VND', '1,5 K VND', '1500'],
    ['VND', '50', '50000'],
    ['VND', '50000 ₫', 'unclear'],
    ['VND', '50000 VND', 'unclear'],
    ['THB', 'THB 100', '10000'],
    ['EUR', '12,50 €', '1250'],
  ])('in %s, %j is read as %s', (currency, typed, minor) => {
    expect(read(typed, currency)).toBe(minor);
  });

  test('only what is not written our way is said again', () => {
    const isPlain = (typed: string): boolean => {
      const figure = readFigure(typed, amountUnit('USD'));
      return figure.state === 'read' && figure.isPlain;
    };
    expect(['150', '12.5', '12.', '1,250.50', ' 12.50 '].filter((typed) => !isPlain(typed))).toEqual([]);
    expect(['1.250', '1,250', '12,5', '1 250.50', '١٢', '12。5'].filter(isPlain)).toEqual([]);
  });
});

const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 99_999_999n }), fc.bigInt({ min: 0n, max: amountMinorMax }));

/** How each language writes an amount with so many decimals: grouped or not, in its own digits or in ours. */
const formatsOf = memo((decimals: number) =>
  languages.flatMap(({ tag }) =>
    [true, false].flatMap((useGrouping) =>
      ['', '-u-nu-latn'].map(
        (digits) => new Intl.NumberFormat(tag + digits, { useGrouping, minimumFractionDigits: decimals }),
      ),
    ),
  ),
);

describe.each([...currencies.keys()])('an amount of %s', (currency) => {
  const unit = amountUnit(currency);

  test('typed back as we write it is the same amount', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        for (const text of [writePlain(minor, unit), writeGrouped(minor, unit), writeWithUnit(minor, unit)])
          expect(minorOf(text, unit), text).toBe(minor);
      }),
    );
  });

  test('typed back as any language writes it is the same amount or refused', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        const plain = writePlain(minor, unit) as Intl.StringNumericLiteral; // a decimal by construction
        for (const format of formatsOf(unit.decimals)) {
          const text = format.format(plain);
          const again = minorOf(text, unit);
          if (again !== minor && again !== null) expect.unreachable(`${minor} written as ${text} is read as ${again}`);
        }
      }),
      { numRuns: 25 },
    );
  });
});

test('what is read holds every digit that was typed, in their order', () => {
  const signs = fc.constantFrom(..."0123456789.,٫٬،。．，_'’·- +eEK$€½²五٣५\u00a0\u200b".split(''));
  const texts = fc.oneof(fc.string({ unit: signs, maxLength: 14 }), fc.string({ unit: 'grapheme', maxLength: 14 }));
  fc.assert(
    fc.property(texts, fc.constantFrom('USD', 'JPY', 'BTC', 'KWD', 'VND'), (text, currency) => {
      const unit = amountUnit(currency);
      const minor = minorOf(text, unit);
      if (minor === null) return;
      const trimmed = (digits: string): string => digits.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      expect(trimmed(writePlain(minor, unit)), text).toBe(trimmed(latinDigits(text.normalize('NFKC'))));
      expect(/[-+eE½²五]/.test(text), text).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('a figure that is no money refuses a lone separator before three digits', () => {
  const percent = figureUnit(2, ['%']);
  expect(['1.250', '1,250', '12.5', '12,5 %', '1,250.00'].map((typed) => minorOf(typed, percent))).toEqual([
    null,
    null,
    1_250n,
    1_250n,
    125_000n,
  ]);
  expect(['1,000', '1.000', '50', '５０', '1e3', '-50', '12.5', '1234567890'].map(readWhole)).toEqual([
    1_000,
    1_000,
    50,
    50,
    null,
    null,
    null,
    null,
  ]);
});

test('the unit beside a field says thousands where amounts are said in thousands', () => {
  expect(['USD', 'VND'].map((currency) => unitLabel(amountUnit(currency)))).toEqual(['USD', 'K VND']);
});
