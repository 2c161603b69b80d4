/** The wallet's door: the only room that knows the ledger, and the one place that says which account is meant. */
export type { WalletName } from './accounts.ts';
export { openAccounts } from './accounts.ts';
export type { BonusMove } from './bonus.ts';
export { grantToBonus, releaseFromBonus, returnFromBonus } from './bonus.ts';
export { chooseWallet, offeredCurrencies, openWallet } from './choose.ts';
export type { Compensation } from './compensate.ts';
export { captureCompensation, compensate, takeBackCompensation } from './compensate.ts';
export type { CreditHolder, CreditMove } from './credit.ts';
export { creditHeld, moveCredit, requireOffCredit, setOnCredit, settleCredit, walletsOnCredit } from './credit.ts';
export type { Deposit } from './deposit.ts';
export { creditDeposit } from './deposit.ts';
export type { MayLeave } from './exchange.ts';
export { exchangedBy, quoteExchange } from './exchange.ts';
export type { DebtRow, Instalment } from './debts.ts';
export {
  debtOf,
  debtorsBefore,
  debtorsWithMoney,
  debtsPage,
  findDebt,
  isClosedByDebt,
  openOf,
  owedTo,
  owe,
  payDebts,
  takesFromDebt,
} from './debts.ts';
export type { Due, DueOutcome } from './dues.ts';
export { duesMax, payDues } from './dues.ts';
export { freeze, unfreeze } from './freeze.ts';
export type { MovementResult } from './movement-result.ts';
export { isDone, movementResultOf } from './movement-result.ts';
export type { Liability, WalletAt } from './liabilities.ts';
export { memberLiabilities, walletsAt } from './liabilities.ts';
export type { PlayAccounts } from './play.ts';
export { playAccounts } from './play.ts';
export type { PlayAccountsCache, WantedPlay } from './play-cache.ts';
export { createPlayAccountsCache } from './play-cache.ts';
export type { Balance, Statement, StatementQuery } from './read.ts';
export { balanceOf, freeOfMany, heldBy, stakedSince, statementOf, walletsOf } from './read.ts';
export { inMerchantCurrency, merchantWorth, setRate, worthOfAll } from './rates.ts';
export type { Amount, Worth } from './rates.ts';
export type { SpanTotals, WalletSpan } from './records.ts';
export { cashAccountOf, entriesAbout, kindOfNumber, movementsPage, numberOfKind, spanTotals } from './records.ts';
export { dayBounds } from './rules.ts';
export type { RewardMove } from './reward.ts';
export { payReward } from './reward.ts';
export type { Withdrawal } from './reserve.ts';
export { captureReserve, releaseReserve, reserve } from './reserve.ts';
export type { MemberTransfer } from './transfer.ts';
export { lockWalletsOf, reverseTransferBetween, transferBetween } from './transfer.ts';
export type { VendorMove, VendorWalletName } from './vendor-wallet.ts';
export {
  equalToVendor,
  fromVendor,
  lockVendorWallets,
  payAtVendor,
  toVendor,
  vendorWalletsOf,
} from './vendor-wallet.ts';
export type { Batcher, BatcherOptions, BatchStatement, LedgerItem, Posted, PostedRow } from '#ledger/index.ts';
export { merchantFlow } from '#ledger/index.ts';
export type { DayFlow, MerchantFlow, MovementKind, WalkedRow } from '#ledger/index.ts';
export { BatcherBusy, FateUnknown, ledgerArrays, openBatcher, readOutcomes } from '#ledger/index.ts';
