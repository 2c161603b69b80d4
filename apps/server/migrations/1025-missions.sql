-- Missions: a target that a player reaches by play or deposits, and the reward for it. Races: a table of turnover with prizes.
-- What went live is never written again, so that what a player was promised stands in the row.
create table mission (
  merchant_id integer not null references merchant,
  mission_id uuid not null,
  -- By language: title and text.
  words jsonb not null,
  repeat text not null check (repeat in ('daily', 'weekly', 'once')),
  measure text not null check (measure in ('turnover', 'bets', 'deposits', 'deposit_sum')),
  -- A list; null: any product.
  products jsonb,
  target bigint not null check (target > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Play-through of the reward; null: cash at once.
  multiple integer check (multiple between 1 and 50),
  days integer check (days between 1 and 365),
  from_at timestamptz not null,
  until_at timestamptz,
  state text not null check (state in ('draft', 'live', 'stopped')),
  revision integer not null default 1,
  changed_by text not null,
  created_at timestamptz not null,
  primary key (merchant_id, mission_id),
  check ((multiple is null) = (days is null)),
  check (until_at > from_at),
  check (repeat <> 'once' or until_at is not null),
  check (products is null or measure in ('turnover', 'bets'))
);

-- A player's counter of one period: a day or the Monday of a week of the merchant's zone, or the mission's first day.
create table mission_progress (
  merchant_id integer not null references merchant,
  mission_id uuid not null,
  member_id uuid not null,
  period date not null,
  -- The key of the reward.
  progress_id uuid not null,
  counted bigint not null check (counted >= 0),
  state text not null check (state in ('open', 'met', 'claimed')),
  met_at timestamptz,
  claimed_at timestamptz,
  -- The reward is kept until then.
  claim_until timestamptz not null,
  primary key (merchant_id, mission_id, member_id, period),
  foreign key (merchant_id, mission_id) references mission,
  foreign key (merchant_id, member_id) references member,
  check ((state = 'open') = (met_at is null)),
  check ((state = 'claimed') = (claimed_at is not null))
);
create unique index mission_progress_claimed on mission_progress (merchant_id, progress_id);
create index mission_progress_of on mission_progress (merchant_id, member_id, period desc);

-- Windows of play before this instant are in the counters and the standings.
create table mission_clock (
  merchant_id integer primary key references merchant,
  counted_through timestamptz not null
);

create table race (
  merchant_id integer not null references merchant,
  race_id uuid not null,
  words jsonb not null,
  products jsonb,
  currency text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Who turned over less has no rank.
  least_minor bigint not null check (least_minor >= 0),
  -- Minor units as texts, by rank.
  prizes jsonb not null,
  multiple integer check (multiple between 1 and 50),
  days integer check (days between 1 and 365),
  state text not null check (state in ('draft', 'live', 'stopped', 'settled')),
  settled_at timestamptz,
  -- The signed document of a settled race.
  document text,
  revision integer not null default 1,
  changed_by text not null,
  created_at timestamptz not null,
  primary key (merchant_id, race_id),
  check ((multiple is null) = (days is null)),
  check (until_at > from_at),
  check ((state = 'settled') = (settled_at is not null)),
  check ((settled_at is null) = (document is null))
);

create table race_standing (
  merchant_id integer not null references merchant,
  race_id uuid not null,
  member_id uuid not null,
  turnover_minor bigint not null check (turnover_minor >= 0),
  primary key (merchant_id, race_id, member_id),
  foreign key (merchant_id, race_id) references race,
  foreign key (merchant_id, member_id) references member
);
create index race_standing_order on race_standing (merchant_id, race_id, turnover_minor desc);

-- due: is given by the next run. waiting: could not be given by itself; its player claims it.
create table race_prize (
  merchant_id integer not null references merchant,
  race_id uuid not null,
  member_id uuid not null,
  -- The key of the reward.
  prize_id uuid not null,
  rank integer not null check (rank > 0),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('due', 'waiting', 'given')),
  given_at timestamptz,
  primary key (merchant_id, race_id, member_id),
  foreign key (merchant_id, race_id) references race,
  foreign key (merchant_id, member_id) references member,
  check ((state = 'given') = (given_at is not null))
);
create unique index race_prize_claimed on race_prize (merchant_id, prize_id);
create index race_prize_open on race_prize (merchant_id, member_id) where state <> 'given';
create index race_prize_due on race_prize (merchant_id, prize_id) where state = 'due';

-- Who hides the name in standings.
create table race_privacy (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  is_hidden boolean not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);

do $$
declare t text;
begin
  foreach t in array array['mission', 'mission_progress', 'mission_clock', 'race', 'race_standing', 'race_prize', 'race_privacy'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy by_merchant on %I using (sees(merchant_id))', t);
    execute format('grant select, insert, update on %I to baize_app', t);
  end loop;
end $$;
