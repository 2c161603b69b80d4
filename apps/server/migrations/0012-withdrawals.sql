-- Withdrawals: the request, who approved it, what was sent to the bank, and every step on the way.
create table withdrawal (
  merchant_id integer not null references merchant,
  withdrawal_id uuid not null,
  member_id uuid not null,
  -- Names as they were when the player asked: what the operator judges must not change under the eye.
  account text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  bank_account_id uuid not null,
  bank_name text not null,
  account_name text not null,
  account_tail text not null,
  bank_account_since timestamptz not null,
  -- What was true when it was asked for; null where we do not know the player's name.
  is_first boolean not null,
  name_matches boolean,
  is_known_device boolean,
  ip text not null,
  device text not null,
  state text not null check (state in ('requested', 'approved', 'sending', 'paid', 'disputed', 'received', 'rejected', 'failed')),
  is_held boolean not null default false,
  taken_by uuid,
  taken_name text,
  taken_until timestamptz,
  -- A retry after a failed payout is a new round and needs its own approvals.
  approval_round smallint not null default 1,
  reason text,
  remark text,
  bank_reference text,
  receipt text check (receipt in ('confirmed', 'automatic', 'refused_dispute')),
  -- What the player says has arrived, of the whole amount.
  received_minor bigint not null default 0 check (received_minor between 0 and amount_minor),
  requested_at timestamptz not null,
  approved_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  auto_receipt_at timestamptz,
  -- A receipt that silence made stays a receipt, but the player may still say that money is missing: logged for an operator,
  -- the state unchanged. Open until somebody answers it.
  late_dispute_at timestamptz,
  -- What the player says has arrived, of the whole amount; `received_minor` stays what the forced receipt says.
  late_received_minor bigint,
  late_answered_at timestamptz,
  method text not null,
  kind text not null check (kind in ('bank', 'crypto')),
  network text,
  -- On top of the amount; returned when it is rejected.
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- True when it was asked: others with the same account, and what was staked of what deposits brought since the last payout.
  shared_with integer not null default 0 check (shared_with >= 0),
  recent_count integer not null default 0 check (recent_count >= 0),
  staked_percent integer check (staked_percent >= 0),
  primary key (merchant_id, withdrawal_id),
  check ((closed_at is not null) = (state in ('received', 'rejected'))),
  check ((receipt is not null) = (state = 'received')),
  check ((taken_by is null) = (taken_until is null)),
  check (late_received_minor >= 0 and late_received_minor < amount_minor),
  check (late_dispute_at is null or receipt = 'automatic'),
  check ((late_dispute_at is null) = (late_received_minor is null)),
  check (late_answered_at is null or late_dispute_at is not null)
);
create index withdrawal_of_member on withdrawal (merchant_id, member_id, requested_at desc, withdrawal_id desc);
create index withdrawal_waiting on withdrawal (merchant_id, state, requested_at) where state in ('requested', 'disputed', 'failed');
create index withdrawal_silent on withdrawal (merchant_id, auto_receipt_at) where state = 'paid';
create index withdrawal_decided on withdrawal (merchant_id, approved_at);
create index withdrawal_closed on withdrawal (merchant_id, closed_at) where closed_at is not null;
-- Counting a player's day.
create index withdrawal_recent on withdrawal (merchant_id, member_id, requested_at);
create index withdrawal_late_dispute on withdrawal (merchant_id, requested_at) where late_dispute_at is not null and late_answered_at is null;

-- One row a person and round: the primary key is what makes two approvals two people.
create table withdrawal_approval (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  round smallint not null,
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (merchant_id, withdrawal_id, round, staff_id),
  foreign key (merchant_id, withdrawal_id) references withdrawal
);

-- The timeline, append-only.
create table withdrawal_step (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  step_id bigint generated always as identity,
  at timestamptz not null,
  step text not null,
  from_state text,
  to_state text not null,
  by_kind text not null,
  by_name text,
  note text,
  primary key (merchant_id, withdrawal_id, step_id),
  foreign key (merchant_id, withdrawal_id) references withdrawal
);

-- One order to the provider; its id is the reference there. The first has the withdrawal's own id, a retry or a resent
-- part has a new one, since a reference that ended at the provider stays ended.
create table payout (
  merchant_id integer not null,
  payout_id uuid not null,
  withdrawal_id uuid not null,
  purpose text not null check (purpose in ('first', 'retry', 'resend')),
  amount_minor bigint not null check (amount_minor > 0),
  provider text not null,
  state text not null check (state in ('due', 'asked', 'accepted', 'sent', 'failed')),
  attempts integer not null default 0,
  ask_at timestamptz not null,
  provider_id text,
  bank_reference text,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Orders that left together: one call to the provider, an outcome for each.
  batch_id uuid,
  primary key (merchant_id, payout_id),
  foreign key (merchant_id, withdrawal_id) references withdrawal,
  check ((settled_at is not null) = (state in ('sent', 'failed')))
);
-- Never two orders under way for one withdrawal.
create unique index payout_under_way on payout (merchant_id, withdrawal_id) where state in ('due', 'asked', 'accepted');
create index payout_to_ask on payout (merchant_id, ask_at) where state in ('due', 'asked', 'accepted');

alter table withdrawal enable row level security;
alter table withdrawal_approval enable row level security;
alter table withdrawal_step enable row level security;
alter table payout enable row level security;
create policy by_merchant on withdrawal using (sees(merchant_id));
create policy by_merchant on withdrawal_approval using (sees(merchant_id));
create policy by_merchant on withdrawal_step using (sees(merchant_id));
create policy by_merchant on payout using (sees(merchant_id));
grant select, insert, update on withdrawal, payout to baize_app;
grant select, insert on withdrawal_approval, withdrawal_step to baize_app;
grant usage on sequence withdrawal_step_step_id_seq to baize_app;
