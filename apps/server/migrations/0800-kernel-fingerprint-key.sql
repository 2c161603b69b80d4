-- The key of fingerprints whose plain value is not kept, sealed: it outlives a change of the master key, or equal values from before and
-- after would no longer be found. Null until the next start.
alter table installation add column fingerprint_key_sealed bytea;
