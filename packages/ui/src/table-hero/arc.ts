/** The table's edge: radius and rise in hundredths of the table's width. */
export const arcRadius = 174.2;

export interface ArcPlace {
  /** From the middle, in hundredths of the width; negative towards the start. */
  x: number;
  /** How far the edge has risen there, in hundredths of the width. */
  rise: number;
  /** Lean in degrees so that the foot follows the edge. */
  turn: number;
}

/** Places for `count` seats along the arc, evenly spread, the outer ones as far out as the table allows. */
export function arcPlaces(count: number): ArcPlace[] {
  const spacing = Math.min(13.1, 80 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => {
    const x = (index - (count - 1) / 2) * spacing;
    const rise = arcRadius - Math.sqrt(arcRadius ** 2 - x ** 2);
    const turn = (-Math.asin(x / arcRadius) * 180) / Math.PI;
    return { x: round(x), rise: round(rise), turn: round(turn) };
  });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
