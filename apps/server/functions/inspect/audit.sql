-- The audit log with its rows' hashes.
create or replace view inspect.audit as
  select merchant_id, seq, at, actor_kind || ':' || actor_id as actor, action, target, row_hash from audit_log;

grant select on inspect.audit to baize_inspect;
