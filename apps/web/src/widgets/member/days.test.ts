import { describe, expect, it } from 'vitest';
import { dayIn, daysBefore, spanOf } from './days.ts';

describe('business days', () => {
  it('are the merchant’s, not the reader’s', () => {
    const at = Date.parse('2026-11-20T22:30:00Z');
    expect(dayIn('UTC', at)).toBe('2026-11-20');
    expect(dayIn('Asia/Bangkok', at)).toBe('2026-11-21');
  });

  it('step over the ends of months and years', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
  });

  it('previous seven days are seven, today among them', () => {
    expect(spanOf('7', '2026-11-20')).toEqual({ preset: '7', from: '2026-11-14', to: '2026-11-20' });
  });

  it('next days follow what was shown, and end with today', () => {
    const shown = { preset: 'range', from: '2026-10-01', to: '2026-10-10' } as const;
    expect(spanOf('next7', '2026-11-20', shown)).toEqual({ preset: 'next7', from: '2026-10-11', to: '2026-10-17' });
    expect(spanOf('next30', '2026-10-20', shown)).toEqual({ preset: 'next30', from: '2026-10-11', to: '2026-10-20' });
    expect(spanOf('next7', '2026-10-10', shown)).toEqual({ preset: 'today', from: '2026-10-10', to: '2026-10-10' });
  });

  it('a span of its own starts as what was shown', () => {
    const shown = spanOf('30', '2026-11-20');
    expect(spanOf('range', '2026-11-20', shown)).toEqual({ ...shown, preset: 'range' });
  });
});
