export { ChipTray } from './chip-tray.tsx';
export { Spot, SpotBoard } from './spot-board.tsx';
export type { SpotResults } from './spot-board.tsx';
export { TablePaper } from './table-paper.tsx';
export { laidOf, useChips } from './use-chips.ts';
export type { Chips, Laid } from './use-chips.ts';
export { paidOf, useTableRound } from './use-table-round.ts';
export type { TableRound } from './use-table-round.ts';
