-- Stops or allows debits of an account. Answers whether the account exists.
create or replace function ledger_set_frozen(p_merchant integer, p_account integer, p_frozen boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  update ledger_account set flags = (flags & ~1::smallint) | p_frozen::integer::smallint
  where merchant_id = p_merchant and account_id = p_account and flags & 4 = 0;
  return found;
end $$;

revoke execute on function ledger_set_frozen from public;
grant execute on function ledger_set_frozen to baize_app;
