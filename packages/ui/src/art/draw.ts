import { toHex } from '../lib/oklch.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { emblem, facetDefs } from './emblem.ts';
import type { EmblemName } from './emblems.gen.ts';
import { mixInks } from './inks.ts';
import type { Inks } from './inks.ts';
import { courtPrint, dealerPrint, inlayPrint, pennantPrint, ticketPrint } from './other-prints.ts';
import { patterns } from './patterns.ts';
import { scenePrint, type Sitting } from './scene-print.ts';
import { sceneries } from './scenery.ts';
import { subjectOf, subjectPrint } from './subjects/subject.ts';
import { picturesOfWords, themeNames, themes, themesOfWords, type ThemeName } from './themes.ts';

/** Which print a title gets; tables are named by their class. */
export const artCategories = [
  'slots',
  'fishing',
  'cards',
  'mini',
  'lottery',
  'sports',
  'live',
  'table',
  'roulette',
  'baccarat',
  'sicbo',
  'dragontiger',
  'blackjack',
] as const;
export type ArtCategory = (typeof artCategories)[number];

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
  table: courtPrint,
  roulette: courtPrint,
  baccarat: courtPrint,
  sicbo: courtPrint,
  dragontiger: courtPrint,
  blackjack: courtPrint,
};

/** Themes a category falls back on when the title names none; slots may take any. */
const usual: Partial<Record<ArtCategory, readonly ThemeName[]>> = {
  fishing: ['ocean', 'pirate', 'ice'],
  lottery: ['lottery', 'luck', 'fortune', 'candy'],
  sports: ['sport', 'city', 'royal', 'myth'],
  cards: ['royal', 'luck', 'gem', 'night', 'classic'],
};

/** What the title's chance decides before anything is drawn: the card and the scene of a title are of one print. */
function sit(request: ArtRequest): Sitting {
  const { title, category, studio = '' } = request;
  const chance = chanceOf(`${title}|${category}|${request.theme ?? ''}|${studio}`);
  const named = picturesOfWords(title);
  const theme = themes[request.theme ?? themeFor(title, category, named, chance)];
  const inkHue = chance.pick(theme.inks);
  const secondHue = chance.pick(theme.inks.filter((hue) => hue !== inkHue));
  const inks = mixInks(theme.hue, theme.chroma, inkHue, secondHue, chance);
  const [picture, other] = named.length > 1 && chance.next() < 0.5 ? [named[1], named[0]] : named;
  return { title: title.toLowerCase(), theme, inks, chance, picture, other, bright: 'b', second: 's' };
}

/** A title of two things stands before any of the house's grounds, most often one that a word of it asks for. */
function themeFor(title: string, category: ArtCategory, named: readonly EmblemName[], chance: Chance): ThemeName {
  const asked = themesOfWords(title);
  if (named.length < 2) return asked[0] ?? chance.pick(usual[category] ?? themeNames);
  return chance.next() < 0.4 && asked.length > 0 ? chance.pick(asked) : chance.pick(themeNames);
}

/** Draws the art of a title as one SVG document, 300 by 420, without letters. The same request gives the same bytes on any
 *  machine; it needs no DOM. Serve it as an image under an immutable address, never inline in lists. */
export function drawTitle(request: ArtRequest): string {
  const sitting = sit(request);
  const { inks } = sitting;
  const subject = subjectOf(request);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" width="300" height="420"><defs>',
    groundDef(inks),
    `<linearGradient id="f" x2="0" y2="1"><stop offset=".58" stop-color="${inks.line}" stop-opacity="0"/><stop offset=".76" stop-color="${inks.line}" stop-opacity=".72"/><stop offset="1" stop-color="${inks.line}"/></linearGradient>`,
    facetDefs('b', inks.bright),
    facetDefs('s', inks.second),
    '</defs><rect width="300" height="420" fill="url(#k)"/>',
    subject ? subjectPrint(subject, sitting) : templates[request.category](sitting),
    '<rect width="300" height="420" fill="url(#f)"/></svg>',
  ].join('');
}

function groundDef(inks: Inks): string {
  return `<linearGradient id="k" x2="0" y2="1"><stop stop-color="${inks.mid}"/><stop offset=".45" stop-color="${inks.ground}"/><stop offset="1" stop-color="${inks.deep}"/></linearGradient>`;
}

/** What stands behind the game of a title: its ground, pattern and scenery, 900 by 420, the middle kept dark for what lies before it. */
export function drawBackdrop(request: ArtRequest): string {
  const { theme, inks, chance } = sit(request);
  const pattern = patterns[chance.pick(['rings', 'lattice', 'chevrons', 'dots', 'scales', 'stars'] as const)];
  const panel = pattern(inks, chance) + sceneries[theme.scenery](inks, chance);
  const mirrored = ['translate(0)', 'translate(600) scale(-1 1)', 'translate(600)'] // so that its edges meet
    .map((place) => `<g transform="${place}"><use href="#p"/></g>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 420" width="900" height="420" preserveAspectRatio="xMidYMax slice"><defs>',
    groundDef(inks),
    `<radialGradient id="d" cx=".5" cy=".45" r=".62"><stop stop-color="${inks.line}" stop-opacity=".55"/><stop offset="1" stop-color="${inks.line}" stop-opacity="0"/></radialGradient>`,
    `<clipPath id="c"><rect x="-.5" width="301" height="420"/></clipPath><g id="p" clip-path="url(#c)">${panel}</g></defs>`,
    `<rect width="900" height="420" fill="url(#k)"/><g opacity=".62">${mirrored.join('')}</g>`,
    '<rect width="900" height="420" fill="url(#d)"/></svg>',
  ].join('');
}

/** The inks of a title, for what is laid over its backdrop. */
export function inksOfTitle(request: ArtRequest): Inks {
  return sit(request).inks;
}

/** One picture of the stock as a game symbol, 256 by 256, in an ink of the given hue. */
export function drawSymbol(name: EmblemName, hue: number): string {
  const ink = {
    light: toHex({ l: 0.9, c: 0.08, h: hue }),
    plain: toHex({ l: 0.78, c: 0.155, h: hue }),
    shade: toHex({ l: 0.58, c: 0.14, h: hue - 8 }),
  };
  const line = toHex({ l: 0.17, c: 0.04, h: hue });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><defs>${facetDefs('b', ink)}</defs>${emblem(name, { x: 128, y: 128, size: 236 }, 'b', line)}</svg>`;
}

/** An address that holds the picture itself, for previews without a server. */
export function drawTitleUrl(request: ArtRequest): string {
  return `data:image/svg+xml,${encodeURIComponent(drawTitle(request))}`;
}
