-- Counts what a vendor's word brought, below zero for what was lost. The caller holds the account.
create or replace function exposure_count(p_at timestamptz, p_merchant integer, p_vendor smallint, p_account integer, p_currency text, p_result bigint)
returns void language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e vendor_exposure; worth bigint;
begin
  perform ledger_require_merchant(array[p_merchant]);
  perform exposure_begin(p_at, p_merchant, p_vendor);
  select * into e from vendor_exposure where merchant_id = p_merchant and vendor_id = p_vendor for no key update;
  worth := sign(p_result)::integer * exposure_worth(p_merchant, abs(p_result), p_currency, e.currency, p_at, p_result > 0);
  update vendor_exposure set result_minor = result_minor + worth where merchant_id = p_merchant and vendor_id = p_vendor;
  update ledger_account set play_result = case when play_day >= e.day then play_result else 0 end + worth, play_day = greatest(play_day, e.day)
  where merchant_id = p_merchant and account_id = p_account;
end $$;

revoke execute on function exposure_count from public;
grant execute on function exposure_count to baize_app;
