import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf } from './draft.ts';
import type { Draft } from './draft.ts';

const typed: Draft = {
  ...draftOf(undefined, 'USD'),
  points: '1,100',
  words: { en: { name: ' Phone top-up ', note: '' }, th: { name: '', note: 'x' } },
};

describe('goods as they are typed', () => {
  it('are saved with words that have a name, and no stock where none is typed', () => {
    expect(bodyOf(typed, undefined, 'USD')).toMatchObject({
      points: 1_100,
      stock: null,
      amountMinor: null,
      words: { en: { name: 'Phone top-up', note: '' } },
      version: null,
    });
    expect(Object.keys(bodyOf(typed, undefined, 'USD')?.words ?? {})).toEqual(['en']);
  });

  it.each([
    ['points', { points: 'many' }],
    ['stock', { stock: '-1' }],
    ['English words', { words: { th: { name: 'โคมไฟ', note: '' } } }],
    ['an amount of money', { kind: 'money' }],
  ] as const)('are not saved without %s that can be read', (_, change) => {
    expect(bodyOf({ ...typed, ...change }, undefined, 'USD')).toBeNull();
  });

  it('of money ask for no fields', () => {
    const money = bodyOf({ ...typed, kind: 'money', amount: '20', fields: ['mobile'] }, undefined, 'USD');
    expect(money).toMatchObject({ amountMinor: '2000', fields: [] });
  });
});
