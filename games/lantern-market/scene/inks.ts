/** The inks of the market: light, plain and shaded facet of each. Game art, so its colours are its own. */
export const inks = {
  pink: { light: 'oklch(0.86 0.09 350)', plain: 'oklch(0.69 0.19 346)', shade: 'oklch(0.48 0.17 338)' },
  wine: { light: 'oklch(0.46 0.14 5)', plain: 'oklch(0.38 0.13 8)', shade: 'oklch(0.31 0.1 8)' },
  gold: { light: 'oklch(0.92 0.1 92)', plain: 'oklch(0.8 0.16 82)', shade: 'oklch(0.63 0.14 66)' },
  flame: { light: 'oklch(0.95 0.1 98)', plain: 'oklch(0.91 0.14 92)', shade: 'oklch(0.84 0.16 82)' },
  red: { light: 'oklch(0.78 0.12 28)', plain: 'oklch(0.62 0.21 27)', shade: 'oklch(0.45 0.17 22)' },
  orange: { light: 'oklch(0.85 0.11 62)', plain: 'oklch(0.72 0.18 50)', shade: 'oklch(0.55 0.16 40)' },
  green: { light: 'oklch(0.85 0.12 150)', plain: 'oklch(0.65 0.16 150)', shade: 'oklch(0.47 0.12 152)' },
  jade: { light: 'oklch(0.86 0.09 175)', plain: 'oklch(0.69 0.12 176)', shade: 'oklch(0.5 0.09 180)' },
  blue: { light: 'oklch(0.83 0.08 250)', plain: 'oklch(0.64 0.14 256)', shade: 'oklch(0.46 0.13 262)' },
  violet: { light: 'oklch(0.82 0.1 312)', plain: 'oklch(0.64 0.18 310)', shade: 'oklch(0.46 0.16 306)' },
  rose: { light: 'oklch(0.84 0.1 20)', plain: 'oklch(0.67 0.19 18)', shade: 'oklch(0.49 0.17 14)' },
  sand: { light: 'oklch(0.88 0.06 80)', plain: 'oklch(0.73 0.09 70)', shade: 'oklch(0.55 0.08 60)' },
  cream: { light: 'oklch(0.97 0.03 95)', plain: 'oklch(0.95 0.03 95)', shade: 'oklch(0.9 0.04 90)' },
} as const;

export type InkName = keyof typeof inks;
