-- Why what a transfer wallet grew by may not be posted; null: it may. The caller holds the account.
create or replace function exposure_of_growth(p_at timestamptz, p_merchant integer, p_vendor smallint, p_member uuid, p_account integer, p_currency text, p_amount bigint)
returns text language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e vendor_exposure; own bigint; given bigint;
begin
  perform ledger_require_merchant(array[p_merchant]);
  perform pg_advisory_xact_lock_shared(vendor_lock(p_merchant, p_vendor));
  perform exposure_lock_players(array[p_merchant], array[p_account], array[p_member]);
  perform exposure_begin(p_at, p_merchant, p_vendor);
  select * into e from vendor_exposure where merchant_id = p_merchant and vendor_id = p_vendor for no key update;
  if (select state from vendor where merchant_id = p_merchant and vendor_id = p_vendor) = 'quarantine' then return 'quarantine'; end if;
  given := exposure_worth(p_merchant, p_amount, p_currency, e.currency, p_at, true);
  if e.result_minor + given > e.vendor_max then
    perform exposure_stop(p_at, p_merchant, p_vendor, p_member, e.vendor_max);
    return 'vendor_line';
  end if;
  own := (select case when play_day >= e.day then play_result else 0 end from ledger_account where merchant_id = p_merchant and account_id = p_account);
  if coalesce(own, 0) + exposure_elsewhere(p_merchant, p_member, p_account, e.day) + given > e.player_max then
    perform exposure_tell(p_at, p_merchant, p_vendor, p_member, 'player_line', e.player_max);
    return 'player_line';
  end if;
  return null;
end $$;

revoke execute on function exposure_of_growth from public;
grant execute on function exposure_of_growth to baize_app;
