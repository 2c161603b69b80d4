import type { CallOutput } from '@baize/protocol';
import type { listBankAccounts, memberInfo as memberInfoCall } from '@baize/protocol/calls/members';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { depthOf } from '#capabilities/agents/index.ts';
import { contactsOf, readMember } from '#capabilities/identity/index.ts';
import { readBankAccounts, readProfile } from './store.ts';
import type { BankAccountRow } from './store.ts';

export interface MemberView {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
  readonly nickname: string;
  readonly payeeName: string | null;
  readonly email: string | null;
  readonly registeredAt: Date;
  readonly isFrozen: boolean;
  readonly language: string | null;
  readonly hasWithdrawPassword: boolean;
}

/** A member of this merchant as other rooms see them; undefined when there is none. */
export async function memberOf(tx: Tx, memberId: string): Promise<MemberView | undefined> {
  const account = await readMember(tx, memberId);
  const profile = account && (await readProfile(tx, memberId));
  if (!profile) return undefined;
  const { email } = await contactsOf(tx, memberId);
  const { username, type, registeredAt, isFrozen, language, withdrawPasswordHash } = account;
  return {
    memberId,
    account: username,
    type,
    nickname: profile.nickname,
    payeeName: profile.payeeName,
    email: email?.address ?? null,
    registeredAt,
    isFrozen,
    language,
    hasWithdrawPassword: withdrawPasswordHash !== null,
  };
}

/** What a higher room knows of a member's VIP level; null: none. */
export type VipLabelOf = (tx: Tx, memberId: string) => Promise<{ readonly rank: number; readonly name: string } | null>;

/** Who is logged in. */
export async function memberInfo(
  tx: Tx<MemberCtx>,
  vipLabelOf: VipLabelOf,
): Promise<CallOutput<typeof memberInfoCall>> {
  const { settings } = tx.ctx.merchant;
  const member = (await memberOf(tx, tx.ctx.actor.memberId)) ?? fail('NOT_LOGGED_IN');
  const isAgent = settings.agentTypes.includes(member.type);
  const label = await vipLabelOf(tx, member.memberId);
  return {
    id: member.memberId,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    isAgent,
    agentLevel: isAgent ? ((await depthOf(tx, member.memberId)) ?? 0) + 1 : null,
    isTrial: settings.trialTypes.includes(member.type),
    hasVip: settings.vip.levels.length > 0,
    vipLabelName: label?.name ?? null,
    vipRankLevel: label?.rank ?? 0,
    currency: settings.currency,
    language: member.language,
    payeeName: member.payeeName,
    email: member.email,
    registeredAt: member.registeredAt.toISOString(),
    hasWithdrawPassword: member.hasWithdrawPassword,
  };
}

export type BankAccountView = CallOutput<typeof listBankAccounts>[number];

export function bankAccountView(row: BankAccountRow): BankAccountView {
  return {
    id: row.bankAccountId,
    kind: row.kind,
    network: row.network,
    bankName: row.bankName,
    accountName: row.accountName,
    accountTail: row.numberTail,
    createdAt: row.createdAt.toISOString(),
    timesUsed: row.timesUsed,
  };
}

export async function bankAccountsOf(tx: Tx, memberId: string): Promise<BankAccountView[]> {
  return (await readBankAccounts(tx, memberId)).map(bankAccountView);
}
