/** The door of player protection. */
export { requireDepositAllowed, requireMayPlay } from './may.ts';
export { limitsForExport } from './read.ts';
