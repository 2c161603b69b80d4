-- After a change that guards an account its payouts pause: until when, and why.

alter table member
  add column payouts_paused_until timestamptz,
  add column payouts_pause_reason text
    check (payouts_pause_reason in ('password', 'recovery', 'withdraw_password', 'contact', 'bank_account')),
  add constraint member_payout_pause check ((payouts_paused_until is null) = (payouts_pause_reason is null));
