-- Where members came from, for the rooms that look for abuse. `security_invoker`: the reader's row-level security holds.
create or replace view member_place with (security_invoker = true) as
  select merchant_id, session_id, member_id, ip, device, created_at from session;

grant select on member_place to baize_app;
