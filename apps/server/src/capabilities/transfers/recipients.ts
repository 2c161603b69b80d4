/** Who a member may send to: the upline and direct downlines, nobody else, and no word about anybody else. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { checkTransferRecipient, transferRecipients } from '@baize/protocol/calls/transfers';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { downlinesByAccount, uplineOf } from '#capabilities/agents/index.ts';
import { usernameKey } from '#capabilities/identity/index.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { maskAccount, maskPersonName } from './rules.ts';

export type Relation = 'upline' | 'downline';
type Recipient = CallOutput<typeof checkTransferRecipient>;

/** What the other one is to a member; null: neither upline nor direct downline. */
export async function relationTo(tx: Tx, memberId: string, otherId: string): Promise<Relation | null> {
  if (otherId === memberId) return null;
  if ((await uplineOf(tx, memberId)) === otherId) return 'upline';
  return (await uplineOf(tx, otherId)) === memberId ? 'downline' : null;
}

/** How somebody of the own line is shown: of who stands above, only enough to recognise them. */
export async function shownAs(tx: Tx, otherId: string, relation: Relation): Promise<Omit<Recipient, 'mayReceive'>> {
  const other = (await memberOf(tx, otherId)) ?? fail('RECIPIENT_UNKNOWN');
  return {
    id: otherId,
    account: relation === 'upline' ? maskAccount(other.account) : other.account,
    maskedName: maskPersonName(other.payeeName),
    relation,
  };
}

/** Whether money may go there now: the direction is open, and nobody is fed money who stopped playing or was stopped. */
export async function mayReceive(tx: Tx, otherId: string, relation: Relation): Promise<boolean> {
  const { transfers, trialTypes } = tx.ctx.merchant.settings;
  if (!(relation === 'upline' ? transfers.up : transfers.down)) return false;
  const other = await memberOf(tx, otherId);
  if (!other || other.isFrozen || trialTypes.includes(other.type)) return false;
  return (await stopOf(tx, otherId)) === null;
}

async function recipient(tx: Tx, otherId: string, relation: Relation): Promise<Recipient> {
  return { ...(await shownAs(tx, otherId, relation)), mayReceive: await mayReceive(tx, otherId, relation) };
}

export async function readRecipients(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof transferRecipients>['query'],
): Promise<CallOutput<typeof transferRecipients>> {
  const { memberId } = tx.ctx.actor;
  const uplineId = await uplineOf(tx, memberId);
  const { rows, total } = await downlinesByAccount(tx, memberId, {
    accountStart: usernameKey(query.search ?? ''),
    limit: query.pageSize,
    skip: (query.pageNo - 1) * query.pageSize,
  });
  const content: Recipient[] = [];
  for (const row of rows) content.push(await recipient(tx, row.memberId, 'downline'));
  return {
    upline: uplineId === null ? null : await recipient(tx, uplineId, 'upline'),
    downlines: { content, pageNum: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total },
  };
}

/** The upline, or the direct downline with exactly this account. Errors: RECIPIENT_UNKNOWN. */
export async function readRecipient(tx: Tx<MemberCtx>, account: string | undefined): Promise<Recipient> {
  const { memberId } = tx.ctx.actor;
  if (account === undefined)
    return recipient(tx, (await uplineOf(tx, memberId)) ?? fail('RECIPIENT_UNKNOWN'), 'upline');
  const key = usernameKey(account);
  const { rows } = await downlinesByAccount(tx, memberId, { accountStart: key, limit: 1, skip: 0 }); // the shortest comes first
  const found = rows.find((row) => usernameKey(row.account) === key) ?? fail('RECIPIENT_UNKNOWN');
  return recipient(tx, found.memberId, 'downline');
}
