import { useEffect, useRef } from 'react';

/** After a move the keyboard starts at the new content; the first page keeps the browser's own start. */
export function useFocusOnMove(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
}
