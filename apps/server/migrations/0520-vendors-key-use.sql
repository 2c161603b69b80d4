-- How often each key was used at a merchant, by hours: before a key is ended, operators see how much still rests on it.
-- Rows older than a week are deleted.
create table vendor_key_use (
  merchant_id integer not null references merchant,
  key_id text not null,
  hour timestamptz not null,
  calls bigint not null check (calls > 0),
  primary key (merchant_id, key_id, hour)
);

alter table vendor_key_use enable row level security;
create policy by_merchant on vendor_key_use using (sees(merchant_id));
grant select, insert, update, delete on vendor_key_use to baize_app;
