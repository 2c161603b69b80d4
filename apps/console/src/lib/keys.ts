import { useEffect, useEffectEvent } from 'react';

/** True while a person writes, or while a dialog lies over the page: single letters then belong to it. */
function isBusy(target: EventTarget | null): boolean {
  const isWriting = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isWriting || document.querySelector('dialog[open]') !== null;
}

/** Single-letter keys of a page: `useKeys({ j: next, k: previous })`. Modified keys are left to the browser. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
