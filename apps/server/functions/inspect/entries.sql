-- Two lines a journal: the account and its contra account; they sum to zero.
create or replace view inspect.entries as
  select m.code || ':' || j.transfer_id as journal_id, side.account_id, side.amount_minor
  from ledger_journal j join merchant m using (merchant_id),
    lateral (values (j.account_id, j.amount), (j.contra_id, -j.amount)) side(account_id, amount_minor);

grant select on inspect.entries to baize_inspect;
