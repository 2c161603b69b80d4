/** The half circle the ball runs on: 1 at the left end, 1,000,000 at the right, each tenfold as long as the next. */

export interface GaugeShape {
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  /** Size of the figures on the scale. */
  readonly type: number;
}

export const wideGauge: GaugeShape = { radius: 350, width: 860, height: 440, type: 16 };
export const narrowGauge: GaugeShape = { radius: 142, width: 350, height: 196, type: 12 };

const DECADES = 6;

/** Where a multiplier x 100 lies on the scale: 0 to 1. */
export function shareOf(multiplierE2: number): number {
  return Math.min(1, Math.max(0, Math.log10(multiplierE2 / 100) / DECADES));
}

/** The multiplier x 100 at a place of the scale. */
export function multiplierAt(share: number): number {
  return Math.floor(100 * 10 ** (share * DECADES));
}

export function pointAt({ radius }: GaugeShape, share: number, offset = 0): { x: number; y: number } {
  const angle = Math.PI * (1 - share);
  return { x: Math.cos(angle) * (radius + offset), y: -Math.sin(angle) * (radius + offset) };
}

/** The part of the arc between two places, as a path. */
export function arcPath(shape: GaugeShape, from: number, to: number, offset = 0): string {
  const a = pointAt(shape, from, offset);
  const b = pointAt(shape, to, offset);
  const r = shape.radius + offset;
  return `M${a.x} ${a.y}A${r} ${r} 0 0 1 ${b.x} ${b.y}`;
}

export interface Tick {
  readonly share: number;
  /** "10", "1K": at every tenfold. */
  readonly label: string | null;
}

/** A long tick at every tenfold, short ones at 2 to 9 of it. */
export function ticks(): readonly Tick[] {
  const labels = ['1', '10', '100', '1K', '10K', '100K', '1M'];
  return labels.flatMap((label, decade) => [
    { share: decade / DECADES, label },
    ...(decade === DECADES ? [] : [2, 3, 4, 5, 6, 7, 8, 9]).map((n) => ({
      share: (decade + Math.log10(n)) / DECADES,
      label: null,
    })),
  ]);
}
