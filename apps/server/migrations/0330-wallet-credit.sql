-- Credit given down a line. What an agent may still give lies on an account of its own, which cannot go below zero: the sum of
-- what is given on never passes what was given. A player's credit lies in the cash it is played from, so no stake passes it.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('cash', 'reserve', 'vendor', 'credit', 'house', 'provider', 'clearing'));

-- Wallets that play on credit. What is in them is not the player's: nothing enters or leaves by the cashier, and nothing is owed.
create table credit_wallet (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  currency text not null,
  since timestamptz not null,
  primary key (merchant_id, member_id, currency)
);

alter table credit_wallet enable row level security;
create policy by_merchant on credit_wallet using (sees(merchant_id));
grant select, insert, delete on credit_wallet to baize_app;

-- The auditor's views say the newer movement kinds by name too.
create or replace function inspect.kind_name(kind smallint) returns text language sql immutable as $$
  select case kind when 20 then 'vendor_transfer' when 21 then 'fee' when 22 then 'exchange'
    when 23 then 'transfer_out' when 24 then 'transfer_in'
    when 31 then 'dividend' when 32 then 'salary' when 33 then 'dividend_paid' when 34 then 'salary_paid'
    when 50 then 'credit' when 51 then 'credit_settled'
    else (array['deposit', 'withdrawal_reserve', 'withdrawal_release', 'withdrawal_paid', 'stake', 'payout', 'refund', 'adjust', 'trial_grant', 'promo'])[kind] end
$$;
