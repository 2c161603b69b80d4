import { classicFamilies } from './families-classic.ts';
import { expandingFamilies, holdFamilies, jackpotFamilies } from './families-features.ts';
import { clusterFamilies, tumbleFamilies } from './families-grid.ts';
import { videoFamilies } from './families-video.ts';
import { waysFamilies } from './families-ways.ts';
import type { Family } from './family.ts';

/** Every family of product/games.md 3.5. */
export const families: readonly Family[] = [
  ...classicFamilies,
  ...videoFamilies,
  ...waysFamilies,
  ...tumbleFamilies,
  ...holdFamilies,
  ...expandingFamilies,
  ...jackpotFamilies,
  ...clusterFamilies,
];

/** Returns in per cent: each family comes in all four. */
export const TIERS = [92, 94, 96, 97] as const;
