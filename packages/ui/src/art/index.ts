export {
  artCategories,
  drawBackdrop,
  drawSymbol,
  drawTitle,
  drawTitleUrl,
  inksOfTitle,
  type ArtCategory,
} from './draw.ts';
export type { EmblemName } from './emblems.gen.ts';
export { picturesOfWords, themeNames, themeOfWords, type ThemeName } from './themes.ts';
export { subjectOf } from './subjects/subject.ts';
export { drawMark, markOf } from './marks.ts';
