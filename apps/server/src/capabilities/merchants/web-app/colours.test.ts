import { houseSeeds } from '@baize/protocol';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandColours } from './colours.ts';

const tokens = readFileSync(new URL('../../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');

it.each([
  ['--table-hot', 'oklch(0.465 calc(0.096 * var(--seed-cloth-c)) var(--seed-cloth-h))'],
  ['--on-table', 'oklch(0.965 0.014 105)'],
  ['--lamp', 'oklch(0.865 calc(0.148 * var(--seed-lamp-c)) var(--seed-lamp-h))'],
  ['--rail', 'oklch(0.192 0.014 var(--seed-rail-h))'],
])('draws %s as the pages do', (name, formula) => {
  const [first] = [...tokens.matchAll(new RegExp(`^\\s*${name}: (.*);$`, 'gm'))];
  expect(first?.[1]).toBe(formula);
});

it('gives colours a screen can show, also for the strongest seeds', () => {
  const strong = { ...houseSeeds, clothStrength: 1.25, lampStrength: 1.15 };
  for (let hue = 0; hue < 360; hue += 15)
    for (const colour of Object.values(brandColours({ ...strong, clothHue: hue, lampHue: hue, railHue: hue })))
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(brandColours(houseSeeds).cloth).not.toBe(brandColours({ ...houseSeeds, clothHue: 250 }).cloth);
});
