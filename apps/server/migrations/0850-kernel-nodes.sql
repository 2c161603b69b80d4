-- The nodes that run, and what each found when it last compared its files with the signed list. Of the platform and no merchant.
create table installation_node (
  -- Of one start of the program: two may run on one machine.
  node_id uuid primary key,
  name text not null,
  started_at timestamptz not null,
  -- Written anew every few seconds; a node that stops takes its row away, one that is killed leaves it.
  seen_at timestamptz not null,
  -- Whether its configuration names a signed list: without one nothing is checked.
  has_list boolean not null,
  checked_at timestamptz,
  -- The `files_asked_at` that the last check answers.
  answers_at timestamptz,
  outcome text check (outcome in ('same', 'different', 'refused')),
  list_made_at timestamptz,
  -- By kind of difference how many paths, and the first of them.
  difference jsonb,
  check ((outcome is null) = (checked_at is null)),
  check ((coalesce(outcome, '') = 'different') = (difference is not null))
);
grant select, insert, update, delete on installation_node to baize_app;

-- When an operator last wanted every node to check its files.
alter table installation add column files_asked_at timestamptz;
