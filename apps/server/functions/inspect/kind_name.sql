-- A movement's kind by name; as ledger/kinds.ts has them.
create or replace function inspect.kind_name(kind smallint) returns text language sql immutable as $$
  select case kind when 20 then 'vendor_transfer' when 21 then 'fee' when 22 then 'exchange'
    when 23 then 'transfer_out' when 24 then 'transfer_in'
    when 31 then 'dividend' when 32 then 'salary' when 33 then 'dividend_paid' when 34 then 'salary_paid'
    when 40 then 'bonus' when 41 then 'reward'
    when 50 then 'credit' when 51 then 'credit_settled'
    else (array['deposit', 'withdrawal_reserve', 'withdrawal_release', 'withdrawal_paid', 'stake', 'payout', 'refund', 'adjust', 'trial_grant', 'promo'])[kind] end
$$;
