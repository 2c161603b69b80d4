-- What became of every keyed request. A vendor's transaction is its own idempotency record, shown beside the ledger's keys. Outcomes are
-- the ledger's (1 posted, 4 declined); a key text instead of an id, because a transaction is known by the vendor's name for it.
create or replace view inspect.idempotency as
  select m.code as merchant, k.key::text as key, k.account_id, k.outcome, m.code || ':' || k.transfer_id as journal_id
  from ledger_key k join merchant m using (merchant_id)
  union all
  select m.code, v.code || ':' || t.tx_id, t.account_id, (case when t.state in (1, 4) then 1 else 4 end)::smallint, m.code || ':' || t.transfer_id
  from vendor_play t join vendor v using (merchant_id, vendor_id) join merchant m on m.merchant_id = t.merchant_id;

grant select on inspect.idempotency to baize_inspect;
