/** Pictures of the house that did not arrive (specification 8, missing image module). The page is
 *  whole but for them; a bar says so. */
import { createStore, useStore } from '@baize/browser';
import { useEffect } from 'react';

export interface MissingPictures {
  readonly code: 'IMAGE_MODULE_MISSING';
  /** What did not arrive first. */
  readonly address: string;
}

const missing = createStore<MissingPictures | null>(null);
const failed = new Set<HTMLImageElement>();

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
  missing.update((known) => known ?? { code: 'IMAGE_MODULE_MISSING', address: target.src });
}

function isOurs(address: string): boolean {
  return new URL(address, location.href).pathname.startsWith('/art/');
}

export function bringPictures(): void {
  missing.set(null);
  for (const picture of failed) picture.setAttribute('src', picture.src); // the same address once more is another request
  failed.clear();
}
