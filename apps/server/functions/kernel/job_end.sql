-- Records how a run ended, as long as it is still the caller's. `p_error` null: it is done.
create or replace function job_end(p_merchant integer, p_name text, p_window text, p_attempt integer, p_error text, p_now timestamptz, p_until timestamptz)
returns void
language plpgsql as $$
begin
  perform set_config('baize.merchant', '*', true);
  update job set state = case when p_error is null then 'done' else 'failed' end, last_error = p_error, finished_at = p_now, lease_until = p_until
  where merchant_id = p_merchant and name = p_name and window_key = p_window and state = 'claimed' and attempts = p_attempt;
end $$;

revoke execute on function job_end from public;
grant execute on function job_end to baize_app;
