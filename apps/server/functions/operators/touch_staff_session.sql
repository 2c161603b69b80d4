-- Notes that an operator's session is in use.
create or replace function touch_staff_session(id uuid, seen_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with touched as (
    update staff_session set last_seen_at = seen_at where merchant_id = 0 and session_id = id and last_seen_at < seen_at returning staff_id)
  update staff set last_seen_at = seen_at where merchant_id = 0 and staff_id in (select staff_id from touched)
$$;

revoke execute on function touch_staff_session from public;
grant execute on function touch_staff_session to baize_app;
