-- Vendors that are stopped: what waits for two people, credits that are held, and the lines they are held at.

-- What operators ask for and somebody else decides: a vendor goes on, or credits that were held are let go or refused.
create table vendor_request (
  merchant_id integer not null references merchant,
  request_id uuid not null,
  vendor_id smallint not null,
  wish text not null check (wish in ('on', 'off', 'release', 'refuse')),
  reason text not null check (char_length(reason) between 1 and 140),
  state text not null check (state in ('proposed', 'granted', 'refused')),
  proposed_at timestamptz not null,
  proposed_by uuid not null,
  proposer text not null,
  decided_at timestamptz,
  decided_by uuid,
  decider text,
  primary key (merchant_id, request_id),
  foreign key (merchant_id, vendor_id) references vendor,
  check ((state = 'proposed') = (decided_by is null)),
  check (decided_by is distinct from proposed_by)
);
-- One wish for a vendor's state waits at a time.
create unique index vendor_request_state on vendor_request (merchant_id, vendor_id) where state = 'proposed' and wish in ('on', 'off');
create index vendor_request_waiting on vendor_request (merchant_id, proposed_at) where state = 'proposed';

-- A credit that a vendor made and that is not posted. `tx_id` is the vendor's; for what a transfer wallet grew by it is our own name.
create table vendor_held (
  merchant_id integer not null references merchant,
  held_id uuid not null,
  vendor_id smallint not null,
  tx_id text not null,
  -- As vendor_play.op: 2 win, 5 adjust, 6 promo; 8: what a transfer wallet grew by.
  op smallint not null check (op in (2, 5, 6, 8)),
  account_id integer not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  round text,
  node_id text,
  closes boolean not null,
  because text not null check (because in ('quarantine', 'vendor_line', 'player_line')),
  -- Shares of jackpots that come with it, written when it is posted.
  jackpots jsonb,
  state text not null check (state in ('held', 'released', 'refused')),
  -- The wish that waits, or the one it was decided by.
  request_id uuid,
  held_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant_id, held_id),
  unique (merchant_id, vendor_id, tx_id),
  foreign key (merchant_id, vendor_id) references vendor
);
create index vendor_held_waiting on vendor_held (merchant_id, vendor_id, held_at) where state = 'held';
create index vendor_held_request on vendor_held (merchant_id, request_id) where request_id is not null;

alter table vendor_request enable row level security;
alter table vendor_held enable row level security;
create policy by_merchant on vendor_request using (sees(merchant_id));
create policy by_merchant on vendor_held using (sees(merchant_id));
grant select, insert, update on vendor_request, vendor_held to baize_app;

-- How much a vendor may pay out beyond stakes in a day of its merchant, and a player may win in one. In minor units of the merchant's
-- currency, by worth when it is posted. A credit that would pass a line is held; the vendor's line puts the vendor in quarantine besides.

-- Lines that the merchant set itself; vendor 0 is each player's. Without a row the default holds (exposure_max).
create table exposure_line (
  merchant_id integer not null references merchant,
  vendor_id smallint not null,
  max_minor bigint not null check (max_minor between 0 and 1000000000000000),
  set_at timestamptz not null,
  set_by text not null,
  primary key (merchant_id, vendor_id)
);
alter table exposure_line enable row level security;
create policy by_merchant on exposure_line using (sees(merchant_id));
grant select, insert, update on exposure_line to baize_app;

-- What a vendor has paid out beyond stakes today, with all that a posting needs to know: one narrow row that each batch locks and writes.
-- The rest is worked out when a day begins.
create table vendor_exposure (
  merchant_id integer not null references merchant,
  vendor_id smallint not null,
  result_minor bigint not null default 0,
  vendor_max bigint not null,
  player_max bigint not null,
  ends_at timestamptz not null,
  day date not null,
  currency text not null,
  primary key (merchant_id, vendor_id)
) with (fillfactor = 50);
alter table vendor_exposure enable row level security;
create policy by_merchant on vendor_exposure using (sees(merchant_id));
grant select on vendor_exposure to baize_app;
