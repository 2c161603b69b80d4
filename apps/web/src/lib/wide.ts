import { useSyncExternalStore } from 'react';

/** From this width on, the detail of a list has room beside it. */
const wide = matchMedia('(min-width: 1100px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
