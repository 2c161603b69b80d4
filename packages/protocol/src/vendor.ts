/** The vendor wallet API, version 1: how every game vendor moves money here, and what a vendor serves in return.
 *  Amounts are positive decimal strings ("1.50"); more decimals than the currency has is AMOUNT_SCALE. */
export * from './vendor/errors.ts';
export { freeRound, jackpotPart, stakeKinds } from './vendor/fields.ts';
export * from './vendor/wallet.ts';
export * from './vendor/reconciliation.ts';
export * from './vendor/games.ts';
export * from './vendor/lottery.ts';
export * from './vendor/rounds.ts';
export * from './vendor/transfers.ts';
