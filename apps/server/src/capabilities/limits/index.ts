/** The door of player protection. */
export { heldStopOf, requireDepositAllowed, requireMayPlay, requireRoomToPlay, stopOf } from './may.ts';
export { countResult, stoppedAmong } from './store.ts';
export { limitsForExport } from './read.ts';
