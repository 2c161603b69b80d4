-- Two operators take a lost second factor off a player's account: its sessions end and its payouts pause for that reason.

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'ended_by_owner', 'password_changed', 'frozen', 'challenge_passed', 'challenge_failed',
                        'factors_reset'));
alter table member drop constraint member_payouts_pause_reason_check;
alter table member add constraint member_payouts_pause_reason_check
  check (payouts_pause_reason in ('password', 'recovery', 'withdraw_password', 'contact', 'bank_account', 'second_factor'));
