/** Pictures of studios. Pure. */
import { drawingAddress } from '#lib/drawings.ts';

const family = 'TCG';

/** Its mark. In Thai the families of one lottery house share one (specification 9). */
export function studioPicture(vassalage: string, language: string): string {
  const title = language === 'th' && vassalage.startsWith(family) ? family : vassalage;
  return drawingAddress({ title, category: 'mark', studio: title });
}
