/** The door of player protection. */
export { requireDepositAllowed, requireMayPlay, requireNotStopped } from './may.ts';
export type { WantedDeposit } from './may.ts';
export { limitsForExport } from './read.ts';
export type { DepositedSince } from './read.ts';
