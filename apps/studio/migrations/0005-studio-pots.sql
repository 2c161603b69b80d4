-- Pots that many titles feed (product/games.md 10). Amounts are millionths of a minor unit: a share of the smallest stake is exact.
-- A pot is an account: its two balances are the sums of its entries, and neither goes below zero.
create table pot (
  pot_id text primary key,
  mode text not null check (mode in ('real', 'demo')),
  merchant_code text not null,
  currency text not null,
  exponent smallint not null,
  tier text not null check (tier in ('mini', 'minor', 'major', 'grand')),
  -- Counts from 1: a win ends one and begins the next.
  cycle integer not null check (cycle > 0),
  main_e6 bigint not null check (main_e6 >= 0),
  reserve_e6 bigint not null check (reserve_e6 >= 0),
  owed_e6 bigint not null check (owed_e6 >= 0),
  -- Of a must-hit pot: the amount at which it is won and a salt, sealed, and the hash shown before its first stake.
  sealed_threshold bytea,
  commit text,
  opened_at timestamptz not null,
  unique (mode, merchant_code, currency, tier),
  check ((sealed_threshold is null) = (commit is null))
);

create table pot_entry (
  entry_id bigint generated always as identity primary key,
  pot_id text not null references pot,
  cycle integer not null,
  kind text not null check (kind in ('advance', 'contribution', 'win', 'seed', 'repay')),
  -- The round that fed or won it.
  round_id uuid references round,
  main_delta_e6 bigint not null,
  reserve_delta_e6 bigint not null,
  at timestamptz not null
);
create index pot_entry_pot on pot_entry (pot_id, entry_id);
-- A round feeds a pot once, whoever settles it.
create unique index pot_entry_once on pot_entry (pot_id, round_id) where kind = 'contribution';

-- A cycle is won once.
create table pot_win (
  pot_id text not null references pot,
  cycle integer not null,
  round_id uuid not null references round,
  player_id uuid not null references player,
  amount_minor bigint not null check (amount_minor >= 0),
  -- Null with play money.
  tx_id text unique,
  -- What a must-hit pot's commit was made of.
  threshold_text text,
  won_at timestamptz not null,
  primary key (pot_id, cycle)
);
create index pot_win_round on pot_win (round_id);

-- Null: the round feeds no pot. False until it has.
alter table round add column has_fed boolean;
create index round_unfed on round (played_at) where has_fed = false;

-- A pot is paid beside the round it was won in.
alter table wallet_call drop constraint wallet_call_kind_check;
alter table wallet_call add constraint wallet_call_kind_check check (kind in ('win', 'rollback', 'promo'));
