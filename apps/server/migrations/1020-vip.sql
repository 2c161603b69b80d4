-- VIP levels and the rebate that goes with them. What a level needs and brings stands in the merchant's settings; here stands who is
-- on which, by which figures, and what was accrued and paid. Rebate is kept in ten-thousandths of a minor unit: a turnover times its
-- rate in basis points, so that nothing is lost before it is paid.

-- Months are counted from the year 0: year × 12 + month − 1.
create table vip_member (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  -- 0: no level yet.
  rank smallint not null default 0 check (rank >= 0),
  -- The highest that was ever reached: what lies below it was reached before.
  top_rank smallint not null default 0 check (top_rank >= rank),
  since timestamptz not null,
  -- The month of the last rise: the level stands through its end.
  risen_month integer not null,
  -- The last month that was looked at.
  reviewed_month integer not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
create index vip_member_by_rank on vip_member (merchant_id, rank desc, member_id) where rank > 0;

-- Figures of a business day, in the merchant's currency.
create table vip_day (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  day date not null,
  turnover_minor bigint not null default 0 check (turnover_minor >= 0),
  deposits_minor bigint not null default 0 check (deposits_minor >= 0),
  -- Rebate of the day so far, of every wallet together: what the bound of a day is held against.
  rebate_units bigint not null default 0 check (rebate_units >= 0),
  primary key (merchant_id, member_id, day),
  foreign key (merchant_id, member_id) references member
);

-- What was accrued, by product and the level of that moment; in the wallet's currency.
create table vip_rebate (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  day date not null,
  currency text not null,
  product text not null,
  rank smallint not null check (rank > 0),
  turnover_minor bigint not null check (turnover_minor >= 0),
  units bigint not null check (units >= 0),
  primary key (merchant_id, member_id, day, currency, product, rank),
  foreign key (merchant_id, member_id) references member
);

-- The rebate of a day: paid once, whole, with the fraction that the days before left.
create table vip_rebate_day (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  day date not null,
  currency text not null,
  units bigint not null check (units >= 0),
  reward_id uuid not null,
  paid_minor bigint check (paid_minor >= 0),
  paid_at timestamptz,
  primary key (merchant_id, member_id, day, currency),
  foreign key (merchant_id, member_id) references member,
  unique (merchant_id, reward_id),
  check ((paid_at is null) = (paid_minor is null))
);
create index vip_rebate_day_unpaid on vip_rebate_day (merchant_id, member_id, currency, day) where paid_at is null;
create index vip_rebate_day_by_day on vip_rebate_day (merchant_id, day desc);

-- What payments left of a minor unit.
create table vip_carry (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  currency text not null,
  units integer not null default 0 check (units between 0 and 9999),
  primary key (merchant_id, member_id, currency),
  foreign key (merchant_id, member_id) references member
);

-- What was promised stands in the row: a change of the settings changes no bonus that was earned.
create table vip_bonus (
  merchant_id integer not null references merchant,
  bonus_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('upgrade', 'monthly', 'birthday')),
  -- upgrade: the level, once ever. monthly: the month. birthday: the year.
  period integer not null,
  rank smallint not null check (rank > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  multiple integer,
  days integer,
  earned_at timestamptz not null,
  claimed_at timestamptz,
  primary key (merchant_id, bonus_id),
  foreign key (merchant_id, member_id) references member,
  unique (merchant_id, member_id, kind, period),
  check ((multiple is null) = (days is null))
);

-- Windows before this are in the figures.
create table vip_clock (
  merchant_id integer not null references merchant,
  taken_through timestamptz not null,
  primary key (merchant_id)
);

alter table vip_member enable row level security;
alter table vip_day enable row level security;
alter table vip_rebate enable row level security;
alter table vip_rebate_day enable row level security;
alter table vip_carry enable row level security;
alter table vip_bonus enable row level security;
alter table vip_clock enable row level security;
create policy by_merchant on vip_member using (sees(merchant_id));
create policy by_merchant on vip_day using (sees(merchant_id));
create policy by_merchant on vip_rebate using (sees(merchant_id));
create policy by_merchant on vip_rebate_day using (sees(merchant_id));
create policy by_merchant on vip_carry using (sees(merchant_id));
create policy by_merchant on vip_bonus using (sees(merchant_id));
create policy by_merchant on vip_clock using (sees(merchant_id));
grant select, insert, update on vip_member, vip_day, vip_rebate, vip_rebate_day, vip_carry, vip_bonus, vip_clock to baize_app;
