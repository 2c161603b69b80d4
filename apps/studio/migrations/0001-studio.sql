-- The studio's own books. Money is whole minor units; times come from the program's clock; secrets are sealed before they get here.

-- Launches the platform asked for: the code in the page's address opens one session within 120 s.
create table launch (
  code_hash bytea primary key,
  request jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Who plays: a platform player in one currency, or somebody in demo with play money.
create table player (
  player_id uuid primary key,
  mode text not null check (mode in ('real', 'demo')),
  merchant_code text not null,
  currency text not null,
  exponent smallint not null,
  platform_player_id uuid,
  demo_balance bigint check (demo_balance >= 0),
  check ((mode = 'real') = (platform_player_id is not null)),
  check ((mode = 'demo') = (demo_balance is not null))
);
create unique index player_real on player (merchant_code, platform_player_id, currency) where mode = 'real';

create table play_session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  player_id uuid not null references player,
  game_code text not null,
  wire_game_code text not null,
  platform_session_id uuid,
  player_name text,
  language text not null,
  theme text not null,
  seeds jsonb not null,
  parent_origin text not null,
  limits jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index play_session_platform on play_session (platform_session_id) where platform_session_id is not null;

-- games.md 2.1. One active pair for each player and game; is_browser_seed: the client seed came from the player's side.
create table seed_pair (
  seed_id uuid primary key,
  player_id uuid not null references player,
  game_code text not null,
  sealed_seed bytea not null,
  commit text not null,
  client_seed text not null,
  is_browser_seed boolean not null,
  next_nonce integer not null default 0,
  last_round_at timestamptz,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pair_active on seed_pair (player_id, game_code) where revealed_at is null;
create index seed_pair_salt on seed_pair (created_at, seed_id) where is_browser_seed;

-- Class A rounds. The result is known when the row is written; it is shown when the wallet has said yes.
create table round (
  round_id uuid primary key,
  player_id uuid not null references player,
  session_id uuid not null references play_session,
  request_id uuid not null,
  game_code text not null,
  model_id text not null,
  model_version text not null,
  seed_id uuid not null references seed_pair,
  nonce integer not null,
  stake_minor bigint not null check (stake_minor > 0),
  choices jsonb not null,
  result jsonb not null,
  payout_minor bigint not null check (payout_minor >= 0),
  state text not null check (state in ('open', 'closed', 'void')),
  void_reason text,
  played_at timestamptz not null,
  closed_at timestamptz,
  unique (seed_id, nonce),
  unique (player_id, request_id)
);
create index round_history on round (player_id, game_code, played_at desc);
create index round_open on round (played_at) where state = 'open';

-- Wallet calls that must arrive: wins, zero wins that close a round, rollbacks. tx_id is `${round}:2` for either, so no round can get both.
create table wallet_call (
  call_id bigint generated always as identity primary key,
  tx_id text not null unique,
  subject_id uuid not null,
  kind text not null check (kind in ('win', 'rollback')),
  body jsonb not null,
  exponent smallint not null,
  player_id uuid not null references player,
  created_at timestamptz not null,
  next_at timestamptz not null,
  attempts integer not null default 0,
  last_answer text,
  done_at timestamptz
);
create index wallet_call_due on wallet_call (next_at) where done_at is null;
create index wallet_call_subject on wallet_call (subject_id);

-- games.md 2.2. The end of the chain is secret and sealed; h_0 is public from published_at on.
create table crash_chain (
  chain_id integer generated always as identity primary key,
  sealed_end bytea not null,
  length integer not null,
  terminating_hash text not null unique,
  published_at timestamptz not null,
  salt text,
  salt_source text check (salt_source in ('operator', 'client-seeds')),
  salted_at timestamptz,
  next_index integer not null default 1
);

create table crash_round (
  round_id uuid primary key,
  chain_id integer not null references crash_chain,
  chain_index integer not null,
  salt text not null,
  salt_source text not null,
  sealed_hash bytea not null,
  phase text not null check (phase in ('betting', 'running', 'bust', 'void')),
  opens_at timestamptz not null,
  starts_at timestamptz not null,
  -- Filled at the bust, never before.
  hash text,
  bust_e2 integer,
  ended_at timestamptz,
  unique (chain_id, chain_index)
);
create unique index crash_round_current on crash_round ((true)) where phase in ('betting', 'running');
create index crash_round_history on crash_round (opens_at desc);

create table crash_ticket (
  ticket_id uuid primary key,
  table_round_id uuid not null references crash_round,
  player_id uuid not null references player,
  session_id uuid not null references play_session,
  request_id uuid not null,
  slot smallint not null check (slot in (1, 2)),
  stake_minor bigint not null check (stake_minor > 0),
  auto_e2 integer,
  cap_e2 integer not null,
  manual_e2 integer,
  state text not null check (state in ('pending', 'riding', 'won', 'lost', 'cancelled', 'void')),
  cashout_e2 integer,
  payout_minor bigint not null default 0,
  void_reason text,
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (player_id, request_id)
);
create unique index crash_ticket_slot on crash_ticket (table_round_id, player_id, slot) where state not in ('cancelled', 'void');
create index crash_ticket_round on crash_ticket (table_round_id, state);
create index crash_ticket_history on crash_ticket (player_id, placed_at desc);
