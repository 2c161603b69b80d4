-- How far exchanges have taken the house in each currency: what it gave out less what it took in, below zero when it took in more.
-- The same figure with the other sign is the balance of the house's account `exchange`, which is derived and cannot be held against a
-- limit while exchanges run beside one another; the checker compares the two.
create table exchange_position (
  merchant_id integer not null references merchant,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  given_minor bigint not null,
  primary key (merchant_id, currency)
);

insert into exchange_position (merchant_id, currency, given_minor)
select merchant_id, currency, sum(given) from (
  select merchant_id, to_currency as currency, to_minor as given from exchange_quote where taken_at is not null
  union all select merchant_id, from_currency, -from_minor from exchange_quote where taken_at is not null) moved
group by merchant_id, currency;

alter table exchange_position enable row level security;
create policy by_merchant on exchange_position using (sees(merchant_id));
grant select, insert, update on exchange_position to baize_app;
