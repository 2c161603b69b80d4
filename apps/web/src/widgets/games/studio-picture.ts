/** Pictures of studios. Pure. */
import { drawingAddress } from '../../lib/drawings.ts';

const family = 'TCG';

/** In Thai the families of one lottery house share one picture (specification 9); other studios have their initials. */
export function studioPicture(vassalage: string, language: string): string | undefined {
  if (language !== 'th' || !vassalage.startsWith(family)) return undefined;
  return drawingAddress({ title: family, category: 'lottery', studio: family });
}
