-- Made after inspect/kind_name.
-- Every journal: one row of ledger_journal, which is a balanced pair.
create or replace view inspect.journals as
  select m.code || ':' || j.transfer_id as id, inspect.kind_name(j.kind) as kind, j.ref, m.code as merchant, to_timestamp(ledger_transfer_ms(j.transfer_id) / 1000.0) as at
  from ledger_journal j join merchant m using (merchant_id);

grant select on inspect.journals to baize_inspect;
