/** What is certified of a model, on paper: its certificate, and the par sheet of a slot model. Pure. Source: product/games.md 15, 16.7. */
export { certificateOf } from './certificate.ts';
export type { Certificate } from './certificate.ts';
export { parSheetPage } from './par-sheet-page.ts';
export { BANDS, oddsText, parSheetRounds, winsInParts, winsSeen } from './wins.ts';
