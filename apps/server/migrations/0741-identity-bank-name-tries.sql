-- Names on bank accounts are counted a member and a day, besides the tries of one login.

alter table attempt drop constraint attempt_scope_check;
alter table attempt add constraint attempt_scope_check
  check (scope in ('login', 'login_ip', 'login_net', 'login_all', 'withdraw_password', 'challenge', 'totp', 'code_login', 'bank_name'));
