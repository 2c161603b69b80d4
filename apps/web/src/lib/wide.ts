import { useCallback, useSyncExternalStore } from 'react';

/** From this width on, the detail of a list has room beside it. */
const detailFrom = 1_100;

/** Whether the window is at least this wide, in px; follows the window. */
export function useIsWide(from = detailFrom): boolean {
  const query = `(min-width: ${from}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const wide = matchMedia(query);
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false, // drawn on the server: nobody knows the window yet
  );
}
