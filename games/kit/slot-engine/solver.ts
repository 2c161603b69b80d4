// Finds reel strips for a wanted return (product/games.md 3.3). Runs offline only: what it finds is reviewed and committed as data.
import type { Draws } from '@baize/fair';
import { expectedLineUnits, toNumber } from './analytic.ts';
import type { SlotModel } from './model.ts';

export interface StripTarget {
  /** Wanted return of the lines per total bet. */
  readonly rtpLines: number;
  readonly tolerance: number;
  /** Fewest and most copies of each symbol on one reel. */
  readonly limits: readonly { readonly min: number; readonly max: number }[];
}

/** Swaps one symbol for another on one reel as long as the exact return comes nearer. Throws when it stays outside the tolerance. */
export function solveCounts(model: SlotModel, start: SlotModel['base'], target: StripTarget, draws: Draws): number[][] {
  let strips = start.map((strip) => [...strip]);
  let distance = distanceOf(model, strips, target);
  for (let step = 0; step < 20_000 && distance > target.tolerance; step += 1) {
    const next = swapOne(strips, target.limits, draws);
    const nextDistance = next ? distanceOf(model, next, target) : Infinity;
    const isShaken = draws.int(50) === 0 && nextDistance < 20 * distance; // leaves a dead end now and then
    if (next && (nextDistance < distance || isShaken)) [strips, distance] = [next, nextDistance];
  }
  if (distance > target.tolerance) throw new Error(`no strips within ${target.tolerance}: still ${distance} away`);
  return strips;
}

function distanceOf(model: SlotModel, strips: SlotModel['base'], target: StripTarget): number {
  return Math.abs(toNumber(expectedLineUnits(model, strips)) / model.coins - target.rtpLines);
}

function swapOne(strips: readonly number[][], limits: StripTarget['limits'], draws: Draws): number[][] | null {
  const reel = draws.int(strips.length);
  const strip = [...(strips[reel] ?? [])];
  const position = draws.int(strip.length);
  const from = strip[position] ?? 0;
  const to = draws.int(limits.length);
  const copies = (symbol: number): number => strip.filter((other) => other === symbol).length;
  if (to === from || copies(from) <= (limits[from]?.min ?? 0) || copies(to) >= (limits[to]?.max ?? 0)) return null;
  strip[position] = to;
  return strips.map((other, i) => (i === reel ? strip : other));
}

/** The same symbols in an order where no symbol comes twice within `gap` positions of the ring: windows look mixed. */
export function spreadStrip(strip: readonly number[], gap: number, draws: Draws): number[] {
  const order = draws.shuffle(strip.length).map((i) => strip[i] ?? 0);
  for (let step = 0; step < 200_000; step += 1) {
    const clash = order.findIndex((_, i) => clashes(order, i, gap));
    if (clash === -1) return order;
    const other = draws.int(order.length);
    [order[clash], order[other]] = [order[other] ?? 0, order[clash] ?? 0];
  }
  throw new Error(`no order keeps equal symbols ${gap} apart`);
}

function clashes(ring: readonly number[], position: number, gap: number): boolean {
  for (let step = 1; step < gap; step += 1) if (ring[(position + step) % ring.length] === ring[position]) return true;
  return false;
}
