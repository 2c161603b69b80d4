-- Which accounts members are paid to, for the rooms that look for abuse. `security_invoker`: the reader's row-level security holds.
create or replace view member_payout with (security_invoker = true) as
  select merchant_id, bank_account_id, member_id, number_hmac, created_at from bank_account;

grant select on member_payout to baize_app;
