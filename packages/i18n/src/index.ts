export { createTexts, directionOf, localeOf } from './texts.ts';
export type { Catalogue, PlainKey, TextKey, Texts, Translate } from './texts.ts';
export type { TextArguments } from './keys.gen.ts';
export { errorText, fieldText, lengthText, waitOf } from './errors.ts';
export { splitTags } from './tags.ts';
export type { TaggedPart } from './tags.ts';
export { datesIn } from './dates.ts';
export { writeFigure, writeMeasure } from './figures.ts';
