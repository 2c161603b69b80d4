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
