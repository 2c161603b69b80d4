-- As session_by_token for members: one statement a request, with its owner's rights.
create or replace function staff_session_by_token(hash bytea)
returns table (session_id uuid, staff_id uuid, display_name text, role text, approval_limit_minor bigint, state text,
               last_seen_at timestamptz, expires_at timestamptz, merchants text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select s.session_id, s.staff_id, p.display_name, p.role, p.approval_limit_minor, s.state, s.last_seen_at, s.expires_at,
    array(select m.code from staff_merchant w join merchant m on m.merchant_id = w.serves_id
          where w.merchant_id = 0 and w.staff_id = p.staff_id order by m.merchant_id)
  from staff_session s join staff p on p.merchant_id = 0 and p.staff_id = s.staff_id
  where s.merchant_id = 0 and s.token_hash = hash and s.ended_at is null and p.is_active
$$;

revoke execute on function staff_session_by_token from public;
grant execute on function staff_session_by_token to baize_app;
