/** Pictures that did not arrive: the module that draws them, or one of them (specification 8, missing image module). The page is
 *  whole but for them; a bar says so. */
import { createStore, useStore } from '@baize/browser';
import { useEffect } from 'react';

export interface MissingPictures {
  readonly code: 'IMAGE_MODULE_MISSING';
  /** What did not arrive first, when the browser tells. */
  readonly address: string | null;
}

const missing = createStore<MissingPictures | null>(null);
/** Counts the presses on "try again": who waits for a drawing draws anew. */
const round = createStore(0);
const failed = new Set<HTMLImageElement>();

export function noteMissing(address: string | null): void {
  missing.update((known) => known ?? { code: 'IMAGE_MODULE_MISSING', address });
}

/** What is missing, while the bar stands. */
export function useMissingPictures(): MissingPictures | null {
  useEffect(() => {
    document.addEventListener('error', hear, true); // an element's failure does not bubble
    return () => document.removeEventListener('error', hear, true);
  }, []);
  return useStore(missing);
}

/** The house's own pictures; what somebody uploaded has a stand-in of its own, as an avatar does. */
function hear({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || !isOurs(target.src)) return;
  failed.add(target);
  noteMissing(target.src);
}

function isOurs(address: string): boolean {
  return new URL(address, location.href).pathname.startsWith('/art/');
}

export function usePictureRound(): number {
  return useStore(round);
}

export function bringPictures(): void {
  missing.set(null);
  round.update((now) => now + 1);
  for (const picture of failed) picture.src = `${picture.src}`; // the same address once more is another request
  failed.clear();
}
