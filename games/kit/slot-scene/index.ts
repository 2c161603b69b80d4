export { Controls, isShortOf, ShortNotice, useEscape } from './controls.tsx';
export { ladderOf } from './ladder.ts';
export { useReelDrive, windowAt } from './reel-drive.ts';
export type { Landing, ReelDrive, Strips, Window } from './reel-drive.ts';
export { timesText } from './times.ts';
