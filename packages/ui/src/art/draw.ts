import { chanceOf } from './chance.ts';
import { facetDefs } from './emblem.ts';
import { mixInks } from './inks.ts';
import { courtPrint, dealerPrint, inlayPrint, pennantPrint, ticketPrint } from './other-prints.ts';
import { scenePrint, type Sitting } from './scene-print.ts';
import { pictureOfWords, themeNames, themeOfWords, themes, type ThemeName } from './themes.ts';

/** Which print a title gets. */
export type ArtCategory = 'slots' | 'fishing' | 'cards' | 'mini' | 'lottery' | 'sports' | 'live';

export interface ArtRequest {
  title: string;
  category: ArtCategory;
  studio?: string | undefined;
  /** Chosen by an editor; otherwise worked out from the title's words, then its name. */
  theme?: ThemeName | undefined;
}

const templates: Record<ArtCategory, (sitting: Sitting) => string> = {
  slots: scenePrint,
  fishing: scenePrint,
  cards: courtPrint,
  mini: inlayPrint,
  lottery: ticketPrint,
  sports: pennantPrint,
  live: dealerPrint,
};

/** Themes a category falls back on when the title names none; slots may take any. */
const usual: Partial<Record<ArtCategory, readonly ThemeName[]>> = {
  fishing: ['ocean', 'pirate', 'ice'],
  lottery: ['lottery', 'luck', 'fortune', 'candy'],
  sports: ['sport', 'city', 'royal', 'myth'],
  cards: ['royal', 'luck', 'gem', 'night', 'classic'],
};

/** Draws the art of a title as one SVG document, 300 by 420, without letters. The same request gives the same bytes on any
 *  machine; it needs no DOM. Serve it as an image under an immutable address, never inline in lists. */
export function drawTitle(request: ArtRequest): string {
  const { title, category, studio = '' } = request;
  const chance = chanceOf(`${title}|${category}|${request.theme ?? ''}|${studio}`);
  const theme = themes[request.theme ?? themeOfWords(title) ?? chance.pick(usual[category] ?? themeNames)];
  const inkHue = chance.pick(theme.inks);
  const secondHue = chance.pick(theme.inks.filter((hue) => hue !== inkHue));
  const inks = mixInks(theme.hue, theme.chroma, inkHue, secondHue, chance);
  const picture = templates[category]({
    theme,
    inks,
    chance,
    picture: pictureOfWords(title),
    bright: 'b',
    second: 's',
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" width="300" height="420"><defs>',
    `<linearGradient id="k" x2="0" y2="1"><stop stop-color="${inks.mid}"/><stop offset=".45" stop-color="${inks.ground}"/><stop offset="1" stop-color="${inks.deep}"/></linearGradient>`,
    `<linearGradient id="f" x2="0" y2="1"><stop offset=".58" stop-color="${inks.line}" stop-opacity="0"/><stop offset=".76" stop-color="${inks.line}" stop-opacity=".72"/><stop offset="1" stop-color="${inks.line}"/></linearGradient>`,
    facetDefs('b', inks.bright),
    facetDefs('s', inks.second),
    '</defs><rect width="300" height="420" fill="url(#k)"/>',
    picture,
    '<rect width="300" height="420" fill="url(#f)"/></svg>',
  ].join('');
}

/** An address that holds the picture itself, for previews without a server. */
export function drawTitleUrl(request: ArtRequest): string {
  return `data:image/svg+xml,${encodeURIComponent(drawTitle(request))}`;
}
