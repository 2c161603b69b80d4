-- Every account of the ledger; a derived account's balance is summed up here.
create or replace view inspect.accounts as
  select a.account_id as id, m.code as merchant, a.kind, a.owner_id as owner, a.code, a.currency, a.practice,
    case when a.flags & 4 = 0 then a.balance
      else -coalesce((select sum(j.amount) from ledger_journal j where j.merchant_id = a.merchant_id and j.contra_id = a.account_id), 0)::bigint end as balance_minor
  from ledger_account a join merchant m using (merchant_id);

grant select on inspect.accounts to baize_inspect;
