import type { CSSProperties } from 'react';

/** The only values a merchant's brand sets. Lightness is fixed per role, so every choice within the ranges stays readable. */
export interface BrandSeeds {
  /** Hue of the cloth in degrees, 0 to 360. */
  clothHue: number;
  /** Strength of the cloth, 0 charcoal to 1.25 richest. */
  clothStrength: number;
  /** Hue of the lamp (primary action, selection, focus) in degrees. */
  lampHue: number;
  /** Strength of the lamp, 0 white to 1.15 richest. */
  lampStrength: number;
  /** Hue of the rail (header, menu, frame) in degrees. */
  railHue: number;
  /** Multiplies every radius, 0.4 crisp to 1.6 soft. */
  roundness: number;
}

export type Theme = 'dark' | 'light';

export const houseBrand: BrandSeeds = {
  clothHue: 158,
  clothStrength: 1,
  lampHue: 86,
  lampStrength: 1,
  railHue: 62,
  roundness: 1,
};

/** Inline custom properties for a brand; values outside the proven ranges are brought back inside.
 *  The element that carries them must also carry `data-theme`, because roles are worked out where they are declared. */
export function applyBrand(seeds: Partial<BrandSeeds>): CSSProperties {
  const brand = { ...houseBrand, ...seeds };
  return {
    '--seed-cloth-h': hue(brand.clothHue),
    '--seed-cloth-c': within(brand.clothStrength, 0, 1.25),
    '--seed-lamp-h': hue(brand.lampHue),
    '--seed-lamp-c': within(brand.lampStrength, 0, 1.15),
    '--seed-rail-h': hue(brand.railHue),
    '--seed-round': within(brand.roundness, 0.4, 1.6),
  } as CSSProperties; // React passes custom properties through; its types do not list them
}

function hue(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
