-- The auditor's views say the newer movement kinds by name too.
create or replace function inspect.kind_name(kind smallint) returns text language sql immutable as $$
  select case kind when 20 then 'vendor_transfer' when 21 then 'fee' when 22 then 'exchange'
    else (array['deposit', 'withdrawal_reserve', 'withdrawal_release', 'withdrawal_paid', 'stake', 'payout', 'refund', 'adjust', 'trial_grant', 'promo'])[kind] end
$$;
