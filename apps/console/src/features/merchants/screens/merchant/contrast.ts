/** Whether a brand stays readable: every pair of colours that meet, measured as the browser draws them (WCAG 2.2, 1.4.3, 1.4.11). */
import { applyBrand } from '@baize/ui';
import type { Theme } from '@baize/ui';
import type { Seeds } from './draft.ts';

export interface Verdict {
  readonly pairs: number;
  readonly passed: number;
  readonly tightest: { readonly front: string; readonly on: string; readonly theme: Theme; readonly ratio: number };
}

interface Pair {
  readonly front: string;
  readonly on: string;
  /** What a see-through `on` lies on. */
  readonly ground?: string;
  readonly least: number;
}

const text = 4.5;
const outline = 3;
const each = (fronts: readonly string[], grounds: readonly string[], least = text): Pair[] =>
  fronts.flatMap((front) => grounds.map((on) => ({ front, on, least })));

const cloths = ['page', 'panel', 'panel-2', 'well'];
const pairs: readonly Pair[] = [
  ...each(['text', 'text-2'], [...cloths, 'panel-3']),
  ...each(['text-3', 'accent-text', 'win', 'loss', 'hold', 'info'], cloths),
  ...['win', 'loss', 'hold', 'info'].flatMap((tone) =>
    ['page', 'panel'].map((ground) => ({ front: tone, on: `${tone}-wash`, ground, least: text })),
  ),
  ...each(['on-rail', 'on-rail-2'], ['rail', 'rail-2', 'rail-3']),
  ...each(['on-rail-3', 'accent-text'], ['rail', 'rail-2']),
  ...each(['on-table', 'on-table-2'], ['table-deep', 'table', 'table-lit']),
  ...each(['on-table'], ['table-hot', 'table-glow']),
  ...each(['ink', 'ink-2', 'ink-3', 'ink-win', 'ink-loss', 'ink-hold', 'ink-info'], ['slip', 'slip-2']),
  ...each(['ink', 'ink-2'], ['slip-field']),
  ...each(['on-lamp'], ['lamp', 'lamp-hover', 'lamp-press']),
  ...each(['on-danger'], ['danger']),
  ...each(['slip'], ['ink', 'ink-2']),
  ...each(['line-field', 'focus'], ['page', 'panel', 'well'], outline),
  ...each(['focus'], ['rail'], outline),
  ...each(['slip-edge'], ['slip', 'slip-field'], outline),
];

export function judge(seeds: Seeds): Verdict {
  const results = (['dark', 'light'] as const).flatMap((theme) => {
    const scope = openScope(seeds, theme);
    const measured = pairs.map((pair) => ({ ...pair, theme, ratio: ratioOf(pair, scope.colour) }));
    scope.close();
    return measured;
  });
  const tightest = results.reduce((a, b) => (b.ratio / b.least < a.ratio / a.least ? b : a));
  return { pairs: results.length, passed: results.filter(({ ratio, least }) => ratio >= least).length, tightest };
}

/** An unseen part of the page in the brand, from which the drawn colours are read. */
function openScope(seeds: Seeds, theme: Theme): { colour: (token: string) => string; close: () => void } {
  const scope = document.createElement('div');
  scope.hidden = true;
  scope.dataset['theme'] = theme;
  for (const [name, value] of Object.entries(applyBrand(seeds))) scope.style.setProperty(name, String(value));
  document.body.append(scope);
  return {
    colour(token) {
      scope.style.color = `var(--${token})`;
      return getComputedStyle(scope).color;
    },
    close: () => scope.remove(),
  };
}

type Pixel = readonly [number, number, number];

let canvas: CanvasRenderingContext2D | null = null;

/** The pixel that these colours give when laid over each other, first at the bottom; the browser does the colour arithmetic. */
function pixelOf(layers: readonly string[]): Pixel {
  canvas ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!canvas) throw new Error('this browser draws no canvas');
  canvas.clearRect(0, 0, 1, 1);
  for (const layer of layers) {
    canvas.fillStyle = layer;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}

function ratioOf({ front, on, ground }: Pair, colour: (token: string) => string): number {
  const under = [...(ground === undefined ? [] : [colour(ground)]), colour(on)];
  return contrast(pixelOf([...under, colour(front)]), pixelOf(under));
}

/** 1 to 21. */
export function contrast(one: Pixel, other: Pixel): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(pixel: Pixel): number {
  const [r = 0, g = 0, b = 0] = pixel.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
