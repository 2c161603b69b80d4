/** What a merchant can stop by itself, everywhere within five seconds. What is on its way is finished: a deposit that was paid is credited,
 *  a payout that was sent ends, rounds conclude. */
export const flows = [
  'deposits',
  /** Asking for, approving and sending payouts. */
  'withdrawals',
  'registration',
  /** Launches for money and every stake, at all vendors. */
  'bets',
  /** Between members and to and from vendors' wallets. */
  'transfers',
  'exchange',
  /** Bonuses and free rounds that are granted. */
  'bonuses',
  'exports',
] as const;
export type Flow = (typeof flows)[number];

/** Going on again lets money or records out: two people let it. What the platform stopped takes two whatever it is. */
export const flowsOfTwo: ReadonlySet<Flow> = new Set([
  'withdrawals',
  'bets',
  'transfers',
  'exchange',
  'bonuses',
  'exports',
]);
