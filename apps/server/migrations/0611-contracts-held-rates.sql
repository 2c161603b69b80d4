-- A finding that a rate was raised again and again holds it at what it was before: said by the findings, read by settlement.
create table contract_held_rate (
  merchant_id integer not null references merchant,
  finding_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  rate_basis_points integer not null check (rate_basis_points >= 0),
  -- Periods that reach into this stretch are paid at most that much; without an end, the finding was none.
  from_at timestamptz not null,
  until_at timestamptz,
  said_at timestamptz not null,
  primary key (merchant_id, finding_id, kind),
  foreign key (merchant_id, member_id) references member,
  check (until_at > from_at)
);
create index contract_held_rate_of on contract_held_rate (merchant_id, member_id, kind);
alter table contract_held_rate enable row level security;
create policy by_merchant on contract_held_rate using (sees(merchant_id));
grant select, insert, update on contract_held_rate to baize_app;

alter table contract_payment add column held_rate integer check (held_rate >= 0); -- null: none was held
