-- Contracts between upline and downline, what they paid, and how far settlement came.

-- What a member owes another out of the wallet because there was too little when it was due. The wallet keeps it, so that every
-- room that lets money leave can ask.
create table wallet_debt (
  merchant_id integer not null references merchant,
  -- The payment it is about.
  debt_id uuid not null,
  debtor_id uuid not null,
  creditor_id uuid not null check (creditor_id <> debtor_id),
  currency text not null,
  kind text not null check (kind in ('dividend', 'salary')),
  amount_minor bigint not null check (amount_minor > 0),
  open_minor bigint not null check (open_minor between 0 and amount_minor),
  -- How many postings paid of it: numbers the next one's key.
  postings integer not null default 0,
  -- End of the period it was earned in: the oldest is paid first.
  due_at timestamptz not null,
  since timestamptz not null,
  paid_at timestamptz,
  primary key (merchant_id, debt_id),
  foreign key (merchant_id, debtor_id) references member,
  foreign key (merchant_id, creditor_id) references member,
  check ((open_minor = 0) = (paid_at is not null))
);
create index wallet_debt_open on wallet_debt (merchant_id, debtor_id, currency, due_at, debt_id) where open_minor > 0;
create index wallet_debt_owed on wallet_debt (merchant_id, creditor_id, due_at, debt_id) where open_minor > 0;

