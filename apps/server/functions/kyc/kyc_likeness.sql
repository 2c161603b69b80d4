-- Members who share something with another: the number of a document, a payment account, a browser at one address in the
-- last ninety days.
-- Whoever binds a payment account after another player did is the one to look at: a verified player’s own number, typed by
-- somebody else later, says nothing about the verified one. `own_at`: when this member did what `at` says of the other.
create or replace view kyc_likeness with (security_invoker = true) as
  select a.merchant_id, a.member_id, b.member_id as other_id, 'document' as kind, b.submitted_at as at, a.submitted_at as own_at
  from kyc_case a join kyc_case b on b.merchant_id = a.merchant_id and b.number_hmac = a.number_hmac and b.member_id <> a.member_id
  union all
  select a.merchant_id, a.member_id, b.member_id, 'payment_account', b.created_at, a.created_at
  from bank_account a join bank_account b on b.merchant_id = a.merchant_id and b.number_hmac = a.number_hmac and b.member_id <> a.member_id
  union all
  select distinct on (a.merchant_id, a.member_id, b.member_id) a.merchant_id, a.member_id, b.member_id, 'device', b.created_at, a.created_at
  from session a join session b on b.merchant_id = a.merchant_id and b.ip = a.ip and b.device = a.device and b.member_id <> a.member_id
  where a.created_at > b.created_at - interval '90 days' and a.created_at < b.created_at + interval '90 days';

grant select on kyc_likeness to baize_app;
