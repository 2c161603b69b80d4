-- The inspection contract: what an auditor or operator may read from outside, and nothing else. Its views (functions/inspect) are versioned by
-- `inspect.version`; they run with their owner's rights, so the reader needs none on the tables and sees every merchant.
create schema inspect;

grant usage on schema inspect to baize_inspect;
