/** The door of player protection. */
export {
  depositRefusal,
  heldStopOf,
  requireDepositAllowed,
  requireMayPlay,
  requireRoomToPlay,
  stopOf,
} from './require-may-play.ts';
export { countResult, stoppedAmong, stoppedBetween } from './store.ts';
export { limitsForExport } from './read.ts';
export { continueExclusion } from './stop-playing.ts';
