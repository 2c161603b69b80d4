import type { Feature } from '@baize/game-kit/slot-engine';
import type { Family } from './family.ts';
import type { Shape } from './shapes.ts';
import { onReels, videoFamily } from './video.ts';
import type { VideoSpec } from './video.ts';

const THREE = [3, 3, 3, 3, 3];
const FOUR = [4, 4, 4, 4, 4];
const FOUR_BY_SIX = [4, 4, 4, 4, 4, 4];
const AWARD = { 3: 10, 4: 15, 5: 20 };
const INNER = [1, 2, 3];

export function freeSpins(value: number, award: Readonly<Record<string, number>> = AWARD): Feature {
  return { kind: 'freeSpins', award, multiplier: { kind: 'fixed', value } };
}

type Part = Partial<VideoSpec> & Pick<VideoSpec, 'features'>;

/** A family on 5x3 unless its part says otherwise. Wilds on all reels, one scatter a reel, a second wild in free games. */
function lines(count: number, shape: Shape, part: Part, suffix = ''): Family {
  const reels = part.reels ?? 5;
  return videoFamily({
    id: `video-${count}-${shape}${suffix}`,
    shape,
    classify: 'VIDEO',
    reels,
    rows: THREE,
    lines: count,
    coins: count,
    baseShare: { low: 0.82, medium: 0.7, high: 0.64 }[shape],
    specials: onReels(reels, { W: 1, S: 1 }, {}),
    freeSpecials: onReels(reels, { W: 2, S: 1 }, {}),
    freeWildsMax: 5,
    ...part,
  });
}

const withBonus = onReels(5, { W: 1, S: 1 }, { O: [2, [0, 2, 4]] });
const withoutScatters = onReels(5, {}, { W: [1, INNER] });

/** Lines on 5x3, 5x4 and 6x4: product/games.md 3.5, VIDEO. */
export const videoFamilies: readonly Family[] = [
  lines(5, 'low', { features: [freeSpins(2)] }),
  lines(5, 'high', { features: [freeSpins(3)] }),
  lines(9, 'low', { features: [freeSpins(2)] }),
  lines(9, 'medium', {
    features: [freeSpins(2), { kind: 'pick', trigger: 3, options: [45, 45, 90, 90, 90, 135, 180, 270, 450], picks: 3 }],
    specials: withBonus,
  }),
  lines(10, 'low', { features: [freeSpins(2)], direction: 'both' }),
  lines(
    10,
    'medium',
    {
      features: [
        { kind: 'freeSpins', award: { 3: 8, 4: 10, 5: 12 }, multiplier: { kind: 'fixed', value: 1 }, wilds: 'sticky' },
      ],
      freeSpecials: withoutScatters,
      freeWildsMax: 3,
      sells: 3,
    },
    '-sticky',
  ),
  lines(
    10,
    'high',
    {
      features: [
        { kind: 'freeSpins', award: AWARD, multiplier: { kind: 'ladder', values: [1, 2, 3, 4, 5, 6, 8, 10] } },
      ],
      freeSpecials: onReels(5, { W: 1, S: 1 }, {}),
    },
    '-ladder',
  ),
  lines(20, 'low', { features: [freeSpins(2)] }),
  lines(
    20,
    'medium',
    {
      features: [
        freeSpins(2),
        {
          kind: 'wheel',
          trigger: 3,
          segments: [
            { pay: 60, weight: 30 },
            { pay: 100, weight: 24 },
            { pay: 160, weight: 18 },
            { pay: 240, weight: 12 },
            { pay: 400, weight: 8 },
            { pay: 600, weight: 5 },
            { pay: 1_000, weight: 2 },
            { pay: 2_000, weight: 1 },
          ],
        },
      ],
      specials: withBonus,
    },
    '-wheel',
  ),
  lines(
    20,
    'high',
    {
      features: [
        {
          kind: 'freeSpins',
          award: { 3: 8, 4: 12, 5: 16 },
          multiplier: { kind: 'set', values: [2, 3, 4, 5], weights: [45, 30, 15, 10] },
        },
      ],
      freeSpecials: onReels(5, { W: 1, S: 1 }, {}),
      sells: 3,
    },
    '-set',
  ),
  lines(25, 'low', { features: [freeSpins(1)], freeWildsMax: 6 }),
  lines(
    25,
    'medium',
    {
      features: [
        freeSpins(2),
        {
          kind: 'collect',
          values: [
            { pay: 25, weight: 40 },
            { pay: 50, weight: 30 },
            { pay: 75, weight: 15 },
            { pay: 125, weight: 10 },
            { pay: 250, weight: 4 },
            { pay: 625, weight: 1 },
          ],
        },
      ],
      specials: onReels(5, { W: 1, S: 1 }, { $: [2, [0, 1, 2, 3]], K: [1, [4]] }),
      freeSpecials: onReels(5, { W: 2, S: 1 }, { $: [2, [0, 1, 2, 3]], K: [2, [4]] }),
    },
    '-collect',
  ),
  lines(25, 'high', { features: [freeSpins(3)], sells: 3 }),
  lines(
    30,
    'medium',
    {
      features: [
        freeSpins(2),
        {
          kind: 'mystery',
          into: { high1: 1, high2: 2, high3: 3, high4: 4, low1: 8, low2: 8, low3: 10, low4: 10, low5: 12, low6: 12 },
        },
      ],
      specials: onReels(5, { W: 1, S: 1, '?': 3 }, {}),
      freeSpecials: onReels(5, { W: 1, S: 1, '?': 4 }, {}),
    },
    '-mystery',
  ),
  lines(40, 'low', { rows: FOUR, features: [freeSpins(1)], freeWildsMax: 6 }),
  lines(
    40,
    'medium',
    {
      rows: FOUR,
      features: [
        {
          kind: 'freeSpins',
          award: { 3: 8, 4: 10, 5: 15 },
          multiplier: { kind: 'fixed', value: 1 },
          wilds: 'expanding',
        },
      ],
      specials: onReels(5, { S: 1 }, { W: [1, INNER] }),
      freeSpecials: onReels(5, { S: 1 }, { W: [1, INNER] }),
      freeWildsMax: 3,
    },
    '-expanding',
  ),
  lines(50, 'low', { rows: FOUR, features: [freeSpins(2)] }),
  lines(50, 'high', { rows: FOUR, features: [freeSpins(3)], stack: 3 }, '-stacked'),
  lines(100, 'low', { reels: 6, rows: FOUR_BY_SIX, features: [freeSpins(1)], freeWildsMax: 6 }),
  lines(100, 'high', { reels: 6, rows: FOUR_BY_SIX, features: [freeSpins(2)], stack: 2, sells: 3 }),
];
