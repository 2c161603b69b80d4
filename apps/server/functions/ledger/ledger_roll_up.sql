-- Sums a merchant's derived accounts up to an instant. The instant must lie some minutes back, so that no posting with an
-- earlier time is still on its way; later postings are numbered above what is rolled up.
create or replace function ledger_roll_up(p_merchant integer, p_through_ms bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  through bigint := ledger_transfer_from(p_through_ms); rolled bigint;
begin
  perform ledger_require_merchant(array[p_merchant]);
  insert into ledger_rollup (merchant_id, contra_id, through_transfer, amount, rows)
  select merchant_id, account_id, 0, 0, 0 from ledger_account where merchant_id = p_merchant and flags & 4 <> 0
  on conflict do nothing;
  with tail as (
    select j.contra_id, -sum(j.amount)::bigint as amount, count(*) as rows
    from ledger_journal j join ledger_rollup r on r.merchant_id = j.merchant_id and r.contra_id = j.contra_id
    where j.merchant_id = p_merchant and j.transfer_id > r.through_transfer and j.transfer_id <= through
      and j.transfer_id > (select min(through_transfer) from ledger_rollup where merchant_id = p_merchant)
    group by j.contra_id
  )
  update ledger_rollup r set amount = r.amount + coalesce(tail.amount, 0), rows = r.rows + coalesce(tail.rows, 0), through_transfer = through
  from ledger_rollup own left join tail on tail.contra_id = own.contra_id
  where own.merchant_id = p_merchant and own.through_transfer < through and r.merchant_id = p_merchant and r.contra_id = own.contra_id;
  get diagnostics rolled = row_count;
  return rolled;
end $$;

revoke execute on function ledger_roll_up from public;
grant execute on function ledger_roll_up to baize_app;
