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
  -- Where players find the game: the vendor's own code, or one of the lanes its list names.
  lane_code text,
  -- Keys of game_name_part, in order; empty for a game with names of its own.
  name_parts text[] not null default '{}',
  -- When the row was last written, by the database's clock: nodes read what changed since they looked.
  changed_at timestamptz not null default clock_timestamp(),
  -- Place in the merchant's own order, from 1; the others follow in the vendor's.
  place integer check (place between 1 and 10000),
  -- Stands first among the hot games, whatever is played.
  is_hot boolean not null default false,
  -- The merchant's own stakes by currency, in minor units as text: {"CNY": {"min": "100", "max": "500000"}}.
  stake_limits jsonb not null default '{}',
  -- Return of the model per 10^8; null when the vendor tells it only rounded (`rtp_e4`).
  rtp_e8 integer check (rtp_e8 > 0),
  -- Standard deviation of a round's payout per unit staked, per 10^4; null when it depends on what the player chooses.
  sd_e4 integer check (sd_e4 >= 0),
  -- A return that was simulated is known as an interval and shown with it: half its width with 95 %, per 10^8. Null: the return is computed.
  rtp_half_width_e8 integer check (rtp_half_width_e8 > 0),
  primary key (merchant_id, node_id)
);
create index game_changed on game (merchant_id, changed_at);
create trigger game_changed before insert or update on game for each row execute function game_changed();

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

-- Words that many of a vendor's titles share, by language tag.
create table game_name_part (
  merchant_id integer not null references merchant,
  vendor_code text not null,
  part_key text not null,
  names jsonb not null,
  primary key (merchant_id, vendor_code, part_key)
);
alter table game_name_part enable row level security;
create policy by_merchant on game_name_part using (sees(merchant_id));
grant select, insert, update on game_name_part to baize_app;

-- Which list of a vendor the merchant has: the vendor is asked for another only.
create table game_list (
  merchant_id integer not null references merchant,
  vendor_code text not null,
  version text not null,
  primary key (merchant_id, vendor_code)
);
alter table game_list enable row level security;
create policy by_merchant on game_list using (sees(merchant_id));
grant select, insert, update on game_list to baize_app;
