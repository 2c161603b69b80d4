/** Rules for points, which stand beside the ledger (docs/decisions/0095): read by the same checker, in the same snapshot. */

export const pointRules: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: 'a member’s point entries are numbered 1 to n and each balance follows from the one before',
    sql: `select count(*) from (
        select seq, balance_after, row_number() over own as place, sum(changed) over own as running from point_entry
        window own as (partition by merchant_id, member_id order by seq)) e
      where seq <> place or balance_after <> running`,
  },
  {
    name: 'a point account says what its last entry says',
    sql: `select count(*) from point_account a
      left join (select merchant_id, member_id, count(*) as rows, sum(changed) as held from point_entry group by 1, 2) e
        on e.merchant_id = a.merchant_id and e.member_id = a.member_id
      where a.seq <> coalesce(e.rows, 0) or a.balance <> coalesce(e.held, 0)`,
  },
  {
    name: 'point accounts and what their entries came from sum to zero',
    sql: `select count(*) from (
        select merchant_id, sum(points) as total from (
          select merchant_id, balance as points from point_account union all select merchant_id, -changed from point_entry) held
        group by 1) book
      where total <> 0`,
  },
  {
    name: 'points went to every order that stands, and came back from every one that was rejected',
    sql: `select count(*) from (
        select merchant_id, order_id, member_id, case when state = 'rejected' then 0 else points end as spent from point_order) o
      full join (select merchant_id, order_id, member_id, -sum(changed) as spent from point_entry where order_id is not null group by 1, 2, 3) e
        on e.merchant_id = o.merchant_id and e.order_id = o.order_id and e.member_id = o.member_id
      where o.spent is distinct from e.spent`,
  },
  {
    name: 'money that was had for points was paid once',
    sql: `select count(*) from (select * from point_order where amount_minor is not null) o
      full join (select * from reward where source = 'points') r
        on r.merchant_id = o.merchant_id and r.reward_id = o.order_id and r.member_id = o.member_id
      where o.amount_minor is distinct from r.amount_minor or o.currency is distinct from r.currency`,
  },
];
