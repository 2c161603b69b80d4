-- Vendors, their keys, game sessions, and what became of every call that could move money.

-- A vendor as one merchant has it. The same vendor has the same number everywhere.
create table vendor (
  merchant_id integer not null references merchant,
  vendor_id smallint not null,
  code text not null check (code ~ '^[A-Z0-9_]{1,32}$'),
  name text not null,
  -- Where the vendor serves its side of the API.
  url text not null,
  is_enabled boolean not null default true,
  -- Largest single credit; above it the call waits for an operator (a compromised vendor must not empty the house).
  win_max bigint not null check (win_max > 0),
  created_at timestamptz not null,
  primary key (merchant_id, vendor_id),
  unique (merchant_id, code)
);

-- Two live keys a party and direction, so that a key can be changed without a pause.
create table vendor_key (
  merchant_id integer not null,
  vendor_id smallint not null,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  -- inbound: the vendor signs with it; outbound: we do.
  direction text not null check (direction in ('inbound', 'outbound')),
  algorithm text not null check (algorithm in ('hmac-sha256', 'ed25519')),
  secret_sealed bytea,
  public_pem text,
  created_at timestamptz not null,
  retires_at timestamptz,
  primary key (merchant_id, key_id),
  foreign key (merchant_id, vendor_id) references vendor,
  check ((secret_sealed is null) <> (public_pem is null))
);

create table game_session (
  merchant_id integer not null references merchant,
  session_id uuid not null,
  vendor_id smallint not null,
  member_id uuid not null,
  -- The login it was opened from: ending that ends this.
  login_session_id uuid,
  node_id text not null,
  currency text not null,
  -- What the vendor may show: never the account name.
  player_name text not null,
  language text not null,
  started_at timestamptz not null,
  verified_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, session_id),
  foreign key (merchant_id, vendor_id) references vendor
);
create index game_session_member on game_session (merchant_id, member_id, started_at desc);

-- Single use, two minutes; only the hash is kept.
create table launch_token (
  merchant_id integer not null references merchant,
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, token_hash)
);
create index launch_token_expiry on launch_token (expires_at);

-- One play to its end, for one member: vendors may share a round among players, we keep each one's part.
-- No foreign key to the merchant: its check would lock that one row for every bet of everybody.
-- `stake` is without what was rolled back; `bets` counts bets that stand; `wins` counts credits that name no bet.
create table vendor_round (
  round_id uuid not null,
  member_id uuid not null,
  stake bigint not null,
  payout bigint not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  merchant_id integer not null,
  bets integer not null,
  wins integer not null,
  vendor_id smallint not null,
  is_closed boolean not null,
  vendor_round text not null,
  node_id text not null,
  currency text not null,
  primary key (merchant_id, round_id),
  unique (merchant_id, member_id, vendor_id, vendor_round)
) with (fillfactor = 80);
create index vendor_round_open on vendor_round (merchant_id, vendor_id, opened_at) where not is_closed;

-- One row a transaction id: accepted and declined ones, and tombstones of bets that were rolled back before they came.
-- `digest` is the first half of the SHA-256 of the canonical request; `transfer_id` is null when no money moved.
create table vendor_tx (
  merchant_id integer not null,
  account_id integer not null,
  amount bigint not null,
  transfer_id bigint,
  at timestamptz not null,
  round_id uuid,
  digest uuid,
  vendor_id smallint not null,
  -- 0 unknown (tombstone), 1 bet, 2 win, 3 betwin, 4 rollback, 5 adjust, 6 promo
  op smallint not null,
  -- 1 accepted, 2 declined, 3 tombstone, 4 rolled back
  state smallint not null,
  decline smallint not null,
  tx_id text not null,
  ref_tx_id text,
  currency text not null,
  win bigint,
  primary key (merchant_id, vendor_id, tx_id)
) with (fillfactor = 95);
create index vendor_tx_round on vendor_tx (merchant_id, round_id) where round_id is not null;
create index vendor_tx_at on vendor_tx using brin (at);

alter table vendor enable row level security;
alter table vendor_key enable row level security;
alter table game_session enable row level security;
alter table launch_token enable row level security;
alter table vendor_round enable row level security;
alter table vendor_tx enable row level security;
create policy by_merchant on vendor using (sees(merchant_id));
create policy by_merchant on vendor_key using (sees(merchant_id));
create policy by_merchant on game_session using (sees(merchant_id));
create policy by_merchant on launch_token using (sees(merchant_id));
create policy by_merchant on vendor_round using (sees(merchant_id));
create policy by_merchant on vendor_tx using (sees(merchant_id));
grant select, insert, update on vendor, vendor_key, game_session to baize_app;
grant select, insert, update, delete on launch_token to baize_app;
-- Rounds and transactions are written by vendor_post (0051) alone.
grant select on vendor_round, vendor_tx to baize_app;
