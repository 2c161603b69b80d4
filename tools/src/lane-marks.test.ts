import { laneNames } from '@baize/protocol/lane-names';
import { cockfightVendors, esportVendors, lotteryVendors } from '@baize/protocol/vendor-codes';
import { titleLanes } from '@baize/game-slots/titles';
import { drawMark, markOf } from '@baize/ui/art';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { laneName } from '@baize/server/capabilities/games/rules.ts';

const codes = Object.keys(laneNames);
/** Vendor codes that specification 3 and product/games.md 15 name. */
const named = [
  ...'AG BBIN CQ9 GG PT RTG BG DG EA LOTUS OG TGP KX KY TH WS XY AE ISB MG MGS PNG TTG WD IBC SBT UG YBG'.split(' '),
  ...'LOTT ELOTT SEA TCG'.split(' '),
  ...esportVendors,
  ...cockfightVendors,
];
/** The lightest and the darkest ground that a mark stands on: panels in daylight, the header at night. */
const daylight = '#ffffff';
const night = '#173329';

test('every lane of the specification and of the catalogue has a name of its own, with no code in it', () => {
  expect([...codes].sort()).toEqual([...new Set([...named, ...titleLanes])].sort());
  expect(new Set(Object.values(laneNames)).size).toBe(codes.length);
  for (const [code, name] of Object.entries(laneNames)) {
    expect(name).toMatch(/^[A-Z][a-z]+(?: (?:& )?[A-Z][a-z]+)?$/);
    expect(laneName({ laneCode: code, vendorCode: 'BAIZE_STUDIO' })).toBe(name);
  }
});

test('every lane has a mark and a colour of its own, with enough contrast in dark and light', () => {
  const vendors = [
    'BAIZE_STUDIO',
    'BAIZE_ARCADE',
    'SALTMARSH',
    'FENNEL_MILL',
    ...lotteryVendors.map(({ code }) => code),
  ];
  const marks = [...new Set([...codes, ...vendors])].map(markOf);
  expect(new Set(marks.map(({ tile }) => tile)).size).toBe(marks.length);
  expect(new Set(marks.map(({ picture }) => picture)).size).toBe(marks.length);
  for (const { tile, ground, ink, picture } of marks) {
    expect(contrast(tile, daylight), picture).toBeGreaterThanOrEqual(3);
    expect(contrast(tile, night), picture).toBeGreaterThanOrEqual(3);
    expect(contrast(ink, ground), picture).toBeGreaterThanOrEqual(7);
    expect(contrast(tile, ground), picture).toBeGreaterThanOrEqual(3);
  }
});

test('a mark is a picture without letters, and an unknown studio has one too', () => {
  for (const code of [...codes, 'SOMEBODY_ELSE']) expect(drawMark(code)).not.toMatch(/NaN|undefined|<text/u);
});

test('no text for people calls a lane by its code', () => {
  const folder = join(import.meta.dirname, '../../packages/i18n/src');
  const said = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .filter((file) => /Baize lane/i.test(readFileSync(join(folder, file), 'utf8')));
  expect(said).toEqual([]);
});

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
