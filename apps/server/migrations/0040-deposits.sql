-- Deposits: what a player asked to pay in, and what the payment provider said about it.

create table deposit (
  merchant_id integer not null references merchant,
  -- Our id is the provider's reference and idempotency key.
  deposit_id uuid not null,
  member_id uuid not null,
  provider text not null,
  method text not null check (method in ('bank_transfer', 'qr')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- created: the provider has not answered yet; pending: it waits for the payer.
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'expired')),
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
  primary key (merchant_id, deposit_id),
  check ((settled_at is not null) = (state in ('succeeded', 'failed', 'expired')))
);
create index deposit_of_member on deposit (merchant_id, member_id, created_at desc, deposit_id desc);
create index deposit_open on deposit (merchant_id, ask_at) where state in ('created', 'pending');

-- Every message of a provider, once: a repeat finds its row and changes nothing.
create table payment_event (
  merchant_id integer not null references merchant,
  provider text not null,
  event_id text not null,
  type text not null,
  reference uuid not null,
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
