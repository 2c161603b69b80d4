import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decode, encode, toLinearRgb, type Oklch } from './lib/oklch.ts';

/** Reads tokens.css as the browser would: theme by theme, seeds put in, oklch() worked out, washes laid on their ground. */
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  .replace(/\/\*[\s\S]*?\*\//gu, '')
  .replace(/@media[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gu, '') // preferences only ever raise contrast
  .replaceAll("'", '"');

type Theme = 'dark' | 'light';
type Colour = Oklch & { alpha: number };
type Seeds = Record<'--seed-cloth-h' | '--seed-cloth-c' | '--seed-lamp-h' | '--seed-lamp-c' | '--seed-rail-h', number>;

function declarationsFor(theme: Theme, surface?: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/gu)) {
    const applies = selector
      .split(',')
      .map((part) => part.trim())
      .some(
        (part) =>
          part === ':root' ||
          part === '[data-theme]' ||
          part === `[data-theme="${theme}"]` ||
          part === `[data-surface="${surface}"]`,
      );
    if (!applies) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/gu))
      found.set(name, value.trim().replace(/\s+/gu, ' ').replaceAll('( ', '(').replaceAll(' )', ')'));
  }
  return found;
}

test('the sheet is one the reader understands', () => {
  expect(declarationsFor('dark').get('--page')).toContain('oklch(0.262');
  expect(declarationsFor('light').get('--page')).toContain('oklch(0.972');
  expect(declarationsFor('dark', 'paper').get('--on')).toBe('var(--ink)');
});

function resolve(name: string, declared: Map<string, string>, seeds: Seeds): Colour {
  const value = declared.get(name);
  if (value === undefined) throw new Error(`${name} is not declared`);
  const link = /^var\((--[\w-]+)\)$/u.exec(value);
  if (link?.[1]) return resolve(link[1], declared, seeds);
  const inside = /^oklch\((.*)\)$/u.exec(value)?.[1];
  if (inside === undefined) throw new Error(`${name}: ${value} is not a colour this test can read`);
  const plain = inside
    .replace(/var\((--seed-[\w-]+)\)/gu, (_, seed: string) => String(seeds[seed as keyof Seeds]))
    .replace(/calc\(([\d.]+) \* ([\d.]+)\)/gu, (_, a: string, b: string) => String(Number(a) * Number(b)))
    .replace(/calc\(([\d.]+) \+ ([\d.]+)\)/gu, (_, a: string, b: string) => String(Number(a) + Number(b)));
  const [l = Number.NaN, c = Number.NaN, h = Number.NaN, alpha = 1] = plain
    .split(/[\s/]+/u)
    .filter(Boolean)
    .map(Number);
  if ([l, c, h, alpha].some(Number.isNaN)) throw new Error(`${name}: cannot read ${plain}`);
  return { l, c, h, alpha };
}

