-- Rounds of several steps (games.md 1.1, class B). A round of class A has no stage.
-- staking: the wallet has not answered for the opening stake. playing: the player's turn. undoing: the opening stake is on its way back.
-- last_seq: the round's last wallet transaction, `${round}:${seq}`. touched_at: the last thing the player did.
alter table round add column stage text check (stage in ('staking', 'playing', 'undoing', 'over'));
alter table round add column staked_minor bigint check (staked_minor >= stake_minor);
alter table round add column last_seq smallint not null default 1;
alter table round add column touched_at timestamptz;
create unique index round_one_open on round (player_id, game_code) where state = 'open' and stage is not null;
create index round_left_alone on round (touched_at) where state = 'open' and stage = 'playing';

-- What the player did, in order. A step that adds to the stake counts only when the wallet has said yes: pending until then,
-- undoing while the added stake is on its way back. A round with such a step takes no other.
create table round_step (
  step_id uuid primary key,
  round_id uuid not null references round,
  session_id uuid not null references play_session,
  request_id uuid not null,
  step_no smallint not null check (step_no >= 0),
  action jsonb not null,
  extra_minor bigint not null check (extra_minor >= 0),
  -- Of the added stake's transaction.
  seq smallint,
  state text not null check (state in ('pending', 'undoing', 'done', 'void')),
  void_reason text,
  stepped_at timestamptz not null,
  unique (round_id, request_id),
  check ((extra_minor > 0) = (seq is not null))
);
create unique index round_step_place on round_step (round_id, step_no) where state <> 'void';
create index round_step_open on round_step (stepped_at) where state = 'pending';
