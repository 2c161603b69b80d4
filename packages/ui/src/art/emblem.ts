import { emblems, type EmblemName } from './emblems.gen.ts';
import type { Facets } from './inks.ts';

/** Pictures made of cords rather than areas: they are printed fat, else only their outline would show. */
const cords = new Set<EmblemName>([
  'Anchor',
  'Headphones',
  'Rainbow',
  'Scales',
  'Snowflake',
  'SteeringWheel',
  'Sun',
  'SunDim',
  'SunHorizon',
  'Waves',
]);

/** Cords that run close together are printed thinner, else they run into one: widths of the dark and of the bright line. */
const fine: Partial<Record<EmblemName, readonly [dark: number, bright: number]>> = {
  Snowflake: [20, 3],
  Waves: [26, 6],
};

interface Placing {
  x: number;
  y: number;
  /** Width in print units; the print is 300 wide. */
  size: number;
  /** Degrees. */
  turn?: number;
}

/** The facet fills of an ink, declared once in a print: light, plain and shaded band with straight edges; `q` is the quieter twin. */
export function facetDefs(id: string, ink: Facets): string {
  return bands(id, ink) + bands(`${id}q`, { light: ink.plain, plain: ink.shade, shade: ink.shade });
}

function bands(id: string, ink: Facets): string {
  const stops = [
    [0, ink.light],
    [0.36, ink.light],
    [0.36, ink.plain],
    [0.63, ink.plain],
    [0.63, ink.shade],
    [1, ink.shade],
  ] as const;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="30" y1="108" x2="226" y2="148">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;
}

/** One picture with its dark outline, centred at a place. `fill` names a facet fill declared in the print. */
export function emblem(name: EmblemName, { x, y, size, turn = 0 }: Placing, fill: string, line: string): string {
  const [faint, drawn] = emblems[name];
  const scale = round(size / 256);
  const spin = turn ? ` rotate(${round(turn)})` : '';
  const open = `<g transform="translate(${round(x)} ${round(y)})${spin} scale(${scale}) translate(-128 -128)" stroke-linejoin="round">`;
  if (cords.has(name)) {
    const [dark, bright] = fine[name] ?? [36, 14];
    return `${open}<path d="${drawn}" fill="${line}" stroke="${line}" stroke-width="${dark}"/><path d="${faint}" fill="url(#${fill})"/><path d="${drawn}" fill="url(#${fill})" stroke="url(#${fill})" stroke-width="${bright}"/></g>`;
  }
  // Parts the silhouette leaves out (a cake's foot, a bell's clapper) take the fill's quiet side, so no part prints as a dark blot.
  const parts = drawn.split(/(?=M)/u).map((part) => `<path d="${part}"/>`);
  return `${open}<path d="${faint}${drawn}" fill="${line}" stroke="${line}" stroke-width="10"/><g fill="url(#${fill}q)">${parts.join('')}</g><path d="${faint}" fill="url(#${fill})"/><path d="${drawn}" fill="${line}" stroke="${line}" stroke-width="3"/></g>`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
