import { houseSeeds } from '@baize/protocol';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { brandColours } from './colours.ts';
import { markPng, markSvg } from './mark.ts';

const colours = brandColours(houseSeeds);

function colourAt(png: Buffer, x: number, y: number): string {
  const { data, width } = PNG.sync.read(png);
  return `#${data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`;
}

it('draws cloth, print and ball where the drawing has them', () => {
  const png = markPng(colours, { size: 192, purpose: 'any' });
  expect(PNG.sync.read(png)).toMatchObject({ width: 192, height: 192 });
  expect(colourAt(png, 3, 3)).toBe(colours.cloth);
  expect(colourAt(png, 96, 159)).toBe(colours.lamp); // 32/64, 53/64
  expect(colourAt(png, 96, 133)).toBe(colours.print); // the lowest point of the first arc: 32/64, 44.5/64
});

it('keeps a maskable mark inside what every launcher shows, on cloth to the edge', () => {
  const { data, width } = PNG.sync.read(markPng(colours, { size: 128, purpose: 'maskable' }));
  for (let index = 0; index < width * width; index += 1) {
    const [x, y] = [(index % width) - 63.5, Math.floor(index / width) - 63.5];
    if (Math.hypot(x, y) > 0.4 * width)
      expect(`#${data.subarray(index * 4, index * 4 + 3).toString('hex')}`).toBe(colours.cloth);
  }
});

it('has none of the product’s arcs for a merchant with a mark of its own', () => {
  const png = markPng(colours, { size: 192, purpose: 'any', isPlain: true });
  expect(colourAt(png, 96, 133)).not.toBe(colours.print);
  expect(colourAt(png, 96, 96)).toBe(colours.lamp);
  expect(colourAt(png, 96, 159)).toBe(colours.cloth);
});

it('is opaque: a phone shows what is behind a transparent icon', () => {
  const { data } = PNG.sync.read(markPng(colours, { size: 180, purpose: 'any' }));
  expect(data.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true);
});

it('says the brand’s own colours in the drawing', () => {
  const other = brandColours({ ...houseSeeds, clothHue: 250 });
  expect(markSvg(other)).toContain(other.cloth);
  expect(markSvg(other)).not.toContain(colours.cloth);
});
