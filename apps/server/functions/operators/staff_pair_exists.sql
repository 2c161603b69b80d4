-- Are there two accounts, of people who work or not, that are second persons to each other and both serve all of `served`? Then
-- no owner makes an account alone any more. An account made today counts: tomorrow it is old enough.
create or replace function staff_pair_exists(served integer[], at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  with owners as (
    select s.staff_id from staff s
    where s.merchant_id = 0 and s.was_owner
      and served <@ array(select w.serves_id from staff_merchant w where w.merchant_id = 0 and w.staff_id = s.staff_id))
  select exists (
    select from owners a join owners b on a.staff_id < b.staff_id
    where staff_is_second(a.staff_id, b.staff_id, at + interval '24 hours'))
$$;

revoke execute on function staff_pair_exists from public;
grant execute on function staff_pair_exists to baize_app;
