import type { Feature } from '@baize/game-kit/slot-engine';
import type { Family } from './family.ts';
import { freeSpins } from './families-video.ts';
import type { Shape } from './shapes.ts';
import { onReels, videoFamily } from './video.ts';
import type { VideoSpec } from './video.ts';

const GRIDS = {
  243: [3, 3, 3, 3, 3],
  576: [3, 4, 4, 4, 3],
  1024: [4, 4, 4, 4, 4],
  4096: [4, 4, 4, 4, 4, 4],
} as const;

/** Wilds stand on the inner reels only. */
function ways(
  count: keyof typeof GRIDS,
  shape: Shape,
  features: readonly Feature[],
  part: Partial<VideoSpec> = {},
  suffix = '',
): Family {
  const rows = GRIDS[count];
  const reels = rows.length;
  const inner = rows.map((_, reel) => reel).slice(1, -1);
  return videoFamily({
    id: `ways-${count}-${shape}${suffix}`,
    shape,
    classify: 'WAYS',
    reels,
    rows,
    lines: 0,
    coins: count === 243 ? 25 : 50,
    baseShare: { low: 0.82, medium: 0.7, high: 0.64 }[shape],
    specials: onReels(reels, { S: 1 }, { W: [1, inner] }),
    freeSpecials: onReels(reels, { S: 1 }, { W: [1, inner] }),
    freeWildsMax: 4,
    features,
    ...part,
  });
}

/** 243, 576, 1024 and 4096 ways: product/games.md 3.5, WAYS. */
export const waysFamilies: readonly Family[] = [
  ways(243, 'low', [freeSpins(2)]),
  ways(243, 'medium', [freeSpins(3)]),
  ways(
    243,
    'high',
    [
      {
        kind: 'freeSpins',
        award: { 3: 8, 4: 12, 5: 20 },
        multiplier: { kind: 'set', values: [2, 3, 5, 8, 10], weights: [40, 30, 15, 10, 5] },
      },
    ],
    { sells: 3 },
    '-set',
  ),
  ways(576, 'medium', [freeSpins(2)]),
  ways(1024, 'low', [freeSpins(1)], { freeWildsMax: 6 }),
  ways(
    1024,
    'medium',
    [
      {
        kind: 'freeSpins',
        award: { 3: 10, 4: 15, 5: 20 },
        multiplier: { kind: 'ladder', values: [1, 1, 2, 2, 3, 3, 4, 4, 5] },
      },
    ],
    {},
    '-ladder',
  ),
  ways(
    1024,
    'high',
    [freeSpins(2)],
    {
      specials: onReels(5, { S: 1 }, { W: [1, [1]], X: [1, [2, 3]] }),
      freeSpecials: onReels(5, { S: 1 }, { W: [1, [1]], X: [1, [2, 3]] }),
      freeWildsMax: 4,
    },
    '-multiplier',
  ),
  ways(4096, 'high', [freeSpins(2)], { sells: 3 }),
];
