-- Holds these members' guards against every other stake of theirs until the transaction ends. After their accounts, never before.
create or replace function play_lock(p_merchant integer[], p_member uuid[]) returns void
language plpgsql volatile set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform from (select distinct m, u from unnest(p_merchant, p_member) as i(m, u) order by m, u) wanted
  cross join lateral (
    select from play_guard where merchant_id = wanted.m and member_id = wanted.u for no key update
  ) locked;
end $$;

revoke execute on function play_lock from public;
