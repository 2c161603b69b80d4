-- A stretch of bets that count for no salary is kept with the instants it was added and removed at: what was settled before a finding,
-- or before its dismissal, is explained by what stood then.
alter table turnover_exclusion add column added_at timestamptz, add column removed_at timestamptz;
update turnover_exclusion e set added_at = coalesce(
  (select coalesce(f.decided_at, f.found_at) from abuse_finding f where f.merchant_id = e.merchant_id and f.finding_id = e.finding_id), e.from_at);
alter table turnover_exclusion alter column added_at set not null,
  drop constraint turnover_exclusion_pkey,
  add primary key (merchant_id, finding_id, member_id, added_at),
  add check (removed_at > added_at);
-- One stretch stands of a finding and member.
create unique index turnover_exclusion_standing on turnover_exclusion (merchant_id, finding_id, member_id) where removed_at is null;
revoke delete on turnover_exclusion from baize_app;

-- The last change of a merchant's stretches. Each change holds the row until it commits and is later than the one before, so whoever has
-- read an instant here knows every change up to it.
create table turnover_exclusion_clock (
  merchant_id integer primary key references merchant,
  changed_at timestamptz not null
);
insert into turnover_exclusion_clock (merchant_id, changed_at)
  select merchant_id, max(added_at) from turnover_exclusion group by merchant_id;
alter table turnover_exclusion_clock enable row level security;
create policy by_merchant on turnover_exclusion_clock using (sees(merchant_id));
grant select, insert, update on turnover_exclusion_clock to baize_app;

-- A payment knows which of them it was settled by.
alter table contract_payment add column exclusions_at timestamptz;
update contract_payment set exclusions_at = settled_at;
alter table contract_payment alter column exclusions_at set not null;
