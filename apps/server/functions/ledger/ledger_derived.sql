-- What derived accounts hold now: the roll-up and the journal's tail after it.
create or replace view ledger_derived with (security_invoker) as
select a.merchant_id, a.account_id, a.kind, a.code, a.currency, a.practice,
       coalesce(r.amount, 0) - coalesce(tail.amount, 0) as balance, coalesce(r.rows, 0) + coalesce(tail.rows, 0) as rows
from ledger_account a
left join ledger_rollup r on r.merchant_id = a.merchant_id and r.contra_id = a.account_id
left join lateral (
  select sum(j.amount)::bigint as amount, count(*) as rows from ledger_journal j
  where j.merchant_id = a.merchant_id and j.contra_id = a.account_id and j.transfer_id > coalesce(r.through_transfer, 0)
) tail on true
where a.flags & 4 <> 0;

grant select on ledger_derived to baize_app;
