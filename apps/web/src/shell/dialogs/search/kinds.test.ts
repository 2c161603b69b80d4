import { expect, test } from 'vitest';
import { kindsOf, shownOf } from './kinds.ts';

const games = [1, 2, 3, 4, 5, 6, 7, 8];
const pages = ['a', 'b', 'c', 'd'].map((name) => ({ kind: 'pages' as const, name }));
const offer = { kind: 'offers' as const, name: 'x' };
const found = { games, lines: [...pages, offer] };

test('in short: one line of cards and three lines of each kind', () => {
  const shown = shownOf(found, 'all', false);
  expect(shown.games).toHaveLength(6);
  expect(shown.lines.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'x']);
});

test('opened, all of it; one kind, all of that kind', () => {
  expect(shownOf(found, 'all', true)).toEqual(found);
  expect(shownOf(found, 'games', false)).toEqual({ games, lines: [] });
  expect(shownOf(found, 'pages', false)).toEqual({ games: [], lines: pages });
});

test('kinds without anything are not offered', () => {
  expect(kindsOf({ games: 23, lines: found.lines })).toEqual([
    { kind: 'games', count: 23 },
    { kind: 'pages', count: 4 },
    { kind: 'offers', count: 1 },
  ]);
});
