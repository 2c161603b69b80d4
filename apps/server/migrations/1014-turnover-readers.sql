-- How far each room that counts settled play has read the closed windows. What it books stands in the same transaction as its mark.
create table turnover_reader (
  merchant_id integer not null references merchant,
  reader text not null check (reader in ('points', 'vip', 'missions', 'promotions', 'referrals')),
  read_through timestamptz not null,
  primary key (merchant_id, reader)
);
alter table turnover_reader enable row level security;
create policy by_merchant on turnover_reader using (sees(merchant_id));
grant select, insert, update on turnover_reader to baize_app;
