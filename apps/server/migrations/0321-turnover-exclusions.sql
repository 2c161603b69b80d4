-- Bets that count for no salary: those a member settled in a stretch that a finding of abuse is about.
create table turnover_exclusion (
  merchant_id integer not null references merchant,
  finding_id uuid not null,
  member_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (merchant_id, finding_id, member_id),
  foreign key (merchant_id, member_id) references member,
  check (until_at > from_at)
);
create index turnover_exclusion_of on turnover_exclusion (merchant_id, member_id, from_at);
alter table turnover_exclusion enable row level security;
create policy by_merchant on turnover_exclusion using (sees(merchant_id));
grant select, insert, update, delete on turnover_exclusion to baize_app;
