/** The mark as a picture: a square of cloth, two printed arcs, one ball. Drawn from its own geometry, because a phone's home
 *  screen wants pixels and no browser is there to ask. The same numbers as `packages/ui/src/brand-mark`. */
import { PNG } from 'pngjs';
import type { BrandColours } from './colours.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Stroke {
  readonly points: readonly Point[];
  readonly half: number;
  readonly opacity: number;
}

/** The drawing's own square. */
const side = 64;
/** What a launcher may cut off at each edge of a maskable icon: a tenth, by its standard. */
const maskableScale = 0.76;
/** Pieces a curve is cut into: below a hundredth of a unit from the true curve. */
const pieces = 32;

const strokes: readonly Stroke[] = [
  {
    points: [...curve(11, 17.5, 11, 37, 20.5, 44.5, 32, 44.5), ...curve(32, 44.5, 43.5, 44.5, 53, 37, 53, 17.5)],
    half: 2.6,
    opacity: 1,
  },
  {
    points: [...curve(20.5, 15.5, 20.5, 29, 25.5, 33, 32, 33), ...curve(32, 33, 38.5, 33, 43.5, 29, 43.5, 15.5)],
    half: 1.3,
    opacity: 0.42,
  },
];
const printedBall = { x: 32, y: 53, radius: 5 };
/** What stands for a merchant with a drawing of its own where only pixels are taken. */
const centreBall = { x: 32, y: 32, radius: 15 };

/** A cubic curve as points. */
function curve(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): Point[] {
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const t = index / pieces;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return { x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 };
  });
}

export type IconPurpose = 'any' | 'maskable';

interface Drawing {
  readonly size: number;
  /** A maskable one keeps the mark inside the part that every launcher shows. */
  readonly purpose: IconPurpose;
  /** Cloth and ball alone, without the product's own arcs. */
  readonly isPlain?: boolean;
}

/** A PNG of `size` x `size` pixels. */
export function markPng(colours: BrandColours, { size, purpose, isPlain = false }: Drawing): Buffer {
  const picture = new PNG({ width: size, height: size });
  const scale = (purpose === 'maskable' ? maskableScale : 1) * (size / side);
  const offset = (size - side * scale) / 2;
  const lines = isPlain ? [] : strokes;
  const ball = isPlain ? centreBall : printedBall;
  const [cloth, print, lamp] = [rgb(colours.cloth), rgb(colours.print), rgb(colours.lamp)];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const at = { x: (column + 0.5 - offset) / scale, y: (row + 0.5 - offset) / scale };
      let colour = cloth;
      for (const { points, half, opacity } of lines)
        colour = mix(colour, print, opacity * coverage(distanceTo(points, at) - half, scale));
      colour = mix(colour, lamp, coverage(Math.hypot(at.x - ball.x, at.y - ball.y) - ball.radius, scale));
      picture.data.set([...colour.map(Math.round), 255], (row * size + column) * 4);
    }
  }
  return PNG.sync.write(picture);
}

/** How much of a pixel lies inside an edge this far away (negative: inside). */
function coverage(distance: number, scale: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance * scale));
}

function distanceTo(points: readonly Point[], at: Point): number {
  let least = Infinity;
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]];
    if (!from || !to) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / length));
    least = Math.min(least, (at.x - from.x - along * dx) ** 2 + (at.y - from.y - along * dy) ** 2);
  }
  return Math.sqrt(least);
}

function rgb(hex: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
}

function mix(below: readonly number[], above: readonly number[], share: number): number[] {
  return below.map((value, index) => value + ((above[index] ?? value) - value) * share);
}

/** The mark as a drawing, for browser tabs: rounded like the pages' own. */
export function markSvg(colours: BrandColours): string {
  const arc = (d: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${colours.print}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colours.cloth}"/>${arc(
    'M11 17.5C11 37 20.5 44.5 32 44.5S53 37 53 17.5',
    5.2,
    1,
  )}${arc('M20.5 15.5C20.5 29 25.5 33 32 33S43.5 29 43.5 15.5', 2.6, 0.42)}<circle cx="32" cy="53" r="5" fill="${colours.lamp}"/></svg>`;
}
