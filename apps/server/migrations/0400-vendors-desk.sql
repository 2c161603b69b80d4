-- What operators need to work with vendors: when a key was last used, what a vendor said of a call that differs, and rounds
-- that two people settle by hand.

-- Written once a minute at most, by whichever node saw the key.
alter table vendor_key add column last_used_at timestamptz;

-- The vendor's own entry, as it was told: which player and round it is about, and when to look again.
alter table vendor_difference add column told jsonb;

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
