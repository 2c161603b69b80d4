import type { Feature } from '@baize/game-kit/slot-engine';
import type { Family } from './family.ts';
import { freeSpins } from './families-video.ts';
import type { Shape } from './shapes.ts';
import { onReels, videoFamily } from './video.ts';
import type { VideoSpec } from './video.ts';

const THREE = [3, 3, 3, 3, 3];

/** Respins get a little rarer as the grid fills; a full grid pays on top. Values in coins of a stake of 20 to 25. */
function holdAndSpin(shape: Shape, coins: number, jackpots: readonly [number, number, number]): Feature {
  const per: Readonly<Record<Shape, number>> = { low: 60, medium: 55, high: 50 };
  const [mini, minor, major] = jackpots;
  return {
    kind: 'holdAndSpin',
    trigger: 6,
    respins: 3,
    values: [
      { pay: coins, weight: 5_200 },
      { pay: 2 * coins, weight: 2_600 },
      { pay: 3 * coins, weight: 1_200 },
      { pay: 5 * coins, weight: 700 },
      { pay: 8 * coins, weight: 200 },
      { pay: mini * coins, weight: 70, jackpot: 'mini' },
      { pay: minor * coins, weight: 25, jackpot: 'minor' },
      { pay: major * coins, weight: 5, jackpot: 'major' },
    ],
    chances: Array.from({ length: 16 }, (_, filled) => per[shape] - Math.max(0, filled - 9) * 2),
    fullPay: { low: 500, medium: 1_000, high: 2_000 }[shape] * coins,
  };
}

type Part = Partial<VideoSpec> & Pick<VideoSpec, 'features' | 'specials'>;

function family(id: string, shape: Shape, classify: VideoSpec['classify'], part: Part): Family {
  return videoFamily({ id, shape, classify, reels: 5, rows: THREE, lines: 20, coins: 20, baseShare: 1, ...part });
}

const COINS = onReels(5, { W: 1, $: 4 }, {});
const COINS_AND_SCATTERS = onReels(5, { W: 1, $: 4, S: 1 }, {});
const COINS_ON_WAYS = onReels(5, { $: 4 }, { W: [1, [1, 2, 3]] });
const FREE = onReels(5, { W: 2, S: 1 }, {});

/** Hold-and-spin on 5x3: product/games.md 3.5, HOLDSPIN. */
export const holdFamilies: readonly Family[] = [
  family('hold-20-low', 'low', 'HOLDSPIN', { features: [holdAndSpin('low', 20, [10, 25, 100])], specials: COINS }),
  family('hold-20-medium', 'medium', 'HOLDSPIN', {
    features: [holdAndSpin('medium', 20, [15, 50, 200])],
    specials: COINS,
  }),
  family('hold-20-high', 'high', 'HOLDSPIN', { features: [holdAndSpin('high', 20, [20, 75, 400])], specials: COINS }),
  family('hold-25-medium-free', 'medium', 'HOLDSPIN', {
    lines: 25,
    coins: 25,
    baseShare: 0.8,
    features: [holdAndSpin('medium', 25, [15, 50, 200]), freeSpins(2, { 3: 8, 4: 10, 5: 15 })],
    specials: COINS_AND_SCATTERS,
    freeSpecials: FREE,
    freeWildsMax: 5,
  }),
  family('hold-25-high-free', 'high', 'HOLDSPIN', {
    lines: 25,
    coins: 25,
    baseShare: 0.8,
    features: [holdAndSpin('high', 25, [20, 75, 400]), freeSpins(3, { 3: 8, 4: 10, 5: 15 })],
    specials: COINS_AND_SCATTERS,
    freeSpecials: FREE,
    freeWildsMax: 5,
    sells: 3,
  }),
  family('hold-243-medium', 'medium', 'HOLDSPIN', {
    lines: 0,
    coins: 25,
    features: [holdAndSpin('medium', 25, [15, 50, 200])],
    specials: COINS_ON_WAYS,
  }),
];

function bookSpins(weights: readonly number[]): Feature {
  const ids = ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5', 'low6'];
  return {
    kind: 'freeSpins',
    award: { 3: 10, 4: 12, 5: 15 },
    multiplier: { kind: 'fixed', value: 1 },
    expandingSymbol: Object.fromEntries(ids.map((id, i) => [id, weights[i] ?? 1])),
  };
}

function expanding(shape: Shape, weights: readonly number[], sells?: number): Family {
  const reels = onReels(5, { W: 1, S: 1 }, {});
  return family(`expanding-10-${shape}`, shape, 'VIDEO', {
    lines: 10,
    coins: 10,
    baseShare: { low: 0.72, medium: 0.65, high: 0.58 }[shape],
    features: [bookSpins(weights)],
    specials: reels,
    freeSpecials: reels,
    freeWildsMax: 2,
    ...(sells !== undefined && { sells }),
  });
}

/** Free games with one expanding symbol: product/games.md 3.5. */
export const expandingFamilies: readonly Family[] = [
  expanding('low', [1, 2, 3, 4, 10, 10, 12, 12, 14, 14]),
  expanding('medium', [2, 3, 4, 5, 8, 8, 10, 10, 10, 10]),
  expanding('high', [4, 5, 6, 7, 8, 8, 8, 8, 8, 8], 3),
];

const bonusReels = onReels(5, { W: 1, S: 1 }, { O: [2, [1, 2, 3]] });
const jackpotFree = { specials: bonusReels, freeSpecials: FREE, freeWildsMax: 5, baseShare: 0.75 };

/** Fixed jackpots, won by a wheel, a pick or coins: product/games.md 3.5. Their amounts are multiples of the stake and part of the return. */
export const jackpotFamilies: readonly Family[] = [
  family('jackpot-wheel', 'medium', 'JACKPOT', {
    ...jackpotFree,
    features: [
      freeSpins(2),
      {
        kind: 'wheel',
        trigger: 3,
        segments: [
          { pay: 100, weight: 420 },
          { pay: 160, weight: 260 },
          { pay: 240, weight: 160 },
          { pay: 400, weight: 90 },
          { pay: 800, weight: 45 },
          { pay: 2_000, weight: 18 },
          { pay: 10_000, weight: 6 },
          { pay: 40_000, weight: 1 },
        ],
      },
    ],
  }),
  family('jackpot-pick', 'medium', 'JACKPOT', {
    ...jackpotFree,
    features: [
      freeSpins(2),
      { kind: 'pick', trigger: 3, options: [20, 20, 40, 40, 40, 60, 60, 80, 100, 160, 300, 2_000], picks: 2 },
    ],
  }),
  family('jackpot-coins', 'high', 'JACKPOT', {
    features: [holdAndSpin('medium', 20, [25, 100, 1_000])],
    specials: COINS,
  }),
];
