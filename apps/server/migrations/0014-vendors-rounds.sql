-- What the vendor API has beside bets: the platform's own signing keys, free rounds, jackpots, the queue of differences, wallets at
-- vendors, and corrections by hand.

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
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state', 'stuck')),
  here text,
  there text,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  -- The vendor's own entry, as it was told: which player and round it is about, and when to look again.
  told jsonb,
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

-- Vendors that hold their players' money themselves. What is there stands on an account of its own, one a member, vendor and
-- currency: what went in, less what came back, made equal to the vendor's word whenever it gives one.

-- A transfer between a member's cash and a vendor's wallet. Its id is the vendor's idempotency key, so a transfer whose answer
-- was lost is asked for again until the vendor says what became of it.
create table wallet_transfer (
  merchant_id integer not null references merchant,
  transfer_id uuid not null,
  -- The player's own key with the vendor: the same request again is the same transfer.
  request_key uuid not null,
  vendor_id smallint not null,
  member_id uuid not null,
  currency text not null,
  direction text not null check (direction in ('in', 'out')),
  -- Null: all of it. Then what the vendor gave, once it is known.
  amount bigint check (amount >= 0),
  state text not null check (state in ('pending', 'done', 'refused')),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  ended_at timestamptz,
  primary key (merchant_id, transfer_id),
  unique (merchant_id, member_id, request_key, vendor_id),
  foreign key (merchant_id, vendor_id) references vendor
);
create index wallet_transfer_due on wallet_transfer (merchant_id, next_try_at) where state = 'pending';

-- What a vendor said last about a player's wallet. Its word counts only when nothing happened to the wallet since it was asked for: every
-- transfer that begins or ends, and every word that is booked, takes the version one up. A wallet may have a version before its vendor spoke.
create table vendor_wallet (
  merchant_id integer not null,
  member_id uuid not null,
  vendor_id smallint not null,
  currency text not null,
  as_of timestamptz,
  version bigint not null default 0,
  primary key (merchant_id, member_id, vendor_id, currency)
);

alter table wallet_transfer enable row level security;
alter table vendor_wallet enable row level security;
create policy by_merchant on wallet_transfer using (sees(merchant_id));
create policy by_merchant on vendor_wallet using (sees(merchant_id));
grant select, insert, update on wallet_transfer, vendor_wallet to baize_app;

-- A correction that an operator proposes and another decides. It is posted as an adjust of the vendor's API, under a
-- transaction id of its own, so that the books of both sides can show it; a round that nothing moves in is only closed.
create table vendor_correction (
  merchant_id integer not null references merchant,
  correction_id uuid not null,
  vendor_id smallint not null,
  round_id uuid not null,
  member_id uuid not null,
  -- Signed: above zero the player gets it.
  amount bigint not null,
  currency text not null,
  closes boolean not null,
  reason text not null check (char_length(reason) between 1 and 140),
  state text not null check (state in ('proposed', 'posted', 'refused')),
  proposed_at timestamptz not null,
  proposed_by uuid not null,
  proposer text not null,
  decided_at timestamptz,
  decided_by uuid,
  decider text,
  primary key (merchant_id, correction_id),
  foreign key (merchant_id, vendor_id) references vendor,
  check (amount <> 0 or closes),
  check ((state = 'proposed') = (decided_by is null)),
  check (decided_by is distinct from proposed_by)
);
-- One proposal a round waits at a time.
create unique index vendor_correction_waiting on vendor_correction (merchant_id, round_id) where state = 'proposed';
create index vendor_correction_round on vendor_correction (merchant_id, round_id, proposed_at);

alter table vendor_correction enable row level security;
create policy by_merchant on vendor_correction using (sees(merchant_id));
grant select, insert, update on vendor_correction to baize_app;

-- How often each key was used at a merchant, by hours: before a key is ended, operators see how much still rests on it.
-- Rows older than a week are deleted.
create table vendor_key_use (
  merchant_id integer not null references merchant,
  key_id text not null,
  hour timestamptz not null,
  calls bigint not null check (calls > 0),
  primary key (merchant_id, key_id, hour)
);

alter table vendor_key_use enable row level security;
create policy by_merchant on vendor_key_use using (sees(merchant_id));
grant select, insert, update, delete on vendor_key_use to baize_app;
