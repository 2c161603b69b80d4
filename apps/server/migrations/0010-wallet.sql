-- A player's wallets in several currencies: which one is in use, what rates hold, and what was offered.
create table wallet_choice (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  chosen_at timestamptz not null,
  primary key (merchant_id, member_id)
);

-- Every rate there ever was, one direction a row; the newest holds. Units of `to` for one of `from`.
create table exchange_rate (
  merchant_id integer not null references merchant,
  from_currency text not null check (from_currency ~ '^[A-Z]{3,5}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3,5}$'),
  rate text not null check (rate ~ '^(0|[1-9][0-9]{0,11})(\.[0-9]{1,12})?$'),
  set_at timestamptz not null,
  set_by text not null,
  primary key (merchant_id, from_currency, to_currency, set_at),
  check (from_currency <> to_currency)
);

-- An offer and, once taken, the record of the exchange with its rate: the two postings carry its id.
create table exchange_quote (
  merchant_id integer not null references merchant,
  quote_id uuid not null,
  member_id uuid not null,
  from_currency text not null,
  to_currency text not null,
  from_minor bigint not null check (from_minor > 0),
  to_minor bigint not null check (to_minor > 0),
  rate text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  primary key (merchant_id, quote_id)
);
create index exchange_quote_taken on exchange_quote (merchant_id, member_id, taken_at) where taken_at is not null;

alter table wallet_choice enable row level security;
alter table exchange_rate enable row level security;
alter table exchange_quote enable row level security;
create policy by_merchant on wallet_choice using (sees(merchant_id));
create policy by_merchant on exchange_rate using (sees(merchant_id));
create policy by_merchant on exchange_quote using (sees(merchant_id));
grant select, insert, update on wallet_choice, exchange_quote to baize_app;
grant select, insert on exchange_rate to baize_app;

-- Credit given down a line. What an agent may still give lies on an account of its own, which cannot go below zero: the sum of
-- what is given on never passes what was given. A player's credit lies in the cash it is played from, so no stake passes it.

-- Wallets that play on credit. What is in them is not the player's: nothing enters or leaves by the cashier, and nothing is owed.
create table credit_wallet (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  currency text not null,
  since timestamptz not null,
  primary key (merchant_id, member_id, currency)
);

alter table credit_wallet enable row level security;
create policy by_merchant on credit_wallet using (sees(merchant_id));
grant select, insert, delete on credit_wallet to baize_app;

-- How far exchanges have taken the house in each currency: what it gave out less what it took in, below zero when it took in more.
-- The same figure with the other sign is the balance of the house's account `exchange`, which is derived and cannot be held against a
-- limit while exchanges run beside one another; the checker compares the two.
create table exchange_position (
  merchant_id integer not null references merchant,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  given_minor bigint not null,
  primary key (merchant_id, currency)
);

alter table exchange_position enable row level security;
create policy by_merchant on exchange_position using (sees(merchant_id));
grant select, insert, update on exchange_position to baize_app;

-- How far the frequent check of a merchant's books has come. Rows of the journal from `from_transfer` on are read by the next one. Once
-- every transaction that had begun before `next_xid` has ended, the check after it begins at `next_transfer`.
create table ledger_check (
  merchant_id integer primary key references merchant,
  from_transfer bigint not null,
  next_transfer bigint not null check (next_transfer >= from_transfer),
  next_xid bigint not null,
  -- What the last check found and the platform froze flows for: found again, it is said no second time.
  found text[] not null default '{}'
);
alter table ledger_check enable row level security;
create policy by_merchant on ledger_check using (sees(merchant_id));
grant select, insert, update on ledger_check to baize_app;
