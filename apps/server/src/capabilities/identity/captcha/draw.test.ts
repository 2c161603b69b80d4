import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { drawCaptcha } from './draw.ts';
import { alphabet, strokesOf } from './strokes.ts';
import type { Sign } from './strokes.ts';

/** A small generator, so that a failing picture can be drawn again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function inkOf(text: Sign[], seed: number): { ink: number; png: PNG } {
  const png = PNG.sync.read(drawCaptcha(text, seeded(seed)));
  let ink = 0;
  for (let at = 0; at < png.data.length; at += 4) if ((png.data[at] ?? 255) < 140) ink += 1;
  return { ink, png };
}

describe('a captcha picture', () => {
  it('is a PNG another program can read, of about a kilobyte', () => {
    const bytes = drawCaptcha(['A', 'C', '7', '9'], seeded(1));
    const { png } = inkOf(['A', 'C', '7', '9'], 1);
    expect([png.width, png.height, bytes.length < 4_000]).toEqual([160, 60, true]);
  });

  it('shows every sign of the alphabet: strokes inside the grid, visible ink', () => {
    for (const sign of alphabet) {
      for (const point of strokesOf(sign).flat())
        expect([sign, point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1]).toEqual([sign, true]);
      expect([sign, inkOf([sign, sign, sign, sign], 3).ink > 150]).toEqual([sign, true]);
    }
  });

  it('is another picture each time, and the same one for the same chance', () => {
    const draw = (seed: number) => drawCaptcha(['M', 'X', 'U', '4'], seeded(seed)).toString('base64');
    expect(draw(5)).toBe(draw(5));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => draw(seed))).size).toBe(20);
  });

  it('uses no sign that is taken for another', () => {
    expect(alphabet.filter((sign) => '0O1IL5S8B2ZQG'.includes(sign))).toEqual([]);
  });
});
