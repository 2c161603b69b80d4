/** The module that draws pictures: loaded when the first one is needed, off the first view. Where it does not arrive, cards keep
 *  their backs and the page says so (specification 8, missing image module). */
import type { ArtRequest } from '@baize/ui/art';
import { useEffect, useState } from 'react';
import { addressIn } from './load-failure.ts';
import { noteMissing, usePictureRound } from './missing-pictures.ts';

const drawn = new Map<string, string>();

async function draw(key: string, request: ArtRequest): Promise<string> {
  const known = drawn.get(key);
  if (known) return known;
  const { drawTitle } = await import('@baize/ui/art');
  const address = URL.createObjectURL(new Blob([drawTitle(request)], { type: 'image/svg+xml' }));
  drawn.set(key, address);
  return address;
}

/** The address of the drawing for these words, or null while it is drawn. A null request asks for none. */
export function useDrawing(request: ArtRequest | null): string | null {
  const key = request && [request.category, request.studio, request.title].join('/');
  const tries = usePictureRound();
  const [made, setMade] = useState<{ readonly key: string; readonly address: string } | null>(null);
  useEffect(() => {
    if (!key || !request) return;
    let isWanted = true;
    draw(key, request).then(
      (address) => isWanted && setMade({ key, address }),
      (cause: unknown) => noteMissing(addressIn(cause instanceof Error ? cause.message : '')),
    );
    return () => {
      isWanted = false;
    };
    // the key holds all of the request
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, tries]);
  if (!key) return null;
  return made?.key === key ? made.address : (drawn.get(key) ?? null);
}
