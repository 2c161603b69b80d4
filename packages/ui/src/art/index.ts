export { drawTitle, drawTitleUrl, type ArtCategory, type ArtRequest } from './draw.ts';
export { themeNames, themeOfWords, type ThemeName } from './themes.ts';
