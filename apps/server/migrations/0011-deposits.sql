-- Deposits: what a player asked to pay in, by one of the merchant's own methods, and what the payment provider said about it. A method's
-- rules are the merchant's settings; the row keeps what was promised.
create table deposit (
  merchant_id integer not null references merchant,
  -- Our id is the provider's reference and idempotency key.
  deposit_id uuid not null,
  member_id uuid not null,
  provider text not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- created: the provider has not answered yet; pending: it waits for the payer.
  state text not null,
  -- Kept so that asking the provider again sends the very same request.
  language text not null,
  return_url text not null,
  webhook_url text not null,
  provider_id text,
  cashier_url text,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz,
  settled_at timestamptz,
  -- When the provider is asked next; a claim moves it on, so that two nodes do not both ask.
  ask_at timestamptz not null,
  kind text not null check (kind in ('qr', 'bank_transfer', 'ewallet', 'crypto', 'voucher')),
  -- The player sends `amount_minor + fee_minor`; the wallet gets the amount, the house its fee.
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- What the wallet was credited; set when it was.
  credited_minor bigint check (credited_minor > 0),
  -- Short enough to be written on a transfer.
  reference_code text not null,
  network text,
  qr_text text,
  address text,
  payee jsonb,
  lifetime_minutes integer not null default 15,
  confirmations integer not null default 0,
  confirmations_needed integer not null default 0,
  -- The money came after the deposit had run out.
  is_late boolean not null default false,
  primary key (merchant_id, deposit_id),
  -- A voucher's worth is known only when the provider took it.
  constraint deposit_amount check (amount_minor > 0 or (kind = 'voucher' and amount_minor = 0)),
  -- review: money came, but not as asked; a person decides.
  constraint deposit_state check (state in ('created', 'pending', 'review', 'succeeded', 'failed', 'expired')),
  constraint deposit_settled check ((settled_at is not null) = (state in ('succeeded', 'failed', 'expired'))),
  constraint deposit_credited check ((credited_minor is not null) = (state = 'succeeded'))
);
create index deposit_of_member on deposit (merchant_id, member_id, created_at desc, deposit_id desc);
create index deposit_open on deposit (merchant_id, ask_at) where state in ('created', 'pending');
create unique index deposit_by_code on deposit (merchant_id, reference_code);
-- A transfer that names nothing is known by its amount: no two open ones are for the same.
create unique index deposit_exact on deposit (merchant_id, currency, (amount_minor + fee_minor))
  where kind = 'bank_transfer' and state in ('created', 'pending');
create index deposit_for_proof on deposit (merchant_id, created_at) where kind = 'bank_transfer' and state in ('created', 'pending');

-- Every message of a provider, once: a repeat finds its row and changes nothing.
create table payment_event (
  merchant_id integer not null references merchant,
  provider text not null,
  event_id text not null,
  type text not null,
  -- Null: a payment on our account names no deposit.
  reference uuid,
  amount_minor bigint not null,
  currency text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (merchant_id, provider, event_id)
);
create index payment_event_of on payment_event (merchant_id, reference);

alter table deposit enable row level security;
alter table payment_event enable row level security;
create policy by_merchant on deposit using (sees(merchant_id));
create policy by_merchant on payment_event using (sees(merchant_id));
grant select, insert, update on deposit to baize_app;
grant select, insert on payment_event to baize_app;

-- Every amount a provider says has arrived, once, whatever became of it: credited, waiting for a person, or sent back.
create table deposit_receipt (
  merchant_id integer not null references merchant,
  receipt_id uuid not null,
  provider text not null,
  -- The provider's own number of the payment, within the order it named (none: money on our account): told again, it is not a
  -- second payment.
  provider_id text not null,
  reference uuid,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  payer text,
  text text,
  -- What it is about, as far as that can be told; once credited, the deposit it was credited by.
  deposit_id uuid,
  -- player_protection: a limit, a break or an exclusion of the player forbids it; it waits for a person, as other money in doubt does.
  reason text check (reason in ('amount_mismatch', 'currency_mismatch', 'after_failure', 'second_payment', 'unknown_reference',
    'player_protection')),
  state text not null check (state in ('credited', 'open', 'returned')),
  received_at timestamptz not null,
  decided_at timestamptz,
  note text,
  primary key (merchant_id, receipt_id),
  unique nulls not distinct (merchant_id, provider, provider_id, reference),
  foreign key (merchant_id, deposit_id) references deposit,
  check ((reason is null) = (decided_at is null and state = 'credited') or state <> 'credited'),
  check (state <> 'credited' or deposit_id is not null)
);
create index deposit_receipt_open on deposit_receipt (merchant_id, received_at) where state = 'open';
create index deposit_receipt_of on deposit_receipt (merchant_id, deposit_id);

-- Who agreed that money is credited by hand: to a receipt, or to a deposit on the word of its pictures.
create table deposit_approval (
  merchant_id integer not null references merchant,
  subject_id uuid not null,
  staff_id uuid not null,
  staff_name text not null,
  -- What was agreed to: another target is another decision.
  target text not null,
  at timestamptz not null,
  primary key (merchant_id, subject_id, staff_id)
);

-- How far the provider's list of payments to our accounts was read.
create table bank_feed (
  merchant_id integer not null references merchant,
  provider text not null,
  cursor text not null,
  read_at timestamptz not null,
  primary key (merchant_id, provider)
);

alter table deposit_receipt enable row level security;
alter table deposit_approval enable row level security;
alter table bank_feed enable row level security;
create policy by_merchant on deposit_receipt using (sees(merchant_id));
create policy by_merchant on deposit_approval using (sees(merchant_id));
create policy by_merchant on bank_feed using (sees(merchant_id));
grant select, insert, update on deposit_receipt, bank_feed to baize_app;
grant select, insert on deposit_approval to baize_app;

-- Where players' money is sent is the merchant's most dangerous setting: a change of it waits here until a second person agrees.
-- Until then the settings, and so the players, keep the account as it was.
create table deposit_account_change (
  merchant_id integer not null references merchant,
  change_id uuid not null,
  -- The way to pay in that it is about.
  method_code text not null,
  currency text not null,
  -- Bank, holder and number; null: the account that the payment provider names.
  payee_before jsonb,
  payee_after jsonb,
  -- The method has had no account so far and stays closed; it opens with the agreement.
  opens boolean not null,
  -- dropped: its method is no longer there.
  state text not null check (state in ('asked', 'agreed', 'refused', 'dropped')),
  asked_at timestamptz not null,
  asked_by uuid not null,
  asked_name text not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  remark text check (char_length(remark) <= 140),
  primary key (merchant_id, change_id),
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'asked') = (decided_by is null)),
  check (state <> 'agreed' or decided_by <> asked_by),
  check (state <> 'refused' or remark is not null)
);
-- One change of a method waits at a time.
create unique index deposit_account_change_waiting on deposit_account_change (merchant_id, currency, method_code) where state = 'asked';
create index deposit_account_change_desk on deposit_account_change (merchant_id, asked_at desc, change_id desc);

alter table deposit_account_change enable row level security;
create policy by_merchant on deposit_account_change using (sees(merchant_id));
grant select, insert, update on deposit_account_change to baize_app;
