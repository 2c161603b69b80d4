import { useEffect } from 'react';
import { openDialog } from '#lib/dialogs.ts';

/** Ctrl K (or Command K) opens the search from anywhere, also from inside a field. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      openDialog({ kind: 'search' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
