-- A line holds from the next posting on. Vendor 0: each player's.
create or replace function exposure_put(p_at timestamptz, p_merchant integer, p_vendor smallint, p_max bigint, p_by text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  insert into exposure_line (merchant_id, vendor_id, max_minor, set_at, set_by) values (p_merchant, p_vendor, p_max, p_at, p_by)
  on conflict (merchant_id, vendor_id) do update set max_minor = excluded.max_minor, set_at = excluded.set_at, set_by = excluded.set_by;
  if p_vendor = 0 then
    perform from vendor_exposure where merchant_id = p_merchant order by vendor_id for no key update;
    update vendor_exposure set player_max = p_max where merchant_id = p_merchant;
  else
    update vendor_exposure set vendor_max = p_max where merchant_id = p_merchant and vendor_id = p_vendor;
  end if;
end $$;

revoke execute on function exposure_put from public;
grant execute on function exposure_put to baize_app;
