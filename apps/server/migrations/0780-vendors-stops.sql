-- A vendor can be stopped: off (no launches, no bets; what becomes of bets that stand is posted) or in quarantine (also no credit is
-- posted: each is held until two people let it go or refuse it).

alter table vendor
  add column state text not null default 'on' check (state in ('on', 'off', 'quarantine')),
  add column state_at timestamptz,
  add column state_by text,
  add column state_reason text;
update vendor set state = 'off' where not is_enabled;
alter table vendor drop column is_enabled;

-- The advisory lock that postings of a vendor share and whoever stops the vendor takes alone.
create function vendor_lock(p_merchant integer, p_vendor smallint) returns bigint
language sql immutable parallel safe as $$ select hashtextextended('vendor-state', p_merchant::bigint << 16 | p_vendor) $$;

-- The state of a vendor, which stays so until the transaction ends. Taken after the accounts.
create function vendor_state(p_merchant integer, p_vendor smallint) returns text
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(vendor_lock(p_merchant, p_vendor));
  return (select state from vendor where merchant_id = p_merchant and vendor_id = p_vendor);
end $$;

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
  because text not null check (because in ('quarantine')),
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

-- A held credit that two people refuse is a declined transaction: its replay says so.
create function vendor_refuse_held(p_merchant integer, p_vendor smallint, p_tx text[]) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare refused integer;
begin
  perform ledger_require_merchant(array[p_merchant]);
  update vendor_play set state = 2, decline = 18
  where merchant_id = p_merchant and vendor_id = p_vendor and tx_id = any (p_tx) and state = 5;
  get diagnostics refused = row_count;
  return refused;
end $$;
revoke execute on function vendor_refuse_held from public;
grant execute on function vendor_refuse_held to baize_app;

create or replace view inspect.external_events as
  select m.code as merchant, e.provider, e.event_id as ext_id, e.type as kind, 'received' as status, e.received_at as at
  from payment_event e join merchant m using (merchant_id)
  union all
  select m.code, v.code, t.tx_id, (array['tombstone', 'bet', 'win', 'betwin', 'rollback', 'adjust', 'promo'])[t.op + 1],
    (array['accepted', 'declined', 'tombstone', 'rolled_back', 'held'])[t.state], t.at
  from vendor_play t join vendor v using (merchant_id, vendor_id) join merchant m on m.merchant_id = t.merchant_id;
