/** Draws a captcha: turned, shifted stroke letters with two lines across. Friction, not proof: limits hold without it. */
import { encodePng } from './png.ts';
import { strokesOf } from './strokes.ts';
import type { Point, Sign } from './strokes.ts';

const width = 160;
const height = 60;
const paper = [244, 240, 230] as const;
const ink = [38, 44, 40] as const;
const shades = 6;

/** From paper to ink, so that edges are smooth. */
const palette = Array.from({ length: shades }, (_, shade) => {
  const part = shade / (shades - 1);
  const mix = (from: number, to: number) => Math.round(from + (to - from) * part);
  return [mix(paper[0], ink[0]), mix(paper[1], ink[1]), mix(paper[2], ink[2])] as const;
});

function distanceToLine(x: number, y: number, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

function drawLine(pixels: Uint8Array, from: Point, to: Point, thickness: number): void {
  const reach = thickness + 1;
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(from.x, to.x) - reach)),
    Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(from.y, to.y) - reach)),
    Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach)),
  ];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = Math.min(1, Math.max(0, thickness - distanceToLine(x, y, from, to) + 0.5));
      const shade = Math.round(cover * (shades - 1));
      const at = y * width + x;
      if (shade > (pixels[at] ?? 0)) pixels[at] = shade;
    }
  }
}

/** `random` gives numbers in [0, 1); the same numbers draw the same picture. */
export function drawCaptcha(text: readonly Sign[], random: () => number): Buffer {
  const between = (from: number, to: number) => from + (to - from) * random();
  const pixels = new Uint8Array(width * height);
  const cell = width / text.length;
  text.forEach((sign, index) => {
    const size = { x: between(19, 23), y: between(30, 36) };
    const centre = { x: cell * (index + 0.5) + between(-4, 4), y: height / 2 + between(-6, 6) };
    const angle = between(-0.32, 0.32);
    const slant = between(-0.25, 0.25);
    const place = ({ x, y }: Point): Point => {
      const [u, v] = [(x - 0.5) * size.x + (0.5 - y) * slant * size.y, (y - 0.5) * size.y];
      return {
        x: centre.x + u * Math.cos(angle) - v * Math.sin(angle),
        y: centre.y + u * Math.sin(angle) + v * Math.cos(angle),
      };
    };
    for (const stroke of strokesOf(sign)) {
      const points = stroke.map(place);
      for (const [step, to] of points.entries()) {
        const from = points[step - 1];
        if (from) drawLine(pixels, from, to, between(1.3, 1.9));
      }
    }
  });
  for (let line = 0; line < 2; line += 1) {
    drawLine(
      pixels,
      { x: between(0, 30), y: between(8, height - 8) },
      { x: between(width - 30, width), y: between(8, height - 8) },
      0.6,
    );
  }
  return encodePng(width, height, pixels, palette);
}
