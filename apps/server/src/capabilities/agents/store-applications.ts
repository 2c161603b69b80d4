/** SQL of applications to become an agent. */
import type { CallOutput } from '@baize/protocol';
import type { staffApplications } from '@baize/protocol/calls/agents-console';
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

export type ApplicationState = 'waiting' | 'approved' | 'refused';

/** False when one of the member's waits already. */
export async function insertApplication(
  tx: Tx,
  row: { readonly applicationId: string; readonly memberId: string; readonly text: string },
): Promise<boolean> {
  const result = await tx.db
    .insertInto('affiliate_application')
    .values({
      merchant_id: tx.ctx.merchant.id,
      application_id: row.applicationId,
      member_id: row.memberId,
      text: row.text,
      state: 'waiting',
      at: tx.ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function lockApplication(
  tx: Tx,
  applicationId: string,
): Promise<{ memberId: string; state: ApplicationState } | undefined> {
  return tx.db
    .selectFrom('affiliate_application')
    .select(['member_id as memberId', 'state'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
}

/** The member's application that waits, or null. */
export async function lockWaiting(tx: Tx, memberId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('affiliate_application')
    .select('application_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return row?.application_id ?? null;
}

export async function decide(
  tx: Tx,
  applicationId: string,
  decision: {
    state: ApplicationState;
    by: string | null;
    reason: string | null;
    type: number | null;
    code: string | null;
  },
): Promise<void> {
  await tx.db
    .updateTable('affiliate_application')
    .set({
      state: decision.state,
      decided_at: tx.ctx.now,
      decided_by: decision.by,
      reason: decision.reason,
      type: decision.type,
      code_key: decision.code,
    })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('application_id', '=', applicationId)
    .execute();
}

export async function readNewest(tx: Tx, memberId: string) {
  return tx.db
    .selectFrom('affiliate_application')
    .select(['state', 'text', 'at', 'decided_at as decidedAt', 'reason'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('application_id', 'desc')
    .executeTakeFirst();
}

interface ListedRow {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly registeredAt: Date;
  readonly uplineAccount: string | null;
  readonly referred: number;
  readonly text: string;
  readonly state: ApplicationState;
  readonly at: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly type: number | null;
  readonly code: string | null;
}

/** Those that wait longest first; decided ones newest first. */
export async function listApplications(
  tx: Tx,
  query: { readonly state: ApplicationState; readonly pageNo: number; readonly pageSize: number },
): Promise<CallOutput<typeof staffApplications>> {
  const { id } = tx.ctx.merchant;
  const { state, pageNo, pageSize } = query;
  const order = state === 'waiting' ? sql`a.at, a.application_id` : sql`a.decided_at desc, a.application_id desc`;
  const { rows } = await sql<ListedRow>`
    select a.application_id as id, a.member_id as "memberId", m.username as account, m.registered_at as "registeredAt",
      (select u.username from agent_line l join member u on u.merchant_id = l.merchant_id and u.member_id = l.ancestor_id
        where l.merchant_id = ${id} and l.member_id = a.member_id and l.depth = 1 and l.until = 'infinity') as "uplineAccount",
      (select count(*)::integer from referral r where r.merchant_id = ${id} and r.referrer_id = a.member_id) as referred,
      a.text, a.state, a.at, a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.reason, a.type, a.code_key as code
    from affiliate_application a join member m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
    where a.merchant_id = ${id} and a.state = ${state} order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    tx.db,
  );
  const { total } = await tx.db
    .selectFrom('affiliate_application')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('merchant_id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  const content = rows.map((row) => ({
    ...row,
    registeredAt: row.registeredAt.toISOString(),
    at: row.at.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
  return { content, pageNum: pageNo, totalPages: Math.ceil(Number(total) / pageSize), total: Number(total) };
}
