-- Every request looks its session up: one statement, no transaction. The owner's rights skip row-level security, so
-- the merchant is an argument and part of the key. It also says whether the member has a second factor: agents without one
-- get no further than setting one up.
create or replace function session_by_token(merchant integer, hash bytea)
returns table (session_id uuid, member_id uuid, username text, type integer, state text, is_frozen boolean,
               last_seen_at timestamptz, expires_at timestamptz, has_factor boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.session_id, s.member_id, m.username, m.type, s.state, m.is_frozen, s.last_seen_at, s.expires_at,
         exists (select from member_totp t
                  where t.merchant_id = s.merchant_id and t.member_id = s.member_id and t.secret_sealed is not null)
         or exists (select from passkey p where p.merchant_id = s.merchant_id and p.member_id = s.member_id)
  from session s join member m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
  where s.merchant_id = merchant and s.token_hash = hash and s.ended_at is null
$$;

revoke execute on function session_by_token from public;
grant execute on function session_by_token to baize_app;
