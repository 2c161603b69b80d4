import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { keepWeights, usedWeights } from './icon-weights.ts';

describe('icon weights', () => {
  test('an element counts with its weight, both of a choice, or the regular one', () => {
    const used = usedWeights([
      "<HeartIcon weight={isOn ? 'fill' : 'regular'} /><XIcon weight=\"bold\" aria-hidden /><SunIcon />",
    ]);
    expect([...(used.get('HeartIcon') ?? [])]).toEqual(['fill', 'regular']);
    expect([...(used.get('XIcon') ?? [])]).toEqual(['bold']);
    expect([...(used.get('SunIcon') ?? [])]).toEqual(['regular']);
  });

  test('an icon used as a value counts with every weight its file names', () => {
    const used = usedWeights([
      "import { SpadeIcon } from 'x';\ntype Weight = 'regular' | 'duotone';\nconst icons = { LIVE: SpadeIcon };",
    ]);
    expect([...(used.get('SpadeIcon') ?? [])].sort()).toEqual(['duotone', 'regular']);
  });

  test('a definition keeps exactly the wanted weights', () => {
    const path = createRequire(import.meta.url)
      .resolve('@phosphor-icons/react')
      .replace(/dist\/.*$/, 'dist/defs/Heart.es.js');
    const kept = keepWeights(readFileSync(path, 'utf8'), new Set(['fill', 'regular']));
    expect([...kept.matchAll(/^ {4}"(\w+)",$/gm)].map((match) => match[1])).toEqual(['fill', 'regular']);
    expect(kept).toContain('new Map([');
  });
});
