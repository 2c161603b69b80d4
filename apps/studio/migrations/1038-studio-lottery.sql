-- games.md 9.1 and 2.2. One chain a lottery; its end is secret and sealed, h_0 is public from published_at on.
create table lottery_chain (
  chain_id integer generated always as identity primary key,
  game_code text not null,
  sealed_end bytea not null,
  length integer not null,
  terminating_hash text not null unique,
  published_at timestamptz not null,
  salt text,
  salt_source text check (salt_source in ('operator', 'client-seeds')),
  salted_at timestamptz,
  next_index integer not null default 1
);
create index lottery_chain_game on lottery_chain (game_code, chain_id);

-- A pending issue exists only because somebody repeats a bet. The chain's element is taken when it opens, so issues take elements in
-- the order of their draws: an element shown early would show those of earlier issues.
create table lottery_issue (
  issue_id uuid primary key,
  game_code text not null,
  code text not null,
  state text not null check (state in ('pending', 'open', 'closed', 'drawn', 'settled', 'resettled', 'cancelled')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  chain_id integer references lottery_chain,
  chain_index integer,
  sealed_hash bytea,
  -- Filled by the draw, never before.
  hash text,
  numbers integer[],
  drawn_at timestamptz,
  settled_at timestamptz,
  -- How often the result was corrected.
  revision smallint not null default 0,
  unique (game_code, code),
  unique (chain_id, chain_index)
);
create index lottery_issue_history on lottery_issue (game_code, draws_at desc);
create index lottery_issue_running on lottery_issue (game_code) where state in ('pending', 'open', 'closed', 'drawn');
create unique index lottery_issue_open on lottery_issue (game_code) where state = 'open';

-- What one request asked for: the tickets of it are bought together or not at all.
create table lottery_order (
  order_id uuid primary key,
  player_id uuid not null references player,
  session_id uuid not null references play_session,
  request_id uuid not null,
  game_code text not null,
  request jsonb not null,
  stops_on_win boolean not null,
  placed_at timestamptz not null,
  unique (player_id, request_id)
);

-- One issue's share of an order: a round of its own at the wallet.
create table lottery_ticket (
  ticket_id uuid primary key,
  order_id uuid not null references lottery_order,
  issue_id uuid not null references lottery_issue,
  player_id uuid not null references player,
  game_code text not null,
  choices jsonb not null,
  times smallint not null check (times > 0),
  stake_minor bigint not null check (stake_minor > 0),
  largest_minor bigint not null check (largest_minor >= 0),
  state text not null check (state in ('pending', 'placed', 'won', 'lost', 'cancelled', 'void')),
  payout_minor bigint not null default 0 check (payout_minor >= 0),
  wins jsonb not null default '[]',
  void_reason text,
  -- The issue's at which it was settled last.
  revision smallint not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz
);
create index lottery_ticket_issue on lottery_ticket (issue_id, state, ticket_id);
create index lottery_ticket_order on lottery_ticket (order_id);
create index lottery_ticket_player on lottery_ticket (player_id, game_code, placed_at desc);
create index lottery_ticket_pending on lottery_ticket (placed_at) where state = 'pending';

-- What two operators decide: the result of an official issue, a corrected one, or that an issue is cancelled.
create table lottery_entry (
  entry_id uuid primary key,
  request_id uuid not null unique,
  issue_id uuid not null references lottery_issue,
  act text not null check (act in ('result', 'correct', 'cancel')),
  numbers integer[],
  reason text not null,
  state text not null check (state in ('waiting', 'approved', 'rejected')),
  proposed_by jsonb not null,
  proposed_at timestamptz not null,
  decided_by jsonb,
  decided_at timestamptz,
  check ((act = 'cancel') = (numbers is null)),
  check ((state = 'waiting') = (decided_at is null))
);
create index lottery_entry_issue on lottery_entry (issue_id, proposed_at desc);
create unique index lottery_entry_waiting on lottery_entry (issue_id) where state = 'waiting';

-- What operators have set; without a row a lottery is on sale by its own timetable.
create table lottery_setting (
  game_code text primary key,
  is_on_sale boolean not null,
  days_without_draw text[] not null,
  number_limit bigint check (number_limit > 0),
  changed_by jsonb not null,
  changed_at timestamptz not null
);

-- What could be won with one number of one play, in thousandths of a unit of stake. The row of no merchant is the sum of all.
create table lottery_exposure (
  issue_id uuid not null references lottery_issue,
  play text not null,
  number text not null,
  merchant_code text not null,
  could_win bigint not null,
  primary key (issue_id, play, number, merchant_code)
);
create index lottery_exposure_dearest on lottery_exposure (issue_id, merchant_code, could_win desc);

-- A corrected result books the difference.
alter table wallet_call drop constraint wallet_call_kind_check;
alter table wallet_call add constraint wallet_call_kind_check check (kind in ('win', 'rollback', 'promo', 'adjust'));
