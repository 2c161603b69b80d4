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
