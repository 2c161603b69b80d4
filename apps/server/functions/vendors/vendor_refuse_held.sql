-- A held credit that two people refuse is a declined transaction: its replay says so.
create or replace function vendor_refuse_held(p_merchant integer, p_vendor smallint, p_tx text[]) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare refused integer;
begin
  perform ledger_require_merchant(array[p_merchant]);
  update vendor_play set state = 2, decline = 18
  where merchant_id = p_merchant and vendor_id = p_vendor and tx_id = any (p_tx) and state = 5;
  get diagnostics refused = row_count;
  return refused;
end $$;

revoke execute on function vendor_refuse_held from public;
grant execute on function vendor_refuse_held to baize_app;
