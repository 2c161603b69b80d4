import { isoDay } from '@baize/protocol/field-check';
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

export interface ProfileRow {
  readonly nickname: string;
  readonly payeeName: string | null;
  /** The remaining fields by their wire names. */
  readonly details: Readonly<Record<string, string>>;
}

export async function insertProfile(
  tx: Tx,
  row: ProfileRow & {
    readonly memberId: string;
    readonly weeklyDepositLimitMinor: bigint | null;
    readonly ageConfirmed: number;
  },
): Promise<void> {
  await tx.db
    .insertInto('member_profile')
    .values({
      merchant_id: tx.ctx.merchant.id,
      member_id: row.memberId,
      nickname: row.nickname,
      payee_name: row.payeeName,
      details: row.details,
      weekly_deposit_limit_minor: row.weeklyDepositLimitMinor,
      terms_accepted_at: tx.ctx.now,
      age_confirmed: row.ageConfirmed,
    })
    .execute();
}

function profiles(tx: Tx, memberId: string) {
  return tx.db
    .selectFrom('member_profile')
    .select(['nickname', 'payee_name as payeeName', 'details'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId);
}

/** What we stored ourselves: an object of texts. */
function withDetails(row: { nickname: string; payeeName: string | null; details: unknown }): ProfileRow {
  return { ...row, details: row.details as Record<string, string> };
}

export async function readProfile(tx: Tx, memberId: string): Promise<ProfileRow | undefined> {
  const row = await profiles(tx, memberId).executeTakeFirst();
  return row && withDetails(row);
}

/** Birthdays of those of these members who gave one, as "2001-02-03". */
export async function readBirthdays(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('member_profile')
    .select(['member_id as memberId', sql<string | null>`details ->> 'birthday'`.as('birthday')])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Map(rows.flatMap(({ memberId, birthday }) => (birthday ? [[memberId, isoDay(birthday)] as const] : [])));
}

/** The limit given at sign-up, minor units; null when none was. */
export async function readWeeklyDepositLimit(tx: Tx, memberId: string): Promise<bigint | null> {
  const row = await tx.db
    .selectFrom('member_profile')
    .select('weekly_deposit_limit_minor as value')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** The profile, held until the transaction ends: two changes at once are one after the other. */
export async function lockProfile(tx: Tx, memberId: string): Promise<ProfileRow | undefined> {
  const row = await profiles(tx, memberId).forUpdate().executeTakeFirst();
  return row && withDetails(row);
}

export async function updateProfile(tx: Tx, memberId: string, row: ProfileRow): Promise<void> {
  await tx.db
    .updateTable('member_profile')
    .set({ nickname: row.nickname, payee_name: row.payeeName, details: row.details })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .execute();
}

export interface BankAccountRow {
  readonly bankAccountId: string;
  readonly kind: 'bank' | 'crypto';
  /** The chain an address is of; null for a bank. */
  readonly network: string | null;
  readonly bankName: string;
  readonly accountName: string;
  readonly numberSealed: Buffer;
  readonly numberTail: string;
  readonly createdAt: Date;
  readonly timesUsed: number;
}

function bankAccounts(tx: Tx, memberId: string) {
  return tx.db
    .selectFrom('bank_account')
    .select([
      'bank_account_id as bankAccountId',
      'kind',
      'network',
      'bank_name as bankName',
      'account_name as accountName',
      'number_sealed as numberSealed',
      'number_tail as numberTail',
      'created_at as createdAt',
      'times_used as timesUsed',
    ])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId);
}

export async function readBankAccounts(tx: Tx, memberId: string): Promise<BankAccountRow[]> {
  return bankAccounts(tx, memberId).orderBy('created_at').orderBy('bank_account_id').execute();
}

export async function readBankAccount(
  tx: Tx,
  memberId: string,
  bankAccountId: string,
): Promise<BankAccountRow | undefined> {
  return bankAccounts(tx, memberId).where('bank_account_id', '=', bankAccountId).executeTakeFirst();
}

/** Holds the member's row, so that two additions at once are one after the other. Returns how many accounts there are. */
export async function lockAndCountBankAccounts(tx: Tx, memberId: string): Promise<number> {
  await tx.db
    .selectFrom('member')
    .select('member_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return (await readBankAccounts(tx, memberId)).length;
}

/** The stored row, or the one that holds the same number already. */
export async function insertBankAccount(
  tx: Tx,
  memberId: string,
  row: BankAccountRow & { readonly numberHmac: Buffer },
): Promise<void> {
  await tx.db
    .insertInto('bank_account')
    .values({
      merchant_id: tx.ctx.merchant.id,
      bank_account_id: row.bankAccountId,
      member_id: memberId,
      kind: row.kind,
      network: row.network,
      bank_name: row.bankName,
      account_name: row.accountName,
      number_sealed: row.numberSealed,
      number_tail: row.numberTail,
      number_hmac: row.numberHmac,
      created_at: row.createdAt,
    })
    .execute();
}

export async function readBankAccountByNumber(
  tx: Tx,
  memberId: string,
  numberHmacs: readonly Buffer[],
): Promise<BankAccountRow | undefined> {
  return bankAccounts(tx, memberId).where('number_hmac', 'in', numberHmacs).executeTakeFirst();
}

/** How many other members bound the same number. */
export async function countSharers(tx: Tx, memberId: string, bankAccountId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('bank_account as own')
    .innerJoin('bank_account as same', (join) =>
      join.onRef('same.merchant_id', '=', 'own.merchant_id').onRef('same.number_hmac', '=', 'own.number_hmac'),
    )
    .select((eb) => eb.fn.count<bigint>('same.member_id').distinct().as('others'))
    .where('own.merchant_id', '=', tx.ctx.merchant.id)
    .where('own.bank_account_id', '=', bankAccountId)
    .where('same.member_id', '<>', memberId)
    .executeTakeFirstOrThrow();
  return Number(row.others);
}

export async function updateTimesUsed(tx: Tx, bankAccountId: string): Promise<void> {
  await tx.db
    .updateTable('bank_account')
    .set((eb) => ({ times_used: eb('times_used', '+', 1) }))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('bank_account_id', '=', bankAccountId)
    .execute();
}
