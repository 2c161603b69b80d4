-- Deposits by a merchant's own methods. A method's rules are the merchant's settings; the row keeps what was promised.
alter table deposit
  drop constraint deposit_method_check,
  drop constraint deposit_amount_minor_check,
  drop constraint deposit_state_check,
  drop constraint deposit_check,
  add column kind text not null default 'qr' check (kind in ('qr', 'bank_transfer', 'ewallet', 'crypto', 'voucher')),
  -- The player sends `amount_minor + fee_minor`; the wallet gets the amount, the house its fee.
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- What the wallet was credited; set when it was.
  add column credited_minor bigint check (credited_minor > 0),
  -- Short enough to be written on a transfer.
  add column reference_code text,
  add column network text,
  add column qr_text text,
  add column address text,
  add column payee jsonb,
  add column lifetime_minutes integer not null default 15,
  add column confirmations integer not null default 0,
  add column confirmations_needed integer not null default 0,
  -- The money came after the deposit had run out.
  add column is_late boolean not null default false,
  -- A voucher's worth is known only when the provider took it.
  add constraint deposit_amount check (amount_minor > 0 or (kind = 'voucher' and amount_minor = 0)),
  -- review: money came, but not as asked; a person decides.
  add constraint deposit_state check (state in ('created', 'pending', 'review', 'succeeded', 'failed', 'expired')),
  add constraint deposit_settled check ((settled_at is not null) = (state in ('succeeded', 'failed', 'expired')));
update deposit set kind = case when method = 'bank_transfer' then 'bank_transfer' else 'qr' end,
  credited_minor = case when state = 'succeeded' then amount_minor end,
  reference_code = upper(left(replace(deposit_id::text, '-', ''), 20));
alter table deposit
  alter column kind drop default,
  alter column reference_code set not null,
  add constraint deposit_credited check ((credited_minor is not null) = (state = 'succeeded'));
create unique index deposit_by_code on deposit (merchant_id, reference_code);
-- A transfer that names nothing is known by its amount: no two open ones are for the same.
create unique index deposit_exact on deposit (merchant_id, currency, (amount_minor + fee_minor))
  where kind = 'bank_transfer' and state in ('created', 'pending');

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
  reason text check (reason in ('amount_mismatch', 'currency_mismatch', 'after_failure', 'second_payment', 'unknown_reference')),
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
create index deposit_for_proof on deposit (merchant_id, created_at) where kind = 'bank_transfer' and state in ('created', 'pending');

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

-- A payment on our account names no deposit.
alter table payment_event alter column reference drop not null;

alter table deposit_receipt enable row level security;
alter table deposit_approval enable row level security;
alter table bank_feed enable row level security;
create policy by_merchant on deposit_receipt using (sees(merchant_id));
create policy by_merchant on deposit_approval using (sees(merchant_id));
create policy by_merchant on bank_feed using (sees(merchant_id));
grant select, insert, update on deposit_receipt, bank_feed to baize_app;
grant select, insert on deposit_approval to baize_app;
