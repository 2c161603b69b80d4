/** The studio's ten thousand slot titles (product/games.md 15): 410 themes on the certified models, computed, never stored.
 *  A title is a theme, an edition, a palette and a model; what it is follows from its number alone. */
import { editionIds, editionNames } from './titles/words.ts';
import { THEMES, themes } from './titles/themes.ts';
import type { Theme } from './titles/themes.ts';

/** The vendor codes of specification 3 that carry slots, in its order; players see a neutral name. */
export const titleLanes = ['AE', 'AG', 'BBIN', 'CQ9', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD'] as const;

/** Titles of one theme: two in each lane, and as many editions and palettes, so that no two are alike. */
const PER_THEME = 24;
export const TITLES = THEMES * PER_THEME;

export interface Title {
  /** "ae-crown-anchor-midnight". */
  readonly gameCode: string;
  readonly lane: string;
  readonly themeId: string;
  readonly edition: string;
  /** 0 to 23: fifteen degrees of hue each. */
  readonly palette: number;
  readonly modelId: string;
}

export interface TitleCatalogue {
  /** In the order of the lists: lanes in turn, neighbours of different themes. */
  readonly all: readonly Title[];
  find(gameCode: string): Title | undefined;
  /** How many titles play a model: the info page says so. */
  sharing(modelId: string): number;
}

const themeById = new Map<string, Theme>(themes.map((theme) => [theme.themeId, theme]));
const editionsById = new Map(editionIds.map((id, at) => [id, editionNames(at)]));

/** Makes the titles of these models. The same models always give the same titles: a longer list is another catalogue. */
export function makeTitles(modelIds: readonly string[]): TitleCatalogue {
  if (modelIds.length === 0) throw new Error('no model to make titles of');
  const models = modelIds.toSorted();
  const all = Array.from({ length: TITLES }, (_, at) => titleAt(at, models));
  const byCode = new Map(all.map((title) => [title.gameCode, title]));
  const shares = new Map<string, number>();
  for (const { modelId } of all) shares.set(modelId, (shares.get(modelId) ?? 0) + 1);
  return { all, find: (gameCode) => byCode.get(gameCode), sharing: (modelId) => shares.get(modelId) ?? 0 };
}

/** 7 and 34 have no divisor that turns a lane's walk over the 410 themes short: each comes twice in every lane. */
function titleAt(at: number, models: readonly string[]): Title {
  const laneAt = at % titleLanes.length;
  const round = Math.floor(at / titleLanes.length);
  const half = round < THEMES ? 0 : 1;
  const themeAt = ((round % THEMES) * 7 + laneAt * 34 + half * 205) % THEMES;
  const ofTheme = laneAt * 2 + half;
  const edition = editionIds[(ofTheme + themeAt * 5) % PER_THEME] ?? '';
  const model = models[(Math.floor((ofTheme * models.length) / PER_THEME) + themeAt) % models.length] ?? '';
  const lane = titleLanes[laneAt] ?? '';
  const themeId = themes[themeAt]?.themeId ?? '';
  return {
    gameCode: `${lane.toLowerCase()}-${themeId}-${edition}`,
    lane,
    themeId,
    edition,
    palette: (ofTheme * 7 + themeAt * 11) % PER_THEME,
    modelId: model,
  };
}

/** The two parts of a title's name, each by language tag: what many titles share travels and is kept once. */
export function namePartsOf(title: Pick<Title, 'themeId' | 'edition'>): readonly Readonly<Record<string, string>>[] {
  const theme = themeById.get(title.themeId);
  const edition = editionsById.get(title.edition);
  if (!theme || !edition) throw new Error(`no words for ${title.themeId} ${title.edition}`);
  return [theme.names, edition];
}

/** Every part by its key, for a list that names parts by key. */
export function nameParts(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries([...[...themeById].map(([id, { names }]) => [id, names] as const), ...editionsById]);
}

/** "Crown & Anchor · Midnight". */
export function titleName(title: Pick<Title, 'themeId' | 'edition'>, language: string): string {
  return namePartsOf(title)
    .map((names) => names[language] ?? names['en'] ?? '')
    .join(' · ');
}

export { nounIds, nounName } from './titles/words.ts';
