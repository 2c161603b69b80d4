import { datesIn } from '@baize/i18n';
import { currencies } from '@baize/protocol/currencies';
import { amountUnit, minorOf } from '@baize/protocol/typed-amount';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { formatClock, formatMoney, formatShare, momentOf } from './format.ts';

describe('money', () => {
  test.each([
    ['128450', 'USD', '1,284.50'],
    ['0', 'USD', '0.00'],
    ['5', 'USD', '0.05'],
    ['-1240', 'USD', '−12.40'],
    ['999999999999999999', 'USD', '9,999,999,999,999,999.99'],
    ['1234', 'JPY', '1,234'],
    ['1234567', 'VND', '1,234.567K'],
    ['1500', 'VND', '1.500K'],
    ['125000000', 'IDR', '1,250.000K'],
    ['125000050', 'IDR', '1,250.0005K'],
    ['100', 'TRY', '1.00'],
    ['1', 'BTC', '0.00000001'],
    ['250000000', 'USDT', '250.00'],
    ['1250500', 'USDT', '1.2505'],
    ['12345', 'CLF', '1.2345'],
    ['1500', 'KWD', '1.500'],
  ])('%s minor units of %s read as %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });

  test('a signed amount says plus, minus, and nothing for zero', () => {
    expect(['1', '-1', '0'].map((minor) => formatMoney(minor, 'USD', { signed: true }))).toEqual([
      '+0.01',
      '−0.01',
      '0.00',
    ]);
  });
});

test.each([...currencies.keys()])('%s as it is shown, typed back, is the same amount', (currency) => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }), (minor) => {
      expect(minorOf(formatMoney(minor, currency), amountUnit(currency))).toBe(minor);
    }),
  );
});

test('a share drops zeros it does not need', () => {
  expect([9620, 9700, 10_000, 9653].map(formatShare)).toEqual(['96.2%', '97%', '100%', '96.53%']);
});

test('a clock has hours only when they are there', () => {
  expect([0, 9, 61, 3_600, 36_061, -3].map(formatClock)).toEqual([
    '0:00',
    '0:09',
    '1:01',
    '1:00:00',
    '10:01:01',
    '0:00',
  ]);
});

test.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
  'a day without a time is that day for a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(datesIn('en-u-ca-gregory-nu-latn').date(momentOf('2001-02-03'))).toBe('Feb 3, 2001');
  },
);
