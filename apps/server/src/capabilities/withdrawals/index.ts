/** The door of withdrawals. */
export { askedTotal } from './asked-total.ts';
export { payoutNews } from './payout-news.ts';
