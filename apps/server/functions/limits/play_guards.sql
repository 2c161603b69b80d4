-- A member's guard with its windows brought up to date, for the pages.
create or replace function play_guards(p_at timestamptz, p_merchant integer, p_member uuid) returns setof play_guard
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  return query select rolled.* from play_guard g cross join lateral play_rolled(g, p_at) rolled
    where g.merchant_id = p_merchant and g.member_id = p_member;
end $$;

revoke execute on function play_guards from public;
grant execute on function play_guards to baize_app;
