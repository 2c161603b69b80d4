-- Rewards of points, levels, missions and promotions. With a play-through a reward is a bonus like any other; without one it is cash at
-- once, and this row is its receipt.
alter table bonus drop constraint bonus_source_check,
  add constraint bonus_source_check
    check (source in ('operator', 'first_deposit', 'zalo', 'promotion', 'mission', 'vip', 'rebate', 'points', 'race', 'referral'));

create table reward (
  merchant_id integer not null references merchant,
  reward_id uuid not null,
  member_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  source text not null check (source in ('promotion', 'mission', 'vip', 'rebate', 'points', 'race', 'referral')),
  paid_at timestamptz not null,
  primary key (merchant_id, reward_id),
  foreign key (merchant_id, member_id) references member
);
create index reward_of_member on reward (merchant_id, member_id, paid_at desc, reward_id desc);
alter table reward enable row level security;
create policy by_merchant on reward using (sees(merchant_id));
grant select, insert on reward to baize_app;
