-- Position taking and credit: who may hold which part of a bet, what each bet brought each level, and the weekly statements.
-- The company stands at the top of every line as the nil identifier.

-- What an upline agreed with a direct downline for a product, from the start of a settlement week (the first terms of a pair:
-- from that moment). Rows are only added; of one instant the newest counts. Basis points.
create table share_term (
  merchant_id integer not null references merchant,
  change_no bigint not null generated always as identity,
  upline_id uuid not null,
  downline_id uuid not null,
  product text not null,
  from_at timestamptz not null,
  may_take integer not null check (may_take between 0 and 10000),
  kept integer not null check (kept between 0 and 10000),
  commission integer not null check (commission between 0 and 10000),
  set_at timestamptz not null,
  set_by text not null,
  primary key (merchant_id, downline_id, product, from_at, change_no),
  check (may_take + kept <= 10000)
);

-- The credit a member was given by the one above. An agent gives it on, a player plays on it.
create table credit_line (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  currency text not null,
  upline_id uuid not null,
  is_player boolean not null,
  limit_minor bigint not null check (limit_minor >= 0),
  -- Wins that a confirmed statement could not take back, because they were played on and lost: at most zero.
  restore_left bigint not null default 0 check (restore_left <= 0),
  opened_at timestamptz not null,
  primary key (merchant_id, member_id, currency)
);
create index credit_line_given on credit_line (merchant_id, upline_id, currency);

create table credit_change (
  merchant_id integer not null references merchant,
  change_id uuid not null,
  member_id uuid not null,
  currency text not null,
  upline_id uuid not null,
  before_minor bigint not null,
  after_minor bigint not null,
  at timestamptz not null,
  by text not null,
  primary key (merchant_id, change_id)
);
create index credit_change_of on credit_change (merchant_id, member_id, currency, at desc);

-- One settled bet of a credit player with its line and the positions that held then: what every figure is recomputed from.
create table position_bet (
  merchant_id integer not null references merchant,
  round_id uuid not null,
  week timestamptz not null,
  settled_at timestamptz not null,
  member_id uuid not null,
  node_id text not null,
  product text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  -- From the top: the company, the agents, the player.
  line uuid[] not null,
  -- Of the company and the agents, basis points; they make up 10,000.
  shares integer[] not null,
  -- Of the agents and the player, basis points.
  commissions integer[] not null,
  primary key (merchant_id, round_id)
);
create index position_bet_week on position_bet (merchant_id, week, settled_at desc, round_id);
create index position_bet_line on position_bet using gin (line);

-- What passes between an upline and a direct downline in a week.
create table position_week (
  merchant_id integer not null references merchant,
  downline_id uuid not null,
  upline_id uuid not null,
  week timestamptz not null,
  currency text not null,
  product text not null,
  bets integer not null,
  turnover bigint not null,
  -- Stakes less payouts of everybody below; of it what is the upline's and above; of that the upline's own.
  result bigint not null,
  passed bigint not null,
  kept bigint not null,
  -- Ten-thousandths of a minor unit.
  commission_fine bigint not null,
  primary key (merchant_id, downline_id, week, upline_id, currency, product)
);
create index position_week_given on position_week (merchant_id, upline_id, week);
create index position_week_all on position_week (merchant_id, week);

-- How far weeks are settled. Bets are booked and weeks settled under this row's lock, so that no bet falls between.
create table position_clock (
  merchant_id integer not null references merchant,
  settled_through timestamptz not null,
  primary key (merchant_id)
);

create table position_statement (
  merchant_id integer not null references merchant,
  statement_id uuid not null,
  upline_id uuid not null,
  downline_id uuid not null,
  currency text not null,
  week timestamptz not null,
  week_end timestamptz not null,
  bets integer not null,
  turnover bigint not null,
  result bigint not null,
  passed bigint not null,
  kept bigint not null,
  commission bigint not null,
  -- Due on the week before, which nobody confirmed.
  carried bigint not null,
  -- What the downline owes the upline, below zero what it is owed.
  due bigint not null,
  -- What confirming gives back to a player's credit, below zero what it takes.
  restore bigint not null,
  state text not null check (state in ('settled', 'confirmed', 'carried')),
  settled_at timestamptz not null,
  upline_said_at timestamptz,
  downline_said_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text,
  primary key (merchant_id, statement_id),
  unique (merchant_id, downline_id, upline_id, currency, week),
  check (due = passed - commission + carried)
);
create index position_statement_given on position_statement (merchant_id, upline_id, week desc);
create index position_statement_open on position_statement (merchant_id, week) where state = 'settled';

alter table share_term enable row level security;
alter table credit_line enable row level security;
alter table credit_change enable row level security;
alter table position_bet enable row level security;
alter table position_week enable row level security;
alter table position_clock enable row level security;
alter table position_statement enable row level security;
create policy by_merchant on share_term using (sees(merchant_id));
create policy by_merchant on credit_line using (sees(merchant_id));
create policy by_merchant on credit_change using (sees(merchant_id));
create policy by_merchant on position_bet using (sees(merchant_id));
create policy by_merchant on position_week using (sees(merchant_id));
create policy by_merchant on position_clock using (sees(merchant_id));
create policy by_merchant on position_statement using (sees(merchant_id));
grant select, insert on share_term, credit_change, position_bet to baize_app;
grant select, insert, update on credit_line, position_week, position_clock, position_statement to baize_app;
