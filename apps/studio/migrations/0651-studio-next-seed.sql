-- A pair's successor is fixed and its commit is shown while the pair is in use: docs/decisions/0051. Pairs from before it get theirs
-- when they are looked at next; those that were revealed by then never had one.
alter table seed_pair add column next_seed_id uuid;
alter table seed_pair add column next_sealed_seed bytea;
alter table seed_pair add column next_commit text;
alter table seed_pair add constraint seed_pair_next check ((next_seed_id is null) = (next_commit is null));

-- The server seed of a player's first pair is fixed at the launch, before the browser sends a client seed; its commit stands in the
-- page's address.
alter table launch add column seed_id uuid;
alter table launch add column sealed_seed bytea;
alter table launch add column commit text;

-- A chain that was begun without a salt from outside is not played on.
alter table crash_chain add column is_retired boolean not null default false;
update crash_chain set is_retired = true where salt is null and next_index > 1;
