-- What vendors paid today to a player's other accounts.
create or replace function exposure_elsewhere(p_merchant integer, p_member uuid, p_account integer, p_day date) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(play_result), 0)::bigint from ledger_account
  where merchant_id = p_merchant and owner_id = p_member and kind in ('cash', 'vendor') and not practice and account_id <> p_account and play_day >= p_day
$$;
