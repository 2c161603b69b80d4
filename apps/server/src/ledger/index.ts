/** The ledger's door. Only the wallet comes in: it says which account is meant. */
export type { AccountName, AccountState } from './accounts.ts';
export { accountsOf, lockAccounts, openAccount, setFrozen } from './accounts.ts';
export type { CheckReport } from './check.ts';
export { checkLedger } from './check.ts';
export type { LedgerItem, Posted, PostedRow } from './items.ts';
export { keyOf, ledgerArrays, readOutcomes } from './items.ts';
export type { AccountKind, MovementKind, Outcome } from './kinds.ts';
export { post, postText } from './post.ts';
export type { MovementRow, Stretch } from './statement.ts';
export { statementPage, statementTotals } from './statement.ts';
export type { BatcherOptions, BatchStatement } from './batch.ts';
export { BatcherBusy, FateUnknown } from './batch.ts';
export type { Batcher, BatcherStats } from './batcher.ts';
export { openBatcher } from './batcher.ts';
export { postBatch } from './post-batch.ts';
export { addPartitions, rollUp } from './upkeep.ts';
