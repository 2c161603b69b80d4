-- What members staked, won, paid in and took out: every settled bet and money fact once, and their sums by member and by
-- team. How the sums are shaped and why: docs/decisions/0020.

-- Windows before this instant take no more facts. Ingestion holds the row shared, closing holds it alone.
create table turnover_clock (
  merchant_id integer primary key references merchant,
  closed_through timestamptz not null
);
-- Windows before this instant are in the sums of hours and days. A row of its own: summing up must not hold back ingestion.
create table turnover_rolled (
  merchant_id integer primary key references merchant,
  rolled_through timestamptz not null
);

-- One row an ingested settled bet. `window_start` is the five-minute window it is booked into: that of `settled_at`, or the
-- first open one when that was closed. Hot: no foreign keys, the fact was recorded in the bet's own transaction.
create table turnover_bet (
  window_start timestamptz not null,
  fact_id bigint not null,
  settled_at timestamptz not null,
  stake bigint not null,
  -- What counts for salaries and rebates: the valid stake.
  turnover bigint not null,
  payout bigint not null,
  member_id uuid not null,
  round_id uuid not null,
  merchant_id integer not null,
  currency text not null,
  product text not null,
  node_id text not null,
  primary key (merchant_id, window_start, fact_id)
);
-- A fact is booked once whatever window it falls into: the rows themselves say which were. Facts come nearly in the order of their
-- numbers, so this grows at its end.
create unique index turnover_bet_once on turnover_bet (merchant_id, fact_id);
create index turnover_bet_of on turnover_bet (merchant_id, member_id, window_start, fact_id);

