import { useDrawing } from '../lib/drawings.ts';

/** A drawing of the house from a few words, where nobody uploaded a picture: of a banner, an offer, an article. */
export function usePrint(motif: string): string | null {
  return useDrawing({ title: motif, category: 'slots', studio: 'house' });
}
