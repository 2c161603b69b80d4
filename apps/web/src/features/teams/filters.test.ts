import { expect, test } from 'vitest';
import { pageSizeIn, spanIn, spanOut } from './filters.ts';

const today = '2026-11-20';

test('a preset in the address moves with the calendar, days of one’s own do not', () => {
  expect(spanIn({ days: '7' }, today, '30')).toEqual({ preset: '7', from: '2026-11-14', to: today });
  expect(spanIn({ days: '7' }, '2026-11-21', '30')).toMatchObject({ to: '2026-11-21' });
  expect(spanIn({ from: '2026-10-01', to: '2026-10-31' }, today, '30')).toEqual({
    preset: 'range',
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test('an address that says nothing sound shows the page’s first days', () => {
  for (const filters of [{}, { days: '9999' }, { from: 'x', to: 'y' }, { from: '2026-10-02', to: '2026-10-01' }])
    expect(spanIn(filters, today, '30')).toMatchObject({ preset: '30', from: '2026-10-22', to: today });
});

test('what is written into the address is read back as the same days', () => {
  for (const preset of ['today', '7', '30'] as const) {
    const span = spanIn({ days: preset }, today, '7');
    expect(spanIn(spanOut(span) as Record<string, string>, today, '7')).toEqual(span);
  }
  const next = { preset: 'next7', from: '2026-11-01', to: '2026-11-07' } as const;
  expect(spanIn(spanOut(next) as Record<string, string>, today, '7')).toEqual({ ...next, preset: 'range' });
});

test('a page has as many rows as the address asks for, if that is one of the sizes offered', () => {
  expect(pageSizeIn({ rows: '100' })).toBe(100);
  for (const rows of ['1000000', '-1', 'all', '']) expect(pageSizeIn({ rows })).toBe(20);
  expect(pageSizeIn({})).toBe(20);
});
