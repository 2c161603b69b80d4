import { describe, expect, it } from 'vitest';
import { formatMinor, formatPercent, formatReturn, formatTimesE2, formatTimesE4, percentOfText } from './figures.ts';

describe('figures', () => {
  it('writes a computed return exactly, a simulated one with its interval and no digit that is not known', () => {
    expect(formatReturn({ rtp: 0.99, rtpText: '0.9900000000' })).toBe('99%');
    expect(formatReturn({ rtp: 0.920_487_31, rtpText: '0.920', rtpHalfWidth: 0.000_449_8 })).toBe('92.049% ± 0.045%');
    expect(formatReturn({ rtp: 0.920_487_31, rtpText: '0.92', rtpHalfWidth: 0.004_2 })).toBe('92.05% ± 0.42%');
  });

  it('writes minor units with the decimals of the currency, grouped, with a true minus', () => {
    expect(formatMinor(128_450n, 2)).toBe('1,284.50');
    expect(formatMinor('5', 2)).toBe('0.05');
    expect(formatMinor(-1_240n, 2)).toBe('−12.40');
    expect(formatMinor(1_240n, 2, { signed: true })).toBe('+12.40');
    expect(formatMinor(0n, 2, { signed: true })).toBe('0.00');
    expect(formatMinor(1_284_500n, 0)).toBe('1,284,500');
    expect(formatMinor(1_284_500n, 3)).toBe('1,284.500');
  });

  it('writes multipliers with two decimals at least and no needless noughts', () => {
    expect(formatTimesE2(247)).toBe('2.47×');
    expect(formatTimesE4(20_000)).toBe('2.00×');
    expect(formatTimesE4(20_002)).toBe('2.0002×');
    expect(formatTimesE4(99_009_900)).toBe('9,900.99×');
  });

  it('writes shares exactly as they were published', () => {
    expect(percentOfText('0.9900000000')).toBe('99%');
    expect(percentOfText('0.9620000000')).toBe('96.2%');
    expect(percentOfText('0.0900000000')).toBe('9%');
    expect(percentOfText('1.0000000000')).toBe('100%');
    expect(formatPercent(0.495)).toBe('49.50%');
  });
});
