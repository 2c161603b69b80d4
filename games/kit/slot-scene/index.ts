export { AutoSpins } from './auto-spins.tsx';
export { BuyFeature } from './buy-feature.tsx';
export { Controls, isShortOf, ShortNotice, useEscape } from './controls.tsx';
export { ladderOf } from './ladder.ts';
export { useReelDrive, windowAt } from './reel-drive.ts';
export type { Landing, ReelDrive, Strips, Window } from './reel-drive.ts';
export { SlotLayout } from './slot-layout.tsx';
export { timesText } from './times.ts';
export { untilUnpaused } from './until-unpaused.ts';
