-- Runs of jobs.
create or replace view inspect.jobs as
  select m.code as merchant, j.name, j.window_key, j.state, j.attempts, j.started_at, j.finished_at from job j join merchant m using (merchant_id);

grant select on inspect.jobs to baize_inspect;
