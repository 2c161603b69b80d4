-- Vendors that hold their players' money themselves. What is there stands on an account of its own, one a member, vendor and
-- currency: what went in, less what came back, made equal to the vendor's word whenever it gives one.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('cash', 'reserve', 'vendor', 'house', 'provider', 'clearing'));

-- A transfer between a member's cash and a vendor's wallet. Its id is the vendor's idempotency key, so a transfer whose answer
-- was lost is asked for again until the vendor says what became of it.
create table wallet_transfer (
  merchant_id integer not null references merchant,
  transfer_id uuid not null,
  -- The player's own key with the vendor: the same request again is the same transfer.
  request_key uuid not null,
  vendor_id smallint not null,
  member_id uuid not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Null: all of it. Then what the vendor gave, once it is known.
  amount bigint check (amount >= 0),
  state text not null check (state in ('pending', 'done', 'refused')),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  ended_at timestamptz,
  primary key (merchant_id, transfer_id),
  unique (merchant_id, member_id, request_key, vendor_id),
  foreign key (merchant_id, vendor_id) references vendor
);
create index wallet_transfer_due on wallet_transfer (merchant_id, next_try_at) where state = 'pending';

-- What a vendor said last about a player's wallet.
create table vendor_wallet (
  merchant_id integer not null,
  member_id uuid not null,
  vendor_id smallint not null,
  currency text not null,
  as_of timestamptz not null,
  primary key (merchant_id, member_id, vendor_id, currency)
);

alter table wallet_transfer enable row level security;
alter table vendor_wallet enable row level security;
create policy by_merchant on wallet_transfer using (sees(merchant_id));
create policy by_merchant on vendor_wallet using (sees(merchant_id));
grant select, insert, update on wallet_transfer, vendor_wallet to baize_app;
