-- The seals over the audit log's stretches.
create or replace view inspect.seals as select merchant_id, from_seq, to_seq, root, signature, sealed_at from audit_seal;

grant select on inspect.seals to baize_inspect;
