/** SQL of a team's money: booked deposits, withdrawals and bonuses, and transfers inside the house, by the tree as it was. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';

export type MoneyKind = 'deposit' | 'withdrawal' | 'transfer' | 'bonus';

export interface MoneyPlace {
  /** The five-minute window it is booked into. */
  readonly booked: Date;
  readonly at: Date;
  readonly reference: string;
}

export interface MoneyRow extends MoneyPlace {
  readonly memberId: string;
  readonly kind: MoneyKind;
  /** Into the wallet above zero. */
  readonly amount: bigint;
}

export interface MoneyAsked {
  readonly owner: string;
  readonly scope: 'own' | 'team';
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  readonly kind: MoneyKind | null;
  readonly before: MoneyPlace | null;
  readonly limit: number;
}

/** Rows of somebody who stood at or below the owner when it happened. */
function ofTeam(
  tx: Tx,
  { owner, scope }: MoneyAsked,
  member: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (scope === 'own') return sql`${member} = ${owner}::uuid`;
  return sql`exists (select from agent_line l where l.merchant_id = ${tx.ctx.merchant.id} and l.member_id = ${member} and l.ancestor_id = ${owner}
    and l.since <= ${at} and l.until > ${at})`;
}

function part(asked: MoneyAsked, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const { before, limit } = asked;
  const after = before
    ? sql`where (booked, at, reference) < (${before.booked}::timestamptz, ${before.at}::timestamptz, ${before.reference}::text collate "C")`
    : sql``;
  return sql`(select * from (${rows}) r ${after} order by booked desc, at desc, reference desc limit ${limit})`;
}

function flows(tx: Tx, asked: MoneyAsked): RawBuilder<unknown> {
  const { currency, from, to, kind, before } = asked;
  const until = before ? sql`and f.window_start <= ${before.booked}` : sql``;
  return part(
    asked,
    sql`select f.window_start as booked, f.at, lpad(f.fact_id::text, 19, '0') collate "C" as reference, f.member_id as "memberId", f.kind,
      case when f.kind = 'withdrawal' then -f.amount else f.amount end as amount
    from turnover_flow f
    where f.merchant_id = ${tx.ctx.merchant.id} and f.window_start >= ${from} and f.window_start < ${to} ${until} and f.currency = ${currency}
      and f.kind <> 'joined' and (${kind}::text is null or f.kind = ${kind}) and ${ofTeam(tx, asked, sql`f.member_id`, sql`f.at`)}`,
  );
}

/** Each transfer twice: as it left one wallet and as it came into the other, where its owner is of the team; and twice more, the other
 *  way, where operators took it back. */
function transfers(tx: Tx, asked: MoneyAsked): RawBuilder<unknown>[] {
  const { currency, from, to } = asked;
  const legs = [
    { side: 'sender_id', at: 'made_at', sign: '', mark: '' },
    { side: 'recipient_id', at: 'made_at', sign: '+', mark: '+' },
    { side: 'sender_id', at: 'reversed_at', sign: '+', mark: '-' },
    { side: 'recipient_id', at: 'reversed_at', sign: '', mark: '-+' },
  ] as const;
  return legs.map(({ side, at: column, sign, mark }) => {
    const member = sql`t.${sql.ref(side)}`;
    const at = sql`t.${sql.ref(column)}`;
    const amount = sign === '+' ? sql`t.amount_minor` : sql`-t.amount_minor`;
    return part(
      asked,
      sql`select date_bin('5 minutes', ${at}, 'epoch') as booked, ${at} as at, (t.transfer_id::text || ${mark}) collate "C" as reference,
        ${member} as "memberId", 'transfer' as kind, ${amount} as amount
      from member_transfer t
      where t.merchant_id = ${tx.ctx.merchant.id} and t.state in ('done', 'reversed') and ${at} >= ${from} and ${at} < ${to} and t.currency = ${currency}
        and ${ofTeam(tx, asked, member, at)}`,
    );
  });
}

/** One page, newest first. */
export async function readMoney(tx: Tx, asked: MoneyAsked): Promise<MoneyRow[]> {
  const parts = [
    ...(asked.kind === 'transfer' ? [] : [flows(tx, asked)]),
    ...(asked.kind === null || asked.kind === 'transfer' ? transfers(tx, asked) : []),
  ];
  const { rows } = await sql<MoneyRow>`
    select * from (${sql.join(parts, sql` union all `)}) m order by booked desc, at desc, reference desc limit ${asked.limit}`.execute(
    tx.db,
  );
  return rows;
}
