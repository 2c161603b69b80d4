-- The rest of the vendor API: the platform's own signing keys, free rounds, jackpots, and the queue of differences.

-- How the vendor's players hold their money, and which protocol it speaks to us.
alter table vendor
  add column wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  add column dialect text not null default 'own' check (dialect in ('own', 'hub', 'soft'));

-- Which vendor key, and until when: two are live at most, so that a change needs no pause.
create index vendor_key_live on vendor_key (merchant_id, vendor_id, direction) where retires_at is null;

-- The platform's Ed25519 keys: they sign answers to vendors that have a key pair, and the day files. One signs at a time;
-- the one before is still published.
create table platform_key (
  -- 0: the platform itself, which is no merchant.
  merchant_id integer not null,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  private_sealed bytea not null,
  public_pem text not null,
  created_at timestamptz not null,
  retires_at timestamptz,
  primary key (merchant_id, key_id)
);
-- One key signs: of two nodes that make the first one, the second reads the first's.
create unique index platform_key_signing on platform_key (merchant_id) where retires_at is null;

create table free_round_grant (
  merchant_id integer not null references merchant,
  grant_id uuid not null,
  vendor_id smallint not null,
  member_id uuid not null,
  node_id text not null,
  currency text not null,
  rounds integer not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),
  -- offered: the vendor has not said yes; open; cancelled
  state text not null check (state in ('offered', 'open', 'cancelled')),
  granted_at timestamptz not null,
  granted_by text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, grant_id),
  foreign key (merchant_id, vendor_id) references vendor
);
create index free_round_grant_member on free_round_grant (merchant_id, member_id, granted_at desc);

-- Which transactions took a round of a grant. A bet that was rolled back gives its round back: what counts is the state of
-- the transaction, not a counter beside it.
create table free_round_use (
  merchant_id integer not null,
  grant_id uuid not null,
  vendor_id smallint not null,
  tx_id text not null,
  primary key (merchant_id, grant_id, tx_id),
  foreign key (merchant_id, grant_id) references free_round_grant
);

-- What a transaction had to do with a jackpot. Contributions are shares of a stake and finer than the currency.
create table jackpot_entry (
  merchant_id integer not null references merchant,
  vendor_id smallint not null,
  tx_id text not null,
  jackpot_id text not null,
  currency text not null,
  contribution numeric(36, 18) not null check (contribution >= 0),
  win bigint not null check (win >= 0),
  at timestamptz not null,
  primary key (merchant_id, vendor_id, tx_id, jackpot_id)
);
create index jackpot_entry_jackpot on jackpot_entry (merchant_id, vendor_id, jackpot_id, at);

-- Where the vendor's books and ours differ, until a person has dealt with it.
create table vendor_difference (
  merchant_id integer not null references merchant,
  vendor_id smallint not null,
  tx_id text not null,
  -- missing_here, missing_there, amount, state, stuck
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state', 'stuck')),
  here text,
  there text,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  primary key (merchant_id, vendor_id, tx_id, kind)
);
create index vendor_difference_open on vendor_difference (merchant_id, found_at) where resolved_at is null;

alter table platform_key enable row level security;
alter table free_round_grant enable row level security;
alter table free_round_use enable row level security;
alter table jackpot_entry enable row level security;
alter table vendor_difference enable row level security;
create policy by_merchant on platform_key using (sees(merchant_id));
create policy by_merchant on free_round_grant using (sees(merchant_id));
create policy by_merchant on free_round_use using (sees(merchant_id));
create policy by_merchant on jackpot_entry using (sees(merchant_id));
create policy by_merchant on vendor_difference using (sees(merchant_id));
grant select, insert, update on platform_key, free_round_grant, vendor_difference to baize_app;
grant select, insert on free_round_use, jackpot_entry to baize_app;

-- When the vendor was told that a session is over; the job tells what it has not.
alter table game_session add column told_at timestamptz;
create index game_session_untold on game_session (merchant_id, ended_at) where ended_at is not null and told_at is null;
-- How far the vendor's books were compared with ours.
alter table vendor add column compared_until timestamptz;
