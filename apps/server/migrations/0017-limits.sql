-- Player protection: what players and operators set, breaks and exclusions, and the guard that a stake meets.

-- A limit somebody set. `value`: minor units, or minutes for `session` and `reality`. A stricter one replaces it at once; a looser one
-- waits in `pending_value` until `pending_at`; a waiting null is a removal.
create table player_limit (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  owner text not null check (owner in ('player', 'operator')),
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'session', 'reality')),
  period text not null check (period in ('day', 'week', 'month', 'sitting')),
  currency text not null,
  value bigint check (value > 0),
  set_at timestamptz not null,
  pending_value bigint check (pending_value > 0),
  pending_at timestamptz,
  primary key (merchant_id, member_id, owner, kind, period, currency),
  foreign key (merchant_id, member_id) references member,
  check ((kind in ('session', 'reality')) = (period = 'sitting')),
  check ((kind in ('session', 'reality')) = (currency = '')),
  check (pending_value is null or pending_at is not null),
  check (value is not null or pending_at is not null)
);
create index player_limit_pending on player_limit (merchant_id, pending_at) where pending_at is not null;

-- What became of limits and breaks, for the player's page and the operator's.
create table protection_history (
  merchant_id integer not null,
  history_id uuid not null,
  member_id uuid not null,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('player', 'operator', 'system')),
  by_name text not null,
  what text not null check (what in ('set', 'asked', 'cancelled', 'took_effect', 'removed', 'break', 'exclusion', 'exclusion_ended', 'reality_answered')),
  kind text,
  period text,
  currency text,
  value bigint,
  until timestamptz,
  reason text,
  primary key (merchant_id, history_id),
  foreign key (merchant_id, member_id) references member
);
create index protection_history_member on protection_history (merchant_id, member_id, at desc);

-- A stretch without play. A break ends by itself and cannot be shortened; `ends_at` null is for ever.
create table player_break (
  merchant_id integer not null,
  break_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('cooling_off', 'self_exclusion')),
  owner text not null check (owner in ('player', 'operator')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  reason text,
  primary key (merchant_id, break_id),
  foreign key (merchant_id, member_id) references member,
  check (kind = 'self_exclusion' or ends_at is not null)
);
create index player_break_member on player_break (merchant_id, member_id, starts_at desc);

-- What a stake meets: one row for a member that has anything to meet, over all wallets, none for the rest; `currency` is the one its
-- limits and sums are in, and what is played from a wallet in another one counts by its worth. The upper half is
-- written by the verbs (the lowest of the player's, the operator's and the profile's), the lower half by play_count.
create table play_guard (
  merchant_id integer not null,
  member_id uuid not null,
  currency text not null,
  time_zone text not null,
  excluded_until timestamptz,
  cooling_until timestamptz,
  stake_day_max bigint,
  stake_week_max bigint,
  stake_month_max bigint,
  loss_day_max bigint,
  loss_week_max bigint,
  loss_month_max bigint,
  session_minutes integer,
  reality_minutes integer,
  -- A sitting is over after this long without a stake.
  pause_minutes integer not null,
  -- The five minutes for which the sums below hold; older: they are summed anew before they are read.
  counted_at timestamptz,
  stake_day bigint not null default 0,
  stake_week bigint not null default 0,
  stake_month bigint not null default 0,
  payout_day bigint not null default 0,
  payout_week bigint not null default 0,
  payout_month bigint not null default 0,
  -- The sitting: its first and last stake, when the player was last told the time, and what was staked and returned in it.
  session_at timestamptz,
  last_stake_at timestamptz,
  reality_at timestamptz,
  session_stake bigint not null default 0,
  session_payout bigint not null default 0,
  primary key (merchant_id, member_id)
) with (fillfactor = 60);

-- Stakes and payouts of guarded members by five minutes.
create table play_bucket (
  merchant_id integer not null,
  member_id uuid not null,
  starts_at timestamptz not null,
  stake bigint not null,
  payout bigint not null,
  primary key (merchant_id, member_id, starts_at)
) with (fillfactor = 80);

alter table player_limit enable row level security;
alter table protection_history enable row level security;
alter table player_break enable row level security;
alter table play_guard enable row level security;
alter table play_bucket enable row level security;
create policy by_merchant on player_limit using (sees(merchant_id));
create policy by_merchant on protection_history using (sees(merchant_id));
create policy by_merchant on player_break using (sees(merchant_id));
create policy by_merchant on play_guard using (sees(merchant_id));
create policy by_merchant on play_bucket using (sees(merchant_id));
grant select, insert, update, delete on player_limit to baize_app;
grant select, insert on protection_history to baize_app;
grant select, insert, update on player_break to baize_app;
-- Written by functions/limits alone.
grant select on play_guard, play_bucket to baize_app;

-- Who must not be sent marketing, and until when ('infinity': for ever). Texts and mails that the player asked for still go.
create table marketing_stop (
  merchant_id integer not null,
  member_id uuid not null,
  until timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
alter table marketing_stop enable row level security;
create policy by_merchant on marketing_stop using (sees(merchant_id));
grant select, insert, update on marketing_stop to baize_app;
