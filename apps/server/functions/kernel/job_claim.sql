-- Claims a run of a job for a window, in one statement: every node asks for every merchant and job, all day long. Answers the attempt;
-- null when the window was done, is being done, rests after a failure, or an earlier window of the job is being done.
create or replace function job_claim(p_merchant integer, p_name text, p_window text, p_now timestamptz, p_lease timestamptz) returns integer
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

revoke execute on function job_claim from public;
grant execute on function job_claim to baize_app;
