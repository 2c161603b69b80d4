/** The door of promotions: what content announces and shows, and what the reward centre claims. */
export { claimNow } from './claim.ts';
export { cardsFor, claimableOf } from './read.ts';
export type { Card, Claimable } from './read.ts';
export { upsertAnnounced as announcePromotion } from './store.ts';
export type { Announced } from './store.ts';
