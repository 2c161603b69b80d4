-- Locks accounts in the order of their ids, the order every posting locks in: what the caller reads next cannot change.
create or replace function ledger_lock(p_merchant integer[], p_account integer[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform ledger_require_merchant(p_merchant);
  perform from (select distinct a, m from unnest(p_merchant, p_account) as i(m, a) order by a, m) wanted
  cross join lateral (
    select from ledger_account where merchant_id = wanted.m and account_id = wanted.a and flags & 4 = 0
    for no key update
  ) locked;
end $$;

revoke execute on function ledger_lock from public;
grant execute on function ledger_lock to baize_app;
