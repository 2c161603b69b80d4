-- Every bet and every result of the member waits until the transaction ends.
create or replace function play_lock_accounts(p_merchant integer, p_member uuid) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform ledger_lock(array_agg(a.merchant_id), array_agg(a.account_id)) from ledger_account a
  where a.merchant_id = p_merchant and a.owner_id = p_member and a.kind in ('cash', 'vendor');
end $$;

revoke execute on function play_lock_accounts from public;
