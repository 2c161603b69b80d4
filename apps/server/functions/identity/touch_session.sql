-- Notes that a session is in use; an earlier instant changes nothing.
create or replace function touch_session(merchant integer, id uuid, seen_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session set last_seen_at = seen_at where merchant_id = merchant and session_id = id and last_seen_at < seen_at
$$;

revoke execute on function touch_session from public;
grant execute on function touch_session to baize_app;
