/** What a key does in the tree. Pure. */
interface Place {
  readonly row: { readonly memberId: string; readonly hasBelow: boolean };
  readonly isOpen: boolean;
  readonly parentId: string | null;
}

export interface TreeStep {
  readonly kind: 'move' | 'open' | 'close' | 'tell';
  readonly memberId: string;
}

/** Null for a key that does nothing here. Left and right follow the direction of reading. */
export function stepIn(places: readonly Place[], at: string, key: string, isRtl: boolean): TreeStep | null {
  const index = places.findIndex(({ row }) => row.memberId === at);
  const place = places[index];
  if (!place) return null;
  const move = (to: Place | undefined): TreeStep | null => (to ? { kind: 'move', memberId: to.row.memberId } : null);
  if (key === 'ArrowDown') return move(places[index + 1]);
  if (key === 'ArrowUp') return move(places[index - 1]);
  if (key === 'Home') return move(places[0]);
  if (key === 'End') return move(places.at(-1));
  if (key === 'Enter') return { kind: 'tell', memberId: at };
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) {
    if (!place.row.hasBelow) return null;
    return place.isOpen ? move(places[index + 1]) : { kind: 'open', memberId: at };
  }
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) {
    if (place.isOpen && place.parentId !== null) return { kind: 'close', memberId: at };
    return move(places.find(({ row }) => row.memberId === place.parentId));
  }
  return null;
}
