-- Bonus money. A bonus lies on an account of its own in the member's wallet, beside the cash and never in its way: stakes are
-- paid from the cash as before, so the path of bets is not touched. Settled bets count towards its play-through; when that is
-- met its money goes to the cash, and otherwise back to where it came from (docs/decisions/0030).

-- What was promised stands in the row: a change of the merchant's terms changes no bonus that was given.
create table bonus (
  merchant_id integer not null references merchant,
  bonus_id uuid not null,
  member_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What must be staked, each bet with its weight, and what was so far.
  needed_minor bigint not null check (needed_minor > 0),
  counted_minor bigint not null default 0 check (counted_minor >= 0),
  -- How much of a bet counts, in basis points by product; a product that is not named counts in full.
  weights jsonb not null,
  days integer not null check (days between 1 and 365),
  -- zalo: for a Zalo number; asked for by the merchant's own rule, and waits for an operator, who checks the number.
  source text not null check (source in ('operator', 'first_deposit', 'zalo')),
  deposit_id uuid,
  -- asked: waits for a second operator, nothing has moved. open: its money lies on the member's bonus account.
  state text not null check (state in ('asked', 'refused', 'open', 'released', 'expired', 'declined', 'voided')),
  reason text not null,
  asked_by uuid,
  asked_name text,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  remark text,
  granted_at timestamptz,
  expires_at timestamptz,
  -- Until when a break of the player has already been added to the deadline.
  paused_until timestamptz,
  closed_at timestamptz,
  primary key (merchant_id, bonus_id),
  foreign key (merchant_id, member_id) references member,
  check ((source = 'operator') = (asked_by is not null)),
  check ((source = 'first_deposit') = (deposit_id is not null)),
  check ((state in ('asked', 'refused')) = (granted_at is null)),
  check ((granted_at is null) = (expires_at is null)),
  check ((state in ('asked', 'open')) = (closed_at is null)),
  check (state <> 'released' or counted_minor >= needed_minor)
);
create index bonus_of_member on bonus (merchant_id, member_id, asked_at desc, bonus_id desc);
create index bonus_at_desk on bonus (merchant_id, asked_at desc, bonus_id desc);
create index bonus_open on bonus (merchant_id, member_id, granted_at, bonus_id) where state = 'open';
create index bonus_asked on bonus (merchant_id, asked_at) where state = 'asked';
-- The rule on a first deposit gives one bonus a member, ever.
create unique index bonus_first_deposit on bonus (merchant_id, member_id) where source = 'first_deposit';
-- One for a Zalo number is asked for once a member, ever, whatever the number and however it was decided.
create unique index bonus_zalo on bonus (merchant_id, member_id) where source = 'zalo';

-- A settled bet counts for one bonus, once: the fact's number is the key.
create table bonus_bet (
  merchant_id integer not null references merchant,
  fact_id bigint not null,
  bonus_id uuid not null,
  member_id uuid not null,
  round_id uuid not null,
  settled_at timestamptz not null,
  stake_minor bigint not null check (stake_minor >= 0),
  counted_minor bigint not null check (counted_minor between 0 and stake_minor),
  weight_basis_points integer not null check (weight_basis_points between 0 and 10000),
  -- Taken out by a finding of abuse: counts for nothing while that stands.
  is_excluded boolean not null,
  product text not null,
  node_id text not null,
  primary key (merchant_id, fact_id),
  foreign key (merchant_id, bonus_id) references bonus
);
create index bonus_bet_of_bonus on bonus_bet (merchant_id, bonus_id, settled_at desc, fact_id desc);
create index bonus_bet_of_member on bonus_bet (merchant_id, member_id, settled_at desc, fact_id desc);

alter table bonus enable row level security;
alter table bonus_bet enable row level security;
create policy by_merchant on bonus using (sees(merchant_id));
create policy by_merchant on bonus_bet using (sees(merchant_id));
grant select, insert, update on bonus, bonus_bet to baize_app;
