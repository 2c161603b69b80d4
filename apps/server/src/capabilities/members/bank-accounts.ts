/** Where a member's withdrawals may go. The number is sealed under the master key; screens see its last four digits. */
import { createHmac } from 'node:crypto';
import { personNameProblem, plainName } from '@baize/protocol/person-names';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { liveKeys } from '#kernel/master-key.ts';
import type { MasterKey } from '#kernel/master-key.ts';
import { seal, unseal } from '#kernel/sealed.ts';
import { pausePayouts } from '#capabilities/identity/index.ts';
import { insertBankAccount, lockAndCountBankAccounts, readBankAccount, readBankAccountByNumber } from './store.ts';
import type { BankAccountRow } from './store.ts';

const perMemberMax = 5;
const tailLength = 4;

export interface NewBankAccount {
  readonly bankAccountId: string;
  readonly memberId: string;
  /** A bank account when left out; an address needs its chain. */
  readonly kind?: 'bank' | 'crypto';
  readonly network?: string | null;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

function purpose(merchantId: number, bankAccountId: string): string {
  return `bank-account:${merchantId}:${bankAccountId}`;
}

/** Binds an account; the withdrawal password has been checked. The same number again answers with the account that is
 *  there, so a repeated request does no harm. One more than before pauses payouts. Errors: BANK_ACCOUNT_LIMIT, VALIDATION for
 *  a holder's name that no person has. */
export async function addBankAccount(tx: Tx, masterKey: MasterKey, account: NewBankAccount): Promise<BankAccountRow> {
  const { merchant, now } = tx.ctx;
  const { memberId, bankAccountId, accountNumber } = account;
  const accountName = plainName(account.accountName);
  const wrongName = account.kind === 'crypto' ? null : personNameProblem(accountName);
  if (wrongName) fail('VALIDATION', { fields: { accountName: wrongName } });
  const count = await lockAndCountBankAccounts(tx, memberId);
  const [numberHmac, ...others] = liveKeys(masterKey).map((key) =>
    createHmac('sha256', key).update(`bank-account:${merchant.id}:${accountNumber}`).digest(),
  ) as [Buffer, ...Buffer[]]; // one key is always live
  const same = await readBankAccountByNumber(tx, memberId, [numberHmac, ...others]);
  if (same) return same;
  if (count >= perMemberMax) fail('BANK_ACCOUNT_LIMIT');
  const row: BankAccountRow = {
    bankAccountId,
    kind: account.kind ?? 'bank',
    network: account.network ?? null,
    bankName: account.bankName,
    accountName,
    numberSealed: seal(masterKey, accountNumber, purpose(merchant.id, bankAccountId)),
    numberTail: accountNumber.slice(-tailLength),
    createdAt: now,
    timesUsed: 0,
  };
  await insertBankAccount(tx, memberId, { ...row, numberHmac });
  if (count > 0) await pausePayouts(tx, memberId, 'bank_account');
  await audit(tx, 'bank_account.add', bankAccountId, undefined, { kind: row.kind });
  return row;
}

export interface OpenBankAccount {
  readonly bankAccountId: string;
  readonly kind: 'bank' | 'crypto';
  readonly network: string | null;
  readonly bankName: string;
  readonly accountName: string;
  /** In plain digits, for the payment provider only. */
  readonly accountNumber: string;
  readonly accountTail: string;
  readonly createdAt: Date;
}

/** One of a member's own accounts with its number; undefined when it is not theirs. */
export async function bankAccountOf(
  tx: Tx,
  masterKey: Buffer,
  memberId: string,
  bankAccountId: string,
): Promise<OpenBankAccount | undefined> {
  const row = await readBankAccount(tx, memberId, bankAccountId);
  if (!row) return undefined;
  const accountNumber = unseal(masterKey, row.numberSealed, purpose(tx.ctx.merchant.id, bankAccountId)).toString();
  return {
    bankAccountId,
    kind: row.kind,
    network: row.network,
    bankName: row.bankName,
    accountName: row.accountName,
    accountNumber,
    accountTail: row.numberTail,
    createdAt: row.createdAt,
  };
}
