-- Two people let a vendor go on: it is counted anew. No posting of the vendor is in work.
create or replace function exposure_restart(p_merchant integer, p_vendor smallint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  update vendor_exposure set result_minor = 0 where merchant_id = p_merchant and vendor_id = p_vendor;
end $$;

revoke execute on function exposure_restart from public;
grant execute on function exposure_restart to baize_app;
