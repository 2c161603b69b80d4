/** The door of withdrawals. */
export { payoutNews } from './payout-news.ts';
