import { expect, test } from 'vitest';
import { rankWins } from './rank.ts';

const win = (player: string, prizeMinor: string) => ({ player, prizeMinor, currency: 'USD' });

test('wins of one player are added up, the largest sum first, and equal sums share a rank', () => {
  const ranked = rankWins([win('mi***8', '500'), win('he***1', '900'), win('mi***8', '700'), win('qu***t', '900')]);
  expect(ranked.map(({ rank, player, wins, totalMinor }) => [rank, player, wins, totalMinor])).toEqual([
    [1, 'mi***8', 2, 1200n],
    [2, expect.any(String), 1, 900n],
    [2, expect.any(String), 1, 900n],
  ]);
});

test('an empty board has no ranks', () => {
  expect(rankWins([])).toEqual([]);
});