-- One row an ingested money fact, or somebody who joined (currency: the merchant's).
create table turnover_flow (
  window_start timestamptz not null,
  fact_id bigint not null,
  at timestamptz not null,
  amount bigint not null,
  member_id uuid not null,
  merchant_id integer not null,
  is_first boolean not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bonus', 'joined')),
  currency text not null,
  primary key (merchant_id, window_start, fact_id)
);
create unique index turnover_flow_once on turnover_flow (merchant_id, fact_id);
create index turnover_flow_of on turnover_flow (merchant_id, member_id, window_start);

-- A member's first deposit ever.
create table turnover_first_deposit (
  merchant_id integer not null,
  member_id uuid not null,
  fact_id bigint not null,
  primary key (merchant_id, member_id)
);

-- Bets of a member in a window. `line_at` says which tree counts: '-infinity' for who was never moved, else the window they
-- were settled in.
create table turnover_window (
  at timestamptz not null,
  line_at timestamptz not null,
  stake bigint not null,
  turnover bigint not null,
  payout bigint not null,
  largest_stake bigint not null,
  member_id uuid not null,
  bets integer not null,
  won integer not null,
  lost integer not null,
  merchant_id integer not null,
  currency text not null,
  product text not null,
  primary key (merchant_id, at, member_id, currency, product, line_at)
);
create index turnover_window_of on turnover_window (merchant_id, member_id, at);

-- Bets by hour and by day of the merchant's zone (`at`: its first instant). Scope 0 is the owner's own, 1 that of everybody
-- below as the tree was; a team is both. The owner of nil is the merchant: everybody is below it.
create table turnover_hour (
  at timestamptz not null,
  stake bigint not null,
  turnover bigint not null,
  payout bigint not null,
  largest_stake bigint not null,
  owner_id uuid not null,
  bets integer not null,
  won integer not null,
  lost integer not null,
  merchant_id integer not null,
  scope smallint not null check (scope in (0, 1)),
  currency text not null,
  product text not null,
  primary key (merchant_id, owner_id, currency, at, scope, product)
);
create table turnover_day (
  at timestamptz not null,
  stake bigint not null,
  turnover bigint not null,
  payout bigint not null,
  largest_stake bigint not null,
  owner_id uuid not null,
  bets integer not null,
  won integer not null,
  lost integer not null,
  merchant_id integer not null,
  scope smallint not null check (scope in (0, 1)),
  currency text not null,
  product text not null,
  primary key (merchant_id, owner_id, currency, at, scope, product)
) with (fillfactor = 80);
create index turnover_day_own on turnover_day (merchant_id, at) where scope = 0;

-- Money facts by hour and day, like bets.
create table turnover_flow_hour (
  at timestamptz not null,
  deposit_sum bigint not null,
  withdrawal_sum bigint not null,
  bonus_sum bigint not null,
  owner_id uuid not null,
  deposits integer not null,
  first_deposits integer not null,
  withdrawals integer not null,
  joined integer not null,
  merchant_id integer not null,
  scope smallint not null check (scope in (0, 1)),
  currency text not null,
  primary key (merchant_id, owner_id, currency, at, scope)
);
create table turnover_flow_day (
  at timestamptz not null,
  deposit_sum bigint not null,
  withdrawal_sum bigint not null,
  bonus_sum bigint not null,
  owner_id uuid not null,
  deposits integer not null,
  first_deposits integer not null,
  withdrawals integer not null,
  joined integer not null,
  merchant_id integer not null,
  scope smallint not null check (scope in (0, 1)),
  currency text not null,
  primary key (merchant_id, owner_id, currency, at, scope)
) with (fillfactor = 80);

-- Members below an owner who bet on `day`, by the day they had last bet on before ('-infinity': never). Who bet at least
-- once in any span of days is then a sum: those whose day before lies before the span.
create table turnover_active (
  day timestamptz not null,
  before timestamptz not null,
  owner_id uuid not null,
  members integer not null,
  merchant_id integer not null,
  currency text not null,
  primary key (merchant_id, owner_id, currency, day, before)
);
-- The last day a member bet on.
create table turnover_last_day (
  day timestamptz not null,
  member_id uuid not null,
  merchant_id integer not null,
  currency text not null,
  primary key (merchant_id, member_id, currency)
) with (fillfactor = 80);

do $$
declare t text;
begin
  foreach t in array array['turnover_clock', 'turnover_rolled', 'turnover_bet', 'turnover_flow', 'turnover_first_deposit', 'turnover_window',
    'turnover_hour', 'turnover_day', 'turnover_flow_hour', 'turnover_flow_day', 'turnover_active', 'turnover_last_day'] loop
    execute format('alter table %I enable row level security', t);
    execute format('grant select, insert on %I to baize_app', t);
  end loop;
  -- Whose a row is, is asked once a statement and not for each row: that would cost more than what stands in it.
  foreach t in array array['turnover_bet', 'turnover_flow', 'turnover_first_deposit', 'turnover_window', 'turnover_hour', 'turnover_day',
    'turnover_flow_hour', 'turnover_flow_day', 'turnover_active', 'turnover_last_day'] loop
    execute format('create policy by_merchant on %I using (merchant_id = coalesce((select seen_merchant()), merchant_id))', t);
  end loop;
end $$;
create policy by_merchant on turnover_clock using (sees(merchant_id));
create policy by_merchant on turnover_rolled using (sees(merchant_id));
grant update on turnover_clock, turnover_rolled, turnover_hour, turnover_day, turnover_flow_hour, turnover_flow_day, turnover_active, turnover_last_day
  to baize_app;

-- Bets that count for no salary: those a member settled in a stretch that a finding of abuse is about. A stretch is kept with the instants
-- it was added and removed at: what was settled before a finding, or before its dismissal, is explained by what stood then.
create table turnover_exclusion (
  merchant_id integer not null references merchant,
  finding_id uuid not null,
  member_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, finding_id, member_id, added_at),
  foreign key (merchant_id, member_id) references member,
  check (until_at > from_at),
  check (removed_at > added_at)
);
-- One stretch stands of a finding and member.
create unique index turnover_exclusion_standing on turnover_exclusion (merchant_id, finding_id, member_id) where removed_at is null;
create index turnover_exclusion_of on turnover_exclusion (merchant_id, member_id, from_at);
alter table turnover_exclusion enable row level security;
create policy by_merchant on turnover_exclusion using (sees(merchant_id));
grant select, insert, update on turnover_exclusion to baize_app;

-- The last change of a merchant's stretches. Each change holds the row until it commits and is later than the one before, so whoever has
-- read an instant here knows every change up to it.
create table turnover_exclusion_clock (
  merchant_id integer primary key references merchant,
  changed_at timestamptz not null
);
alter table turnover_exclusion_clock enable row level security;
create policy by_merchant on turnover_exclusion_clock using (sees(merchant_id));
grant select, insert, update on turnover_exclusion_clock to baize_app;
