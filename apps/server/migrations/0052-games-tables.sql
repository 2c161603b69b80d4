-- The catalogue as each merchant shows it, and what members did with it.

create table game (
  merchant_id integer not null references merchant,
  -- What the player's side calls the game; unique at a merchant.
  node_id text not null check (node_id ~ '^[A-Za-z0-9_.-]{1,64}$'),
  vendor_code text not null,
  game_code text not null,
  game_type text not null,
  game_classify text not null,
  -- Names by language tag; English is always there.
  names jsonb not null,
  model_id text not null,
  model_version text not null,
  rtp_e4 integer not null,
  volatility text not null,
  max_win_e4 text not null,
  lines integer not null,
  min_bet bigint not null,
  max_bet bigint not null,
  features jsonb not null,
  has_demo boolean not null,
  -- The operator's switch; the vendor's list cannot turn a game back on.
  is_enabled boolean not null default true,
  -- Whether the vendor still lists it.
  is_listed boolean not null default true,
  maintenance_until timestamptz,
  sort integer not null default 0,
  first_seen_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, node_id)
);

create table game_favourite (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  node_id text not null,
  added_at timestamptz not null,
  primary key (merchant_id, member_id, node_id)
);

create table game_recent (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  node_id text not null,
  opened_at timestamptz not null,
  primary key (merchant_id, member_id, node_id)
);

alter table game enable row level security;
alter table game_favourite enable row level security;
alter table game_recent enable row level security;
create policy by_merchant on game using (sees(merchant_id));
create policy by_merchant on game_favourite using (sees(merchant_id));
create policy by_merchant on game_recent using (sees(merchant_id));
grant select, insert, update on game, game_recent to baize_app;
grant select, insert, delete on game_favourite to baize_app;