create table contract (
  merchant_id integer not null references merchant,
  contract_id uuid not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text not null check (period in ('D', 'W', 'H', 'M', 'day', 'hour', 'window')),
  currency text not null,
  -- Null: the platform.
  upline_id uuid,
  downline_id uuid not null,
  payer text not null check (payer in ('upline', 'platform')),
  -- How many contracts stand above it: settlement goes from the top down.
  level integer not null check (level >= 0),
  terms jsonb not null,
  sealed_text text not null,
  sealed_sha256 text not null,
  state text not null check (state in ('offered', 'in_force', 'end_asked', 'ended', 'declined', 'taken_back', 'expired', 'superseded', 'cut')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  effective_from timestamptz,
  effective_until timestamptz,
  end_asked_by text check (end_asked_by in ('upline', 'downline')),
  ends_at timestamptz,
  reminded_at timestamptz,
  -- The contract whose place it took: what was carried goes on from there.
  replaces_id uuid,
  note text,
  reason text,
  primary key (merchant_id, contract_id),
  foreign key (merchant_id, upline_id) references member,
  foreign key (merchant_id, downline_id) references member,
  foreign key (merchant_id, replaces_id) references contract,
  check (upline_id <> downline_id),
  check (upline_id is not null or payer = 'platform'),
  check ((state in ('offered', 'declined', 'taken_back', 'expired')) = (effective_from is null)),
  check (effective_until >= effective_from),
  check ((state = 'end_asked') = (end_asked_by is not null and ends_at is not null))
);
-- One stands and one is offered, whoever offers.
create unique index contract_one_standing on contract (merchant_id, kind, downline_id, currency) where state in ('in_force', 'end_asked');
create unique index contract_one_offered on contract (merchant_id, kind, downline_id, currency) where state = 'offered';
create index contract_given on contract (merchant_id, upline_id, kind, offered_at desc);
create index contract_had on contract (merchant_id, downline_id, kind, offered_at desc);
-- What a period's settlement goes through: the running ones, and those that ended lately.
create index contract_to_settle on contract (merchant_id, kind, period, level, contract_id) where effective_from is not null and effective_until is null;
create index contract_ended on contract (merchant_id, kind, period, effective_until, level, contract_id) where effective_until is not null;
create index contract_waiting on contract (merchant_id, expires_at) where state = 'offered';
create index contract_lapsing on contract (merchant_id, ends_at) where state = 'end_asked';

-- Who changes what stands of a kind and currency holds its row: offers, answers and ends have one order.
create table contract_book (
  merchant_id integer not null references merchant,
  kind text not null,
  currency text not null,
  primary key (merchant_id, kind, currency)
);

create table contract_event (
  merchant_id integer not null,
  contract_id uuid not null,
  number integer not null,
  at timestamptz not null,
  step text not null,
  from_state text,
  to_state text not null,
  by_kind text not null,
  by_name text,
  note text,
  sealed_sha256 text not null,
  primary key (merchant_id, contract_id, number),
  foreign key (merchant_id, contract_id) references contract
);

-- Each side's own copy of the sealed text.
create table contract_copy (
  merchant_id integer not null,
  contract_id uuid not null,
  side text not null check (side in ('upline', 'downline')),
  -- Null: the platform.
  holder_id uuid,
  sealed_text text not null,
  sealed_sha256 text not null,
  at timestamptz not null,
  primary key (merchant_id, contract_id, side),
  foreign key (merchant_id, contract_id) references contract
);

-- Up to where each sort of period was begun to be settled. Nothing agreed later counts from before it.
create table contract_clock (
  merchant_id integer not null references merchant,
  kind text not null,
  period text not null,
  begun_through timestamptz not null,
  primary key (merchant_id, kind, period)
);

-- A period's settlement and how far it came: batches go on behind the cursor.
create table contract_run (
  merchant_id integer not null references merchant,
  kind text not null,
  period text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cursor_level integer not null default -1,
  cursor_id uuid not null default '00000000-0000-0000-0000-000000000000',
  contracts integer not null default 0,
  payments integer not null default 0,
  begun_at timestamptz not null,
  finished_at timestamptz,
  primary key (merchant_id, kind, period, starts_at)
);
create index contract_run_open on contract_run (merchant_id, starts_at) where finished_at is null;

-- One settled period of a contract, with everything the amount follows from.
create table contract_payment (
  merchant_id integer not null,
  contract_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  payment_id uuid not null,
  bets integer not null,
  won integer not null,
  lost integer not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  turnover_minor bigint not null,
  counted_minor bigint not null,
  bonus_minor bigint not null,
  active_members integer not null,
  carried_in_minor bigint not null,
  carried_out_minor bigint not null,
  base_minor bigint not null,
  tier smallint,
  tier_rate integer not null,
  ceiling_rate integer not null,
  paid_rate integer not null,
  due_minor bigint not null check (due_minor >= 0),
  reason text,
  -- The rate that the payer's own contract was paid at for the same period.
  payer_rate integer,
  time_zone text not null,
  settled_at timestamptz not null,
  -- The exclusions it was settled by: those that stood at this instant.
  exclusions_at timestamptz not null,
  -- Null: none was held.
  held_rate integer check (held_rate >= 0),
  primary key (merchant_id, contract_id, starts_at),
  foreign key (merchant_id, contract_id) references contract
);
create unique index contract_payment_by_id on contract_payment (merchant_id, payment_id);

-- The postings that paid a payment.
create table contract_posting (
  merchant_id integer not null,
  payment_id uuid not null,
  number integer not null,
  contract_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  transfer_id bigint not null,
  at timestamptz not null,
  primary key (merchant_id, payment_id, number)
);
create index contract_posting_lately on contract_posting (merchant_id, contract_id, at);

-- What a contract paid in its life: pages show it beside every contract.
create table contract_sum (
  merchant_id integer not null,
  contract_id uuid not null,
  paid_minor bigint not null,
  owed_minor bigint not null,
  last_paid_minor bigint,
  last_paid_at timestamptz,
  primary key (merchant_id, contract_id)
) with (fillfactor = 70);

alter table wallet_debt enable row level security;
alter table contract enable row level security;
alter table contract_book enable row level security;
alter table contract_event enable row level security;
alter table contract_copy enable row level security;
alter table contract_clock enable row level security;
alter table contract_run enable row level security;
alter table contract_payment enable row level security;
alter table contract_posting enable row level security;
alter table contract_sum enable row level security;
create policy by_merchant on wallet_debt using (sees(merchant_id));
create policy by_merchant on contract using (sees(merchant_id));
create policy by_merchant on contract_book using (sees(merchant_id));
create policy by_merchant on contract_event using (sees(merchant_id));
create policy by_merchant on contract_copy using (sees(merchant_id));
create policy by_merchant on contract_clock using (sees(merchant_id));
create policy by_merchant on contract_run using (sees(merchant_id));
create policy by_merchant on contract_payment using (sees(merchant_id));
create policy by_merchant on contract_posting using (sees(merchant_id));
create policy by_merchant on contract_sum using (sees(merchant_id));
grant select, insert, update on wallet_debt, contract, contract_clock, contract_run, contract_sum to baize_app;
grant select, insert, update on contract_book to baize_app; -- a row lock asks for the right to update
-- history, copies and payments only grow
grant select, insert on contract_event, contract_copy, contract_payment, contract_posting to baize_app;

-- What both sides write to each other about an offer, from the offerer's note on: asked, answered, proposed in words.
create table contract_word (
  merchant_id integer not null,
  contract_id uuid not null,
  number integer not null,
  side text not null check (side in ('upline', 'downline')),
  at timestamptz not null,
  words text not null check (char_length(words) between 1 and 140),
  primary key (merchant_id, contract_id, number),
  foreign key (merchant_id, contract_id) references contract
);
alter table contract_word enable row level security;
create policy by_merchant on contract_word using (sees(merchant_id));
grant select, insert on contract_word to baize_app; -- what was written stays

-- A finding that a rate was raised again and again holds it at what it was before: said by the findings, read by settlement.
create table contract_held_rate (
  merchant_id integer not null references merchant,
  finding_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  rate_basis_points integer not null check (rate_basis_points >= 0),
  -- Periods that reach into this stretch are paid at most that much; without an end, the finding was none.
  from_at timestamptz not null,
  until_at timestamptz,
  said_at timestamptz not null,
  primary key (merchant_id, finding_id, kind),
  foreign key (merchant_id, member_id) references member,
  check (until_at > from_at)
);
create index contract_held_rate_of on contract_held_rate (merchant_id, member_id, kind);
alter table contract_held_rate enable row level security;
create policy by_merchant on contract_held_rate using (sees(merchant_id));
grant select, insert, update on contract_held_rate to baize_app;
