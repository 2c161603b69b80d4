/** The door of vip: what of levels and rebate may be claimed, and a member's level for who shows it. */
export { claimableOf, claimNow } from './claim.ts';
export type { Claimable } from './claim.ts';
export { vipLabelOf } from './read.ts';
