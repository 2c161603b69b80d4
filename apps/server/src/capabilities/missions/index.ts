/** The door of missions: what a player has to claim, and the claim. */
export { claimableOf, claimNow, openCountOf } from './claim.ts';
export type { Claimable } from './claim.ts';
