-- Vendors, their keys, game sessions, and what became of every call that could move money.

-- A vendor as one merchant has it. The same vendor has the same number everywhere.
create table vendor (
  merchant_id integer not null references merchant,
  vendor_id smallint not null,
  code text not null check (code ~ '^[A-Z0-9_]{1,32}$'),
  name text not null,
  -- Where the vendor serves its side of the API.
  url text not null,
  -- Largest single credit; above it the call waits for an operator (a compromised vendor must not empty the house).
  win_max bigint not null check (win_max > 0),
  created_at timestamptz not null,
  -- How the vendor's players hold their money, and which protocol it speaks to us.
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  dialect text not null default 'own' check (dialect in ('own', 'hub', 'soft')),
  -- How far the vendor's books were compared with ours.
  compared_until timestamptz,
  -- A vendor can be stopped: off (no launches, no bets; what becomes of bets that stand is posted) or in quarantine (also no credit is
  -- posted: each is held until two people let it go or refuse it).
  state text not null default 'on' check (state in ('on', 'off', 'quarantine')),
  state_at timestamptz,
  state_by text,
  state_reason text,
  -- How a vendor counts a currency where it is not as the registry does: [{"currency": "VND", "decimals": 3, "unit": 1000}, …].
  -- `wire_before`: entries that were good once; a call that is sent again is still read as when it first came.
  wire_amounts jsonb not null default '[]' check (jsonb_typeof(wire_amounts) = 'array'),
  wire_before jsonb not null default '[]' check (jsonb_typeof(wire_before) = 'array'),
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
  -- Vendors that speak another published protocol sign as it says: one of the two with RSA.
  algorithm text not null check (algorithm in ('hmac-sha256', 'ed25519', 'rsa-sha256')),
  secret_sealed bytea,
  public_pem text,
  created_at timestamptz not null,
  retires_at timestamptz,
  -- Written once a minute at most, by whichever node saw the key.
  last_used_at timestamptz,
  primary key (merchant_id, key_id),
  foreign key (merchant_id, vendor_id) references vendor,
  check ((secret_sealed is null) <> (public_pem is null))
);
create index vendor_key_live on vendor_key (merchant_id, vendor_id, direction) where retires_at is null;

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
  -- When the vendor was told that a session is over; the job tells what it has not.
  told_at timestamptz,
  primary key (merchant_id, session_id),
  foreign key (merchant_id, vendor_id) references vendor
);
create index game_session_member on game_session (merchant_id, member_id, started_at desc);
create index game_session_untold on game_session (merchant_id, ended_at) where ended_at is not null and told_at is null;

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

alter table vendor enable row level security;
alter table vendor_key enable row level security;
alter table game_session enable row level security;
alter table launch_token enable row level security;
create policy by_merchant on vendor using (sees(merchant_id));
create policy by_merchant on vendor_key using (sees(merchant_id));
create policy by_merchant on game_session using (sees(merchant_id));
create policy by_merchant on launch_token using (sees(merchant_id));
grant select, insert, update on vendor, vendor_key, game_session to baize_app;
grant select, insert, update, delete on launch_token to baize_app;

-- A vendor's transactions and rounds in one narrow table: one row a transaction id, also of declined ones, and of bets that were rolled
-- back before they came. The row of the bet that opens a round is the round, and what a round adds to its first bet (more stakes, payouts,
-- its end) stands there once it differs: a round beside it would be two rows and six indexes, more than half of a bet's bytes, saying the
-- same. `vendor_tx` and `vendor_round` are views for everyone who reads.
-- No foreign key to the merchant: its check would lock that one row for every bet of everybody. vendor_post alone writes this table and
-- sets round, game and round id by one condition; the checker counts rows that differ.
create table vendor_play (
  amount bigint not null,
  at timestamptz not null,
  -- Null when no money moved.
  transfer_id bigint,
  round_id uuid,
  -- First 8 bytes of the SHA-256 of the canonical request: tells a repeat from a change. Whoever forges one is answered as
  -- before, and nothing moves.
  digest bigint,
  merchant_id integer not null,
  account_id integer not null,
  vendor_id smallint not null,
  -- 0 unknown (tombstone), 1 bet, 2 win, 3 betwin, 4 rollback, 5 adjust, 6 promo
  op smallint not null,
  -- 1 accepted, 2 declined, 3 tombstone, 4 rolled back, 5 held
  state smallint not null,
  decline smallint not null,
  tx_id text not null,
  ref_tx_id text,
  win bigint,
  -- On the row that opens a round, and only there: the vendor's name of it and the game.
  round text,
  node_id text,
  -- Its figures once they are no longer what the bet alone says: `stake` is without what was rolled back; `bets` counts
  -- bets that stand; `wins` counts credits that name no bet.
  stake bigint,
  payout bigint,
  settled_at timestamptz,
  bets integer,
  wins integer,
  is_closed boolean
);

-- Hash indexes: a third of a text's B-tree. That one transaction id stands once at a vendor is held by vendor_post, the
-- only writer, under the account's lock and a lock on the id; the checker counts what stands twice.
create index vendor_play_tx on vendor_play using hash (tx_id);
-- Round ids rise with time, so a B-tree takes them at its right edge: 31 bytes a row instead of 40, and one page that is in
-- memory anyway, where a hash index touches another page for every bet. Under twenty million rows that page had to be read,
-- and written to the log in whole after each checkpoint.
create index vendor_play_round on vendor_play (round_id) where round_id is not null;
-- A player's rounds, and one by the vendor's name for it. Account ids are unique among all merchants.
create index vendor_play_name on vendor_play (account_id, hashtext(round)) where round is not null;
-- Time, newest first for boards, a stretch for reconciliation. A batch has one instant, so equal keys share their bytes.
create index vendor_play_at on vendor_play (merchant_id, at);
create index vendor_play_open on vendor_play (merchant_id, vendor_id, at) where round is not null and not coalesce(is_closed, false);

alter table vendor_play enable row level security;
create policy by_merchant on vendor_play using (sees(merchant_id));
grant select on vendor_play to baize_app;
