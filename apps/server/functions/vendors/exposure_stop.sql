-- A credit passed a vendor's line: the vendor is in quarantine, and operators are told.
create or replace function exposure_stop(p_at timestamptz, p_merchant integer, p_vendor smallint, p_member uuid, p_line bigint) returns void
language sql volatile set search_path = public, pg_temp as $$
  update vendor set state = 'quarantine', state_at = p_at, state_by = null, state_reason = 'line'
  where merchant_id = p_merchant and vendor_id = p_vendor and state <> 'quarantine';
  select exposure_tell(p_at, p_merchant, p_vendor, p_member, 'vendor_line', p_line);
$$;

revoke execute on function exposure_stop from public;
