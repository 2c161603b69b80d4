import { expect, test } from 'vitest';
import { emblems } from './emblems.gen.ts';
import {
  drawBackdrop,
  drawSymbol,
  drawTitle,
  inksOfTitle,
  picturesOfWords,
  themeNames,
  type ArtCategory,
} from './index.ts';
import { themeOfWords, themes } from './themes.ts';

const categories: ArtCategory[] = ['slots', 'fishing', 'cards', 'mini', 'lottery', 'sports', 'live'];

test('the same request draws the same bytes', () => {
  const request = { title: 'Lantern Market', category: 'slots', studio: 'House' } as const;
  expect(drawTitle(request)).toBe(drawTitle({ ...request }));
  expect(drawTitle(request)).not.toBe(drawTitle({ ...request, studio: 'Other' }));
});

test('every category draws in every theme without letters, unfilled numbers or colours a rasteriser cannot read', () => {
  for (const category of categories) {
    for (const theme of themeNames) {
      const svg = drawTitle({ title: `${category} ${theme}`, category, theme });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|oklch|var\(|<text/u);
      expect(svg.length).toBeLessThan(24_000);
    }
  }
});

test('elements are closed', () => {
  for (const category of categories) {
    const svg = drawTitle({ title: 'Closed', category });
    const open: string[] = [];
    for (const [, closing, name = '', self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/gu)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!self) open.push(name);
    }
    expect(open).toEqual([]);
  }
});

test('a thousand titles of one theme have no twins', () => {
  const drawn = new Set(
    Array.from({ length: 1000 }, (_, i) => drawTitle({ title: `Title ${i}`, category: 'slots', theme: 'gem' })),
  );
  expect(drawn.size).toBe(1000);
});

test('twenty themes with sixteen known pictures each', () => {
  expect(themeNames).toHaveLength(20);
  for (const name of themeNames) {
    expect(new Set(themes[name].emblems).size, name).toBeGreaterThanOrEqual(16);
    for (const emblem of themes[name].emblems) expect(emblems).toHaveProperty(emblem);
  }
});

test('a title word asks for its theme', () => {
  expect(themeOfWords('Midnight Masque')).toBe('night');
  expect(themeOfWords('Pearl of the Reef')).toBe('ocean');
  expect(themeOfWords('Zzyzx')).toBeUndefined();
});

test('a title of two things is drawn before many grounds, and its backdrop is of the same print', () => {
  const titles = Array.from({ length: 400 }, (_, i) => ({ title: `ae crown anchor ${i}`, category: 'slots' as const }));
  expect(new Set(titles.map(drawTitle)).size).toBe(400);
  const request = { title: 'ae crown anchor dawn', category: 'slots', studio: 'AE' } as const;
  expect(drawBackdrop(request)).toContain(inksOfTitle(request).deep);
  expect(drawTitle(request)).toContain(inksOfTitle(request).deep);
  expect(picturesOfWords('ae crown anchor dawn')).toEqual(['Crown', 'Anchor']);
});

test('backdrops and symbols have no letters and no unfilled number', () => {
  for (const theme of themeNames)
    expect(drawBackdrop({ title: 'x', category: 'slots', theme })).not.toMatch(/NaN|undefined|<text/u);
  expect(drawSymbol('Crown', 82)).not.toMatch(/NaN|undefined|<text/u);
});
