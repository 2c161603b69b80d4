/** Players as operators look them up. Figures come from the wallet: what it shows is what was posted. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type {
  findMembers as findCall,
  memberLedger as ledgerCall,
  readMember as readCall,
} from '@baize/protocol/calls/members-console';
import { plainTyped } from '@baize/protocol/typed-text';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { factorsOf, readLastSeen, readOpenSessions, usernameKey } from '#capabilities/identity/index.ts';
import { bankAccountsOf, maskEmail, memberOf } from '#capabilities/members/index.ts';
import { balanceOf, movementsPage, statementOf } from '#capabilities/wallet/index.ts';
import { searchMembers } from './store.ts';
import type { FoundMember } from './store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type Row = CallOutput<typeof findCall>['content'][number];

async function rowOf(tx: Tx, member: FoundMember): Promise<Row> {
  const balance = await balanceOf(tx, member.memberId);
  return {
    id: member.memberId,
    account: member.account,
    type: member.type,
    isFrozen: member.isFrozen,
    registeredAt: member.registeredAt.toISOString(),
    availableMinor: (balance?.availableMinor ?? 0n).toString(),
    reservedMinor: (balance?.reservedMinor ?? 0n).toString(),
    currency: balance?.currency ?? tx.ctx.merchant.settings.currency,
  };
}

/** Members by the start of their account, by id, or by the id of a deposit, withdrawal or round of theirs. */
export async function findMembers(
  tx: Tx,
  query: ParsedInput<typeof findCall>['query'],
): Promise<CallOutput<typeof findCall>> {
  const search = plainTyped(query.search ?? '');
  const isId = uuid.test(search);
  const found = await searchMembers(tx, {
    id: isId ? search.toLowerCase() : null,
    accountStart: isId || search === '' ? null : usernameKey(search),
    limit: query.pageSize,
    skip: (query.pageNo - 1) * query.pageSize,
  });
  const content: Row[] = [];
  for (const member of found.content) content.push(await rowOf(tx, member));
  return { content, pageNum: query.pageNo, totalPages: Math.ceil(found.total / query.pageSize), total: found.total };
}

export async function memberRow(tx: Tx, memberId: string): Promise<Row> {
  const member = (await memberOf(tx, memberId)) ?? fail('NOT_FOUND');
  return rowOf(tx, member);
}

/** What went in and out of the wallet by one kind of movement. */
async function totalOf(
  tx: Tx,
  memberId: string,
  kind: NonNullable<Parameters<typeof statementOf>[2]['kind']>,
): Promise<{ in: bigint; out: bigint }> {
  const { inMinor, outMinor } = await statementOf(tx, memberId, { kind, pageNo: 1, pageSize: 1 });
  return { in: inMinor, out: outMinor };
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

/** One player: identity, wallet, figures, sessions, bank accounts. Errors: NOT_FOUND. */
export async function readMember(tx: Tx, memberId: string): Promise<CallOutput<typeof readCall>> {
  const member = (await memberOf(tx, memberId)) ?? fail('NOT_FOUND');
  const row = await rowOf(tx, member);
  const [deposits, set, given, stakes, refunds, payouts] = [
    await totalOf(tx, memberId, 'deposit'),
    await totalOf(tx, memberId, 'withdrawal_reserve'),
    await totalOf(tx, memberId, 'withdrawal_release'),
    await totalOf(tx, memberId, 'stake'),
    await totalOf(tx, memberId, 'refund'),
    await totalOf(tx, memberId, 'payout'),
  ];
  const sessions = await readOpenSessions(tx, memberId);
  return {
    ...row,
    nickname: member.nickname,
    payeeName: member.payeeName,
    emailMasked: member.email === null ? null : maskEmail(member.email),
    language: member.language,
    lastSeenAt: (await readLastSeen(tx, memberId))?.toISOString() ?? null,
    depositedMinor: magnitude(deposits.in).toString(),
    // set aside, not given back, and no longer waiting: that much left the house
    withdrawnMinor: (magnitude(set.out) - magnitude(given.in) - BigInt(row.reservedMinor)).toString(),
    stakedMinor: (magnitude(stakes.out) - magnitude(refunds.in)).toString(),
    returnedMinor: magnitude(payouts.in).toString(),
    sessions: sessions.map(({ createdAt, lastSeenAt, ip, device }) => ({
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      ip,
      device,
    })),
    secondFactor: await factorsOf(tx, memberId),
    bankAccounts: await bankAccountsOf(tx, memberId),
  };
}

/** The player's ledger, newest first. An account's rows are numbered without a gap, so the place in the list is the number. */
export async function memberLedger(
  tx: Tx,
  memberId: string,
  query: { pageNo: number; pageSize: number; cursor?: string | undefined },
): Promise<CallOutput<typeof ledgerCall>> {
  if (!(await memberOf(tx, memberId))) fail('NOT_FOUND');
  if (query.cursor !== undefined) return ledgerByCursor(tx, memberId, query.cursor, query.pageSize);
  const statement = await statementOf(tx, memberId, query);
  const newest = statement.total - (query.pageNo - 1) * query.pageSize;
  return {
    content: statement.movements.map((row, index) => ({
      id: row.transferId.toString(),
      at: row.at.toISOString(),
      kind: row.kind,
      amountMinor: row.amount.toString(),
      balanceAfterMinor: row.balanceAfter.toString(),
      reference: row.ref,
      detail: row.code,
      sequence: (newest - index).toString(),
    })),
    pageNum: query.pageNo,
    totalPages: Math.ceil(statement.total / query.pageSize),
    total: statement.total,
    nextCursor: null,
  };
}

/** The same from where the page before ended: every movement carries its number, so nothing is counted. */
async function ledgerByCursor(
  tx: Tx,
  memberId: string,
  cursor: string,
  limit: number,
): Promise<CallOutput<typeof ledgerCall>> {
  const before = cursor === 'newest' ? null : BigInt(cursor);
  const page = await movementsPage(tx, memberId, { from: null, until: null }, { limit, before });
  return {
    content: page.rows.map((row) => ({
      id: row.transferId.toString(),
      at: row.at.toISOString(),
      kind: row.kind,
      amountMinor: row.amount.toString(),
      balanceAfterMinor: row.balanceAfter.toString(),
      reference: row.ref,
      detail: row.code,
      sequence: row.seq.toString(),
    })),
    pageNum: 1,
    totalPages: null,
    total: null,
    nextCursor: page.next?.toString() ?? null,
  };
}
