/** SQL of what ties a downline to somebody above: places they came from, and accounts they are paid to. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

export interface TieRow {
  readonly uplineId: string;
  readonly memberId: string;
  readonly kind: 'payout_account' | 'device' | 'address';
  readonly at: Date;
  /** The account of the downline, or null. */
  readonly reference: string | null;
  /** The address, or null. */
  readonly detail: string | null;
}

/** Pairs of a line of whom one logged in, or bound an account, since an instant, and shares it with the other. */
export async function pairsTiedSince(
  tx: Tx,
  since: Date,
  from: Date,
): Promise<{ uplineId: string; memberId: string }[]> {
  const { id } = tx.ctx.merchant;
  const { rows } = await sql<{ uplineId: string; memberId: string }>`
    with fresh as (select distinct member_id, ip from member_place where merchant_id = ${id} and created_at > ${since}),
    bound as (select member_id, number_hmac from member_payout where merchant_id = ${id} and created_at > ${since})
    select l.ancestor_id as "uplineId", l.member_id as "memberId" from (
      select f.member_id as one, p.member_id as other from fresh f
      join member_place p on p.merchant_id = ${id} and p.ip = f.ip and p.member_id <> f.member_id and p.created_at > ${from}
      union
      select b.member_id, p.member_id from bound b
      join member_payout p on p.merchant_id = ${id} and p.number_hmac = b.number_hmac and p.member_id <> b.member_id) pair
    join agent_line l on l.merchant_id = ${id} and l.until = 'infinity' and l.depth > 0
      and ((l.member_id = one and l.ancestor_id = other) or (l.member_id = other and l.ancestor_id = one))
    group by 1, 2 order by 1, 2`.execute(tx.db);
  return rows;
}

/** Everything two members share since an instant: one row an account, and one a day and place. Oldest first. */
export async function tiesBetween(tx: Tx, uplineId: string, memberId: string, since: Date): Promise<TieRow[]> {
  const { id, settings } = tx.ctx.merchant;
  const { rows } = await sql<Omit<TieRow, 'uplineId' | 'memberId'>>`
    select 'payout_account' as kind, greatest(a.created_at, b.created_at) as at, b.bank_account_id as reference, null as detail
    from member_payout a join member_payout b on b.merchant_id = ${id} and b.number_hmac = a.number_hmac and b.member_id = ${memberId}
    where a.merchant_id = ${id} and a.member_id = ${uplineId}
    union all
    select case when bool_or(a.device = b.device) then 'device' else 'address' end, max(b.created_at), null, b.ip
    from member_place a join member_place b on b.merchant_id = ${id} and b.ip = a.ip and b.member_id = ${memberId} and b.created_at > ${since}
    where a.merchant_id = ${id} and a.member_id = ${uplineId} and a.created_at > ${since}
    group by b.ip, (b.created_at at time zone ${settings.timeZone})::date
    order by at`.execute(tx.db);
  return rows.map((row) => ({ ...row, uplineId, memberId }));
}
