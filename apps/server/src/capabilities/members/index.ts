export { addBankAccount, bankAccountOf } from './bank-accounts.ts';
export type { NewBankAccount, OpenBankAccount } from './bank-accounts.ts';
export { bankAccountsOf, memberOf } from './read.ts';
export { readWeeklyDepositLimit as weeklyDepositLimitOf } from './store.ts';
export type { MemberView } from './read.ts';
export { registerMember } from './register.ts';
export type { NewMember } from './register.ts';
export { isPayerOf, isSameName, maskEmail } from './rules.ts';
export { countSharers as sharersOf, updateTimesUsed as countBankAccountUse } from './store.ts';
