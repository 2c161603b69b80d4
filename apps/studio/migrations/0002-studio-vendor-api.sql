-- The rest of the vendor API: gifts of rounds, calls that were given up, and a wallet of our own for the arcade.

-- Rounds the platform gives a player. What is used are the rounds that stand, so a void one gives itself back.
create table free_rounds (
  grant_id uuid primary key,
  merchant_code text not null,
  platform_player_id uuid not null,
  wire_game_code text not null,
  currency text not null,
  rounds integer not null check (rounds between 1 and 1000),
  stake_minor bigint not null check (stake_minor > 0),
  state text not null check (state in ('open', 'cancelled')),
  granted_at timestamptz not null,
  expires_at timestamptz not null
);
create index free_rounds_player on free_rounds (merchant_code, platform_player_id);
alter table round add column grant_id uuid references free_rounds;
create index round_grant on round (grant_id) where grant_id is not null;

-- After a day without an acknowledgement a person has to look; nothing is sent by itself any more.
alter table wallet_call add column stuck_at timestamptz;
create index wallet_call_created on wallet_call (created_at);

-- The arcade: a vendor that holds its players' money itself. The platform moves money in and out by transfer ids of its own.
create table arcade_wallet (
  merchant_code text not null,
  player_id uuid not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (merchant_code, player_id, currency)
);
create table arcade_transfer (
  transfer_id uuid primary key,
  merchant_code text not null,
  player_id uuid not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  asked bigint,
  state text not null check (state in ('done', 'refused')),
  amount bigint not null check (amount >= 0),
  balance bigint not null,
  at timestamptz not null
);
