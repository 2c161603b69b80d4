-- Abuse within lines: findings with their evidence, and what the searches remember between runs.
create table abuse_finding (
  merchant_id integer not null references merchant,
  finding_id uuid not null,
  kind text not null check (kind in ('self_referral', 'household', 'opposite_sides', 'both_sides', 'rate_escalation', 'circular_transfers')),
  -- Whose bets leave the salaries, in the order of ids; and who would be paid on them.
  members uuid[] not null check (cardinality(members) > 0),
  upline_id uuid,
  state text not null check (state in ('open', 'confirmed', 'dismissed')),
  -- The stretch that the evidence is about.
  from_at timestamptz not null,
  until_at timestamptz not null,
  evidence jsonb not null,
  found_at timestamptz not null,
  excluded_until timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  remark text,
  primary key (merchant_id, finding_id),
  check ((decided_at is null) = (state = 'open')),
  check ((remark is null) = (state = 'open')),
  check (state <> 'dismissed' or excluded_until is null)
);
-- New evidence joins the finding that is open.
create unique index abuse_finding_open on abuse_finding (merchant_id, kind, members) where state = 'open';
create index abuse_finding_of on abuse_finding (merchant_id, kind, members, until_at desc);
create index abuse_finding_found on abuse_finding (merchant_id, found_at desc, finding_id desc);

-- Rounds that look bet on both sides: by two members of a line in one round they share, or by one alone.
create table abuse_round (
  merchant_id integer not null,
  round_id uuid not null,
  member_id uuid not null,
  -- Nil where the member bet on both sides alone.
  other_id uuid not null,
  other_round_id uuid,
  upline_id uuid,
  -- False: they shared the round and bet alike.
  is_opposite boolean not null,
  node_id text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  other_stake bigint,
  other_payout bigint,
  settled_at timestamptz not null,
  primary key (merchant_id, member_id, other_id, round_id)
);
create index abuse_round_at on abuse_round (merchant_id, settled_at);

-- Rates that were agreed on, as the contracts' facts told.
create table abuse_rate (
  merchant_id integer not null,
  contract_id uuid not null,
  member_id uuid not null,
  kind text not null,
  rate_basis_points integer not null,
  at timestamptz not null,
  primary key (merchant_id, contract_id)
);
create index abuse_rate_of on abuse_rate (merchant_id, member_id, kind, at desc);

-- How far the searches have come.
create table abuse_clock (
  merchant_id integer primary key references merchant,
  bets_through timestamptz not null,
  ties_through timestamptz not null
);

alter table abuse_finding enable row level security;
alter table abuse_round enable row level security;
alter table abuse_rate enable row level security;
alter table abuse_clock enable row level security;
create policy by_merchant on abuse_finding using (sees(merchant_id));
create policy by_merchant on abuse_round using (sees(merchant_id));
create policy by_merchant on abuse_rate using (sees(merchant_id));
create policy by_merchant on abuse_clock using (sees(merchant_id));
grant select, insert, update on abuse_finding, abuse_clock to baize_app;
grant select, insert, delete on abuse_round, abuse_rate to baize_app;
