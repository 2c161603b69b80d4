/** A drawing of the house from a few words, where nobody uploaded a picture: of a banner, an offer, an article. */
import { useEffect, useState } from 'react';

const drawn = new Map<string, string>();

async function draw(motif: string): Promise<string> {
  const known = drawn.get(motif);
  if (known) return known;
  const { drawTitle } = await import('@baize/ui/art');
  const picture = drawTitle({ title: motif, category: 'slots', studio: 'house' });
  const address = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  drawn.set(motif, address);
  return address;
}

/** The drawing's address, or null while it is drawn. */
export function usePrint(motif: string): string | null {
  const [made, setMade] = useState<{ motif: string; address: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void draw(motif).then((address) => isWanted && setMade({ motif, address }));
    return () => {
      isWanted = false;
    };
  }, [motif]);
  return made?.motif === motif ? made.address : (drawn.get(motif) ?? null);
}
