/** Whether the page is as narrow as a phone: for tables that are drawn in another shape there. */
import { useSyncExternalStore } from 'react';

const query = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
