-- What the house owes its players, once a day: a Merkle tree whose nodes carry sums (docs/formats.md). The root goes into the
-- audit log, where the sealer signs it; each player can ask for the way from the own leaf to the root.
create table liability_tree (
  merchant_id integer not null references merchant,
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- The merchant's business day.
  day date not null,
  taken_at timestamptz not null,
  count integer not null check (count > 0),
  total bigint not null check (total >= 0),
  root_hash bytea not null check (length(root_hash) = 32),
  -- The row of the audit log that says it.
  audit_seq bigint not null,
  primary key (merchant_id, currency, day)
);

-- Leaves lie in the order of their salts, which are new every day: a neighbour on a path is another stranger each time.
-- `accounts` and `seqs` name the accounts the balance was read from and their newest rows: the journal proves it later.
create table liability_leaf (
  merchant_id integer not null,
  day date not null,
  position integer not null check (position >= 0),
  currency text not null,
  member_id uuid not null,
  balance bigint not null check (balance >= 0),
  salt bytea not null check (length(salt) = 32),
  accounts integer[] not null,
  seqs integer[] not null,
  primary key (merchant_id, currency, day, position),
  unique (merchant_id, member_id, currency, day),
  foreign key (merchant_id, currency, day) references liability_tree on delete cascade,
  check (cardinality(accounts) = cardinality(seqs))
);

-- Every 256th node of the tree, so that a path is read from one block's leaves and the blocks' nodes.
create table liability_block (
  merchant_id integer not null,
  day date not null,
  block integer not null check (block >= 0),
  currency text not null,
  hash bytea not null,
  sum bigint not null check (sum >= 0),
  primary key (merchant_id, currency, day, block),
  foreign key (merchant_id, currency, day) references liability_tree on delete cascade
);

alter table liability_tree enable row level security;
alter table liability_leaf enable row level security;
alter table liability_block enable row level security;
create policy by_merchant on liability_tree using (sees(merchant_id));
create policy by_merchant on liability_leaf using (sees(merchant_id));
create policy by_merchant on liability_block using (sees(merchant_id));
-- Written once; leaves and blocks are forgotten after a time, the root never.
grant select, insert on liability_tree to baize_app;
grant select, insert, delete on liability_leaf, liability_block to baize_app;

-- What the journal held in each stretch of time, hashed once the stretch can no longer change and written into the audit log:
-- a row that is altered, added or removed later is found even when every balance was made to fit again.
create table ledger_seal (
  merchant_id integer not null references merchant,
  from_transfer bigint not null,
  -- The first transfer no longer in it.
  until_transfer bigint not null,
  rows bigint not null,
  digest bytea not null check (length(digest) = 32),
  audit_seq bigint not null,
  primary key (merchant_id, from_transfer),
  unique (merchant_id, until_transfer),
  check (until_transfer > from_transfer)
);
alter table ledger_seal enable row level security;
create policy by_merchant on ledger_seal using (sees(merchant_id));
grant select, insert on ledger_seal to baize_app;
