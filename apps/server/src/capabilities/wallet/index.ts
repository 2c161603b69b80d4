/** The wallet's door: the only room that knows the ledger, and the one place that says which account is meant. */
export type { WalletName } from './accounts.ts';
export { openAccounts } from './accounts.ts';
export type { Compensation } from './compensate.ts';
export { captureCompensation, compensate, takeBackCompensation } from './compensate.ts';
export type { Deposit } from './deposit.ts';
export { creditDeposit } from './deposit.ts';
export { freeze, unfreeze } from './freeze.ts';
export type { Moved } from './moved.ts';
export { isDone, movedFrom } from './moved.ts';
export type { Play, PlayAccounts } from './play.ts';
export {
  adjust,
  adjustItem,
  payPromo,
  payout,
  payoutItem,
  playAccounts,
  promoItem,
  refund,
  refundItem,
  stake,
  stakeItem,
} from './play.ts';
export type { PlayAccountsCache, WantedPlay } from './play-cache.ts';
export { createPlayAccountsCache } from './play-cache.ts';
export type { Balance, Statement, StatementQuery } from './read.ts';
export { balanceOf, statementOf } from './read.ts';
export type { Withdrawal } from './reserve.ts';
export { captureReserve, releaseReserve, reserve } from './reserve.ts';
export { grantTrial } from './trial.ts';
export type { Batcher, BatcherOptions, BatchStatement, LedgerItem, Posted, PostedRow } from '../../ledger/index.ts';
export { BatcherBusy, FateUnknown, ledgerArrays, openBatcher, readOutcomes } from '../../ledger/index.ts';
