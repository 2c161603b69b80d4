/** Where an arrow key goes from a spot, whatever the layout: the nearest one that way. Lying off the line
 *  counts double, and lying nearer across than along three times as much again. */

interface Middle {
  readonly x: number;
  readonly y: number;
}

const directions: Readonly<Record<string, Middle>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function nearestSpot(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const direction = directions[key];
  if (!direction) return null;
  const start = middleOf(from);
  let best: { spot: HTMLElement; cost: number } | null = null;
  for (const spot of board.querySelectorAll<HTMLElement>('[data-bet]')) {
    const cost = spot === from ? null : costOf(start, middleOf(spot), direction);
    if (cost !== null && (best === null || cost < best.cost)) best = { spot, cost };
  }
  return best?.spot ?? null;
}

/** Null when the spot lies not that way. */
export function costOf(from: Middle, to: Middle, direction: Middle): number | null {
  const along = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
  const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x);
  if (along <= 1) return null;
  const isAhead = aside <= along + 1;
  return (along + 2 * aside) * (isAhead ? 1 : 3);
}

function middleOf(spot: HTMLElement): Middle {
  const { left, top, width, height } = spot.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