/** Relative luminance of a colour over an opaque ground (WCAG 2.2). Blending is done on encoded channels, as browsers do. */
function luminance(colour: Colour, ground: Colour): number {
  const over = toLinearRgb(colour).map(encode);
  const under = toLinearRgb(ground).map(encode);
  const [r = 0, g = 0, b = 0] = over.map((channel, i) =>
    decode(channel * colour.alpha + (under[i] ?? 0) * (1 - colour.alpha)),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: Colour, wash: Colour, ground: Colour): number {
  const a = luminance(front, ground);
  const b = luminance(wash, ground);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

interface Pair {
  theme: Theme;
  front: string;
  on: string;
  /** What a see-through `on` lies on. */
  ground?: string;
  least: number;
}

const text = 4.5;
const outline = 3;
const themes: Theme[] = ['dark', 'light'];
const each = (fronts: string[], grounds: string[], least: number): Pair[] =>
  themes.flatMap((theme) => fronts.flatMap((front) => grounds.map((on) => ({ theme, front, on, least }))));
const washed = (tones: string[], grounds: string[]): Pair[] =>
  themes.flatMap((theme) =>
    tones.flatMap((tone) =>
      grounds.map((ground) => ({ theme, front: `--${tone}`, on: `--${tone}-wash`, ground, least: text })),
    ),
  );

const pairs: Pair[] = [
  ...each(['--text', '--text-2'], ['--page', '--panel', '--panel-2', '--panel-3', '--well'], text),
  ...each(['--text-3'], ['--page', '--panel', '--panel-2', '--well'], text),
  ...each(['--accent-text'], ['--page', '--panel', '--panel-2', '--well'], text),
  ...each(['--win', '--loss', '--hold', '--info'], ['--page', '--panel', '--panel-2', '--well'], text),
  ...washed(['win', 'loss', 'hold', 'info'], ['--page', '--panel']),
  ...each(['--on-rail', '--on-rail-2'], ['--rail', '--rail-2', '--rail-3'], text),
  ...each(['--on-rail-3'], ['--rail', '--rail-2'], text),
  ...each(['--accent-text'], ['--rail', '--rail-2'], text),
  ...each(['--on-table', '--on-table-2'], ['--table-deep', '--table', '--table-lit'], text),
  ...each(['--on-table'], ['--table-hot', '--table-glow'], text),
  ...each(
    ['--ink', '--ink-2', '--ink-3', '--ink-win', '--ink-loss', '--ink-hold', '--ink-info'],
    ['--slip', '--slip-2'],
    text,
  ),
  ...each(['--ink', '--ink-2'], ['--slip-field'], text),
  ...each(['--on-lamp'], ['--lamp', '--lamp-hover', '--lamp-press'], text),
  ...each(['--on-danger'], ['--danger'], text),
  ...each(['--slip'], ['--ink', '--ink-2'], text),
  ...each(['--line-field', '--focus'], ['--page', '--panel', '--well'], outline),
  ...each(['--focus'], ['--rail'], outline),
  ...each(['--slip-edge'], ['--slip', '--slip-field'], outline),
];

const house: Seeds = {
  '--seed-cloth-h': 158,
  '--seed-cloth-c': 1,
  '--seed-lamp-h': 86,
  '--seed-lamp-c': 1,
  '--seed-rail-h': 62,
};
const hues = Array.from({ length: 24 }, (_, index) => index * 15);
const brands: Seeds[] = hues.flatMap((hue) =>
  [0, 0.5, 1, 1.25].flatMap((cloth) =>
    [0, 1, 1.15].map((lamp) => ({
      '--seed-cloth-h': hue,
      '--seed-cloth-c': cloth,
      '--seed-lamp-h': (hue + 120) % 360,
      '--seed-lamp-c': lamp,
      '--seed-rail-h': (hue + 240) % 360,
    })),
  ),
);

test('every pair of colours that meet stays readable under any brand a merchant may set', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(150);
  const sheets = { dark: declarationsFor('dark'), light: declarationsFor('light') };
  const failures: string[] = [];
  for (const brand of brands) {
    for (const pair of pairs) {
      const sheet = sheets[pair.theme];
      const on = resolve(pair.on, sheet, brand);
      const ground = pair.ground === undefined ? { ...on, alpha: 1 } : resolve(pair.ground, sheet, brand);
      const ratio = contrast(resolve(pair.front, sheet, brand), on, ground);
      if (ratio < pair.least)
        failures.push(
          `${pair.theme}: ${pair.front} on ${pair.on} is ${ratio.toFixed(2)} at cloth ${brand['--seed-cloth-h']}/${brand['--seed-cloth-c']}`,
        );
    }
  }
  expect(failures.slice(0, 12)).toEqual([]);
});

test('text on the washes of a slip has enough contrast', () => {
  const sheet = declarationsFor('dark', 'paper');
  for (const tone of ['good', 'bad', 'wait', 'note']) {
    const [front, wash, slip] = [`--${tone}`, `--${tone}-wash`, '--slip'].map((name) => resolve(name, sheet, house));
    if (!front || !wash || !slip) throw new Error('three colours went in');
    expect(contrast(front, wash, slip), tone).toBeGreaterThanOrEqual(text);
  }
});
