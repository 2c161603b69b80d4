-- Tells operators that a credit was held at a line.
create or replace function exposure_tell(p_at timestamptz, p_merchant integer, p_vendor smallint, p_member uuid, p_because text, p_line bigint) returns void
language sql volatile set search_path = public, pg_temp as $$
  insert into outbox (merchant_id, name, audience, payload, at, next_try_at)
  select p_merchant, 'vendor.line_passed', '{"kind": "console"}'::jsonb, jsonb_build_object('vassalage', v.code, 'memberId', p_member,
    'line', case p_because when 'vendor_line' then 'vendor' else 'player' end, 'maxMinor', p_line::text), p_at, p_at
  from vendor v where v.merchant_id = p_merchant and v.vendor_id = p_vendor
$$;

revoke execute on function exposure_tell from public;
