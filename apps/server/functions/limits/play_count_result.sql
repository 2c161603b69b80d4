-- Counts a result a vendor told: a loss like a stake that was not paid back, a win like a pay-out. The caller holds the account.
create or replace function play_count_result(p_at timestamptz, p_merchant integer, p_member uuid, p_currency text, p_result bigint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  if p_result = 0 or not exists (select from play_guard where merchant_id = p_merchant and member_id = p_member) then return; end if;
  perform play_count(p_at, array[p_merchant], array[p_member], array[p_currency],
    array[case when p_result < 0 then -p_result end], array[greatest(p_result, 0)], array[null::timestamptz]);
end $$;

revoke execute on function play_count_result from public;
grant execute on function play_count_result to baize_app;
