-- Roles, the row-level-security rule every table uses, and the kernel's own tables.
-- Roles are cluster-wide: created once, by whoever sets the server up; here only their rights in this database.

create table merchant (
  merchant_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null,
  mark text,
  settings jsonb not null,
  switches jsonb not null default '{}',
  maintenance_on boolean not null default false,
  maintenance_until timestamptz,
  maintenance_info text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a merchant's operators, or the platform itself, have stopped: by the name of the flow when, by whom and why. `isFrozen`: by the
  -- platform, because the books do not hold; two people let it go on.
  stopped_flows jsonb not null default '{}' check (jsonb_typeof(stopped_flows) = 'object')
);

create table merchant_domain (
  host text primary key check (host = lower(host)),
  merchant_id integer not null references merchant,
  is_main boolean not null default false
);

-- Facts on their way out of a transaction. `fact_id` gives each merchant's facts an order; delivery is at least once.
create table outbox (
  merchant_id integer not null references merchant,
  fact_id bigint generated always as identity,
  name text not null,
  audience jsonb not null,
  payload jsonb not null,
  at timestamptz not null,
  delivered_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  primary key (merchant_id, fact_id)
);
create index outbox_waiting on outbox (next_try_at) where delivered_at is null;

-- One row a job and window; claiming is a lease, so a dead worker's job is taken up again.
create table job (
  merchant_id integer not null references merchant,
  name text not null,
  window_key text not null,
  state text not null check (state in ('claimed', 'done', 'failed')),
  lease_until timestamptz not null,
  attempts integer not null default 1,
  last_error text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (merchant_id, name, window_key)
);

-- Append-only. row_hash covers the row; a job seals rows in batches (see docs/formats.md).
create table audit_log (
  merchant_id integer not null,
  seq bigint generated always as identity,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  actor_name text not null,
  action text not null,
  target text,
  before jsonb,
  after jsonb,
  request_id text not null,
  ip text not null,
  row_hash bytea not null,
  primary key (merchant_id, seq)
);
create index audit_newest on audit_log (seq desc);

create table audit_seal (
  merchant_id integer not null,
  from_seq bigint not null,
  to_seq bigint not null,
  root bytea not null,
  signature bytea not null,
  sealed_at timestamptz not null,
  primary key (merchant_id, to_seq)
);

-- Business idempotency of player calls: scope is merchant, actor, operation and the client's key.
create table request_key (
  merchant_id integer not null references merchant,
  actor_id uuid not null,
  operation text not null,
  key uuid not null,
  body_hash bytea not null,
  subject_id uuid not null,
  at timestamptz not null,
  primary key (merchant_id, actor_id, operation, key)
);

create table upload (
  merchant_id integer not null references merchant,
  upload_id uuid not null,
  purpose text not null,
  owner_id uuid not null,
  subject_id uuid not null,
  mime text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  sha256 bytea not null,
  at timestamptz not null,
  primary key (merchant_id, upload_id)
);
create index upload_subject on upload (merchant_id, subject_id);

-- Keys of the encrypted calls: two live at a time, sealed with the master key.
create table jwe_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null,
  retires_at timestamptz not null
);

-- Used nonces, tickets and proofs: single use is a primary key.
create table used_once (
  scope text not null,
  key text not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index used_once_expiry on used_once (expires_at);

alter table outbox enable row level security;
alter table job enable row level security;
alter table audit_log enable row level security;
alter table audit_seal enable row level security;
alter table request_key enable row level security;
alter table upload enable row level security;
create policy by_merchant on outbox using (sees(merchant_id));
create policy by_merchant on job using (sees(merchant_id));
create policy by_merchant on audit_log using (sees(merchant_id));
create policy by_merchant on audit_seal using (sees(merchant_id));
create policy by_merchant on request_key using (sees(merchant_id));
create policy by_merchant on upload using (sees(merchant_id));

grant usage on schema public to baize_app;
grant select, insert, update on merchant, merchant_domain to baize_app;
grant select, insert, update, delete on outbox, job, used_once to baize_app;
grant select, insert on audit_log, audit_seal, request_key, upload to baize_app;
grant select, insert, delete on jwe_key to baize_app;
grant select on migration to baize_app;
grant usage on all sequences in schema public to baize_app;

-- The check profile's sink: a tester reads here what a person would have got by picture, mail or SMS.
create table message_sink (
  merchant_id integer not null references merchant,
  message_id uuid not null,
  channel text not null check (channel in ('captcha', 'email', 'sms')),
  recipient text not null,
  template text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (merchant_id, message_id)
);
alter table message_sink enable row level security;
create policy by_merchant on message_sink using (sees(merchant_id));
grant select, insert on message_sink to baize_app;

-- What the database knows of the installation it belongs to: one row, of the platform and no merchant.
create table installation (
  is_one boolean primary key default true check (is_one),
  -- A known text sealed under the installation's master key, written at its first start. A start with another key is refused.
  key_proof bytea,
  -- The sample data: begun and not ended means a first start that was cut.
  samples_begun_at timestamptz,
  samples_ended_at timestamptz,
  -- The key of fingerprints whose plain value is not kept, sealed: it outlives a change of the master key, or equal values from before and
  -- after would no longer be found. Null until the next start.
  fingerprint_key_sealed bytea,
  -- When an operator last wanted every node to check its files.
  files_asked_at timestamptz,
  check (samples_ended_at is null or samples_begun_at is not null)
);
insert into installation default values;
grant select, update on installation to baize_app;

-- How many bytes of pictures somebody sent on a day, counted before they are redrawn: also those that could not be read.
create table upload_quota (
  merchant_id integer not null references merchant,
  owner_id uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (merchant_id, owner_id, day)
);
alter table upload_quota enable row level security;
create policy by_merchant on upload_quota using (sees(merchant_id));
grant select, insert, update, delete on upload_quota to baize_app;

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
