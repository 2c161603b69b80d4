-- Acts of operators that take two people wait here: one asks, another grants, and who asked then does it, once.
create table staff_request (
  -- 0: the platform's, for acts on operators' accounts.
  merchant_id integer not null,
  request_id uuid not null,
  -- The protocol's name of the act.
  call text not null,
  -- Whoever reads or decides it serves all of these.
  merchants text[] not null check (cardinality(merchants) > 0),
  asked_at timestamptz not null,
  asked_by uuid not null,
  asked_name text not null,
  -- What was sent, under the master key; forgotten when the request ends. The digest, keyed as well, finds a repeat.
  body_sealed bytea,
  body_digest bytea not null,
  -- What the second person may read of it: secrets are replaced.
  shown jsonb not null,
  -- In the merchant's currency; null: the act has no worth, or no rate says it.
  worth_minor bigint check (worth_minor >= 0),
  state text not null check (state in ('waiting', 'granted', 'refused', 'withdrawn', 'used', 'expired')),
  -- Of a waiting one the wait's end, of a granted one the grant's.
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  reason text check (char_length(reason) <= 140),
  used_at timestamptz,
  primary key (merchant_id, request_id),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by is null or decided_by <> asked_by),
  check (state not in ('granted', 'refused', 'used') or decided_by is not null),
  check (state <> 'refused' or reason is not null),
  check ((state = 'used') = (used_at is not null)),
  check (state not in ('waiting', 'granted') or body_sealed is not null)
);
-- The same wish of the same person is one request while it is open.
create unique index staff_request_open on staff_request (merchant_id, asked_by, call, body_digest) where state in ('waiting', 'granted');
create index staff_request_page on staff_request (merchant_id, asked_at desc, request_id desc);

alter table staff_request enable row level security;
create policy by_merchant on staff_request using (sees(merchant_id));
grant select, insert, update on staff_request to baize_app;

-- What one operator let out or in alone, so that many small decisions are not more than one large one could be.
create table staff_decided_alone (
  merchant_id integer not null references merchant,
  staff_id uuid not null,
  at timestamptz not null,
  -- The withdrawal with its round, the receipt, the bonus, the gift of rounds: counted once.
  subject text not null,
  -- In the merchant's currency.
  worth_minor bigint not null check (worth_minor >= 0),
  primary key (merchant_id, staff_id, subject)
);
create index staff_decided_alone_day on staff_decided_alone (merchant_id, staff_id, at);
create index staff_decided_alone_old on staff_decided_alone (at);

alter table staff_decided_alone enable row level security;
create policy by_merchant on staff_decided_alone using (sees(merchant_id));
grant select, insert, delete on staff_decided_alone to baize_app;
