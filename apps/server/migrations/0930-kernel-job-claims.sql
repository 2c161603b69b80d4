-- A run is claimed and its end recorded in one statement each: a node does both for every merchant and job, all day long.

-- The attempt when the window was got; null when it was done, is being done, rests after a failure, or an earlier window of the job is
-- being done.
create function job_claim(p_merchant integer, p_name text, p_window text, p_now timestamptz, p_lease timestamptz) returns integer
language plpgsql as $$
declare
  claimed integer;
begin
  perform set_config('baize.merchant', '*', true);
  -- Two nodes may ask for two windows at the edge between them: one after the other, so that the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('job:' || p_merchant || ':' || p_name, 0));
  insert into job (merchant_id, name, window_key, state, lease_until, started_at)
  select p_merchant, p_name, p_window, 'claimed', p_lease, p_now
  where not exists (select 1 from job where merchant_id = p_merchant and name = p_name and window_key <> p_window
    and state = 'claimed' and lease_until >= p_now)
  on conflict (merchant_id, name, window_key) do update
    set state = 'claimed', lease_until = p_lease, attempts = job.attempts + 1, finished_at = null
    where job.state in ('claimed', 'failed') and job.lease_until < p_now
  returning attempts into claimed;
  return claimed;
end $$;

-- Records how a run ended, as long as it is still the caller's. `p_error` null: it is done.
create function job_end(p_merchant integer, p_name text, p_window text, p_attempt integer, p_error text, p_now timestamptz, p_until timestamptz)
returns void
language plpgsql as $$
begin
  perform set_config('baize.merchant', '*', true);
  update job set state = case when p_error is null then 'done' else 'failed' end, last_error = p_error, finished_at = p_now, lease_until = p_until
  where merchant_id = p_merchant and name = p_name and window_key = p_window and state = 'claimed' and attempts = p_attempt;
end $$;

revoke execute on function job_claim, job_end from public;
grant execute on function job_claim, job_end to baize_app;
