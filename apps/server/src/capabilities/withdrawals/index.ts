/** The door of withdrawals. */
export { payoutNews } from './payout-news.ts';
export { withdrawnBy } from './read.ts';
