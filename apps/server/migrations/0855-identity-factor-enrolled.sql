-- Sessions that end because another one of the account set up the second factor it lacked.
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'ended_by_owner', 'password_changed', 'frozen', 'challenge_passed', 'challenge_failed',
                        'factors_reset', 'factor_enrolled'));
