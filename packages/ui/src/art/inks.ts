import { toHex } from '../lib/oklch.ts';
import type { Chance } from './chance.ts';

/** The inks of one print: dark line, deep ground, ground, mid tone, two brights with their facets, paper. */
export interface Inks {
  line: string;
  deep: string;
  ground: string;
  mid: string;
  lit: string;
  bright: Facets;
  second: Facets;
  paper: string;
}

/** One ink as the lamp falls on it: light, plain and shaded facet. */
export interface Facets {
  light: string;
  plain: string;
  shade: string;
}

/** Inks from a ground hue and a bright hue; each print drifts about twelve degrees from its theme. */
export function mixInks(hue: number, chroma: number, brightHue: number, secondHue: number, chance: Chance): Inks {
  const drift = chance.between(-12, 12);
  const ground = hue + drift;
  const shade = (l: number, c: number, h: number) => toHex({ l, c, h });
  return {
    line: shade(0.185, 0.04, ground),
    deep: shade(0.235, chroma * 0.62, ground),
    ground: shade(0.355, chroma, ground),
    mid: shade(0.455, chroma * 1.12, ground),
    lit: shade(0.6, chroma * 1.1, ground + 6),
    bright: facets(brightHue + chance.between(-6, 6)),
    second: facets(secondHue + chance.between(-6, 6)),
    paper: shade(0.955, 0.022, brightHue),
  };
}

function facets(hue: number): Facets {
  return {
    light: toHex({ l: 0.88, c: 0.085, h: hue }),
    plain: toHex({ l: 0.775, c: 0.158, h: hue }),
    shade: toHex({ l: 0.585, c: 0.135, h: hue - 8 }),
  };
}
