export { LastBeads } from './last-beads.tsx';
export type { Bead } from './last-beads.tsx';
export { PrintedSpot } from './printed-spot.tsx';
export { Spot, SpotBoard } from './spot-board.tsx';
export { TableScene } from './table-scene.tsx';
export { useTableRound } from './use-table-round.ts';
export type { TableRound } from './use-table-round.ts';
