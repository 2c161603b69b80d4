-- The state of a vendor, which stays so until the transaction ends. Taken after the accounts.
create or replace function vendor_state(p_merchant integer, p_vendor smallint) returns text
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(vendor_lock(p_merchant, p_vendor));
  return (select state from vendor where merchant_id = p_merchant and vendor_id = p_vendor);
end $$;
