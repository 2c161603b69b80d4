-- Rounds that follow one another by themselves (product/games.md 1.4). What a run has played is read from its rounds and tickets,
-- never kept beside them: a round that became void was never counted.
create table auto_run (
  run_id uuid primary key,
  player_id uuid not null references player,
  session_id uuid not null references play_session,
  request_id uuid not null,
  game_code text not null,
  plan jsonb not null,
  choices jsonb not null,
  -- Of its first round; the plan says how the others follow.
  stake_minor bigint not null check (stake_minor > 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  stop text,
  unique (player_id, request_id),
  check ((ended_at is null) = (stop is null))
);
create unique index auto_run_one on auto_run (player_id, game_code) where ended_at is null;
create index auto_run_session on auto_run (session_id, started_at desc);

-- run_no: its place in the run, from 0. Two rounds never stand in one place.
alter table round add column run_id uuid references auto_run, add column run_no integer, add check ((run_id is null) = (run_no is null));
create unique index round_run on round (run_id, run_no) where run_id is not null;
alter table crash_ticket add column run_id uuid references auto_run, add column run_no integer, add check ((run_id is null) = (run_no is null));
create unique index crash_ticket_run on crash_ticket (run_id, run_no) where run_id is not null;
