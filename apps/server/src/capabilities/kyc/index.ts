/** The door of identity checks. */
export { requireVerified } from './require-verified.ts';
export type { WantedWithdrawal } from './require-verified.ts';
