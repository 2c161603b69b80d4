-- Counts older than every window go.
create or replace function play_forget(p_at timestamptz, p_merchant integer) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  delete from play_bucket where merchant_id = p_merchant and starts_at < p_at - interval '62 days';
end $$;

revoke execute on function play_forget from public;
grant execute on function play_forget to baize_app;
