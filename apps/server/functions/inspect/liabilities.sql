-- The daily tree of what the house owes its players, one row a merchant, currency and day.
create or replace view inspect.liabilities as
  select m.code as merchant, t.currency, t.day, t.taken_at, t.count, t.total as total_minor, t.root_hash
  from liability_tree t join merchant m using (merchant_id);

grant select on inspect.liabilities to baize_inspect;
