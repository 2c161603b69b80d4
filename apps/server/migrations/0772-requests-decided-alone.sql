-- What one operator let out or in alone, so that many small decisions are not more than one large one could be.
create table staff_decided_alone (
  merchant_id integer not null references merchant,
  staff_id uuid not null,
  at timestamptz not null,
  -- The withdrawal with its round, the receipt, the bonus, the gift of rounds: counted once.
  subject text not null,
  -- In the merchant's currency.
  worth_minor bigint not null check (worth_minor >= 0),
  primary key (merchant_id, staff_id, subject)
);
create index staff_decided_alone_day on staff_decided_alone (merchant_id, staff_id, at);
create index staff_decided_alone_old on staff_decided_alone (at);

alter table staff_decided_alone enable row level security;
create policy by_merchant on staff_decided_alone using (sees(merchant_id));
grant select, insert, delete on staff_decided_alone to baize_app;
