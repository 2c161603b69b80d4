/** Addresses of the house's drawings (design brief 9). The server draws each once; its bytes never change, so a browser keeps it. */

/** Changes with the drawing program: a release that draws otherwise has other addresses. */
declare const __DRAWINGS__: string;

interface Drawing {
  readonly title: string;
  /** One of `artCategories`; a table's class is taken in capitals too, as vendors write it. */
  readonly category: string;
  readonly studio: string;
}

export function drawingAddress({ title, category, studio }: Drawing): string {
  const parts = [__DRAWINGS__, category, studio, title].map((part) => encodeURIComponent(part));
  return `/art/${parts.join('/')}.svg`;
}

/** What an address asks for; undefined for one we never made. */
export function drawingAt(address: string): { category: string; studio: string; title: string } | undefined {
  const found = /^\/art\/[^/]+\/([A-Za-z]+)\/([^/]*)\/([^/]+)\.svg$/.exec(address);
  if (!found) return undefined;
  const [category = '', studio = '', title = ''] = found.slice(1).map(decoded);
  return { category: category.toLowerCase(), studio, title };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // written by hand: it is drawn as it stands
  }
}

/** A drawing from a few words, where nobody uploaded a picture: of a banner, an offer, an article. */
export function motifAddress(motif: string): string {
  return drawingAddress({ title: motif, category: 'slots', studio: 'house' });
}
