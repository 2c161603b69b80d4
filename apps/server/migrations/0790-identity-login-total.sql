-- Wrong passwords of an account are also counted in all since its last success: a guesser who waits out every lock ends at a
-- hundred. Such a count is kept while its account is; one of a name that nobody has goes with the other old tries.

alter table attempt add column member_id uuid;
create index attempt_by_member on attempt (merchant_id, member_id) where member_id is not null;

alter table attempt drop constraint attempt_scope_check;
alter table attempt add constraint attempt_scope_check
  check (scope in ('login', 'login_ip', 'login_net', 'login_all', 'login_total', 'withdraw_password', 'challenge', 'totp', 'code_login', 'bank_name'));
