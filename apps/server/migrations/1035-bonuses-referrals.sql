-- Rewards for bringing a friend: one row for each friend whose first deposit was large enough, with the terms of that day. Their settled
-- play counts; when it is enough the reward goes to who brought them, once.
create table referral_reward (
  merchant_id integer not null references merchant,
  -- The friend.
  member_id uuid not null,
  referrer_id uuid not null,
  reward_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  turnover_needed bigint not null check (turnover_needed >= 0),
  turnover_counted bigint not null default 0 check (turnover_counted >= 0),
  -- Both or neither: a reward without a play-through is cash.
  multiple integer check (multiple between 1 and 50),
  days integer check (days between 1 and 365),
  state text not null check (state in ('counting', 'paid')),
  began_at timestamptz not null,
  paid_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member,
  foreign key (merchant_id, referrer_id) references member,
  check ((multiple is null) = (days is null)),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'paid' or turnover_counted >= turnover_needed)
);
create index referral_reward_of on referral_reward (merchant_id, referrer_id, began_at desc, member_id);
create index referral_reward_due on referral_reward (merchant_id, member_id) where state = 'counting' and turnover_counted >= turnover_needed;
alter table referral_reward enable row level security;
create policy by_merchant on referral_reward using (sees(merchant_id));
grant select, insert, update on referral_reward to baize_app;
