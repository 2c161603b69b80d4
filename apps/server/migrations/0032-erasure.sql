-- Erasure of personal data by request, with what the law keeps until a day.
create table erasure (
  merchant_id integer not null references merchant,
  erasure_id uuid not null,
  member_id uuid not null,
  -- waiting: can be taken back until `due_at`. running: begun, goes on after a crash. held: erased but for what the law keeps.
  -- done: nothing is left.
  state text not null check (state in ('waiting', 'withdrawn', 'running', 'held', 'done')),
  asked_by_kind text not null check (asked_by_kind in ('member', 'staff')),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  -- The operator who filed it for a member who wrote in, and why.
  asked_name text,
  reason text,
  -- What stood against it when it was due: it is tried again.
  blocked_by text[] not null default '{}',
  withdrawn_at timestamptz,
  erased_at timestamptz,
  hold_until timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, erasure_id),
  foreign key (merchant_id, member_id) references member,
  check ((asked_by_kind = 'staff') or (asked_name is null and reason is null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((state in ('held', 'done')) = (erased_at is not null)),
  check (state <> 'held' or hold_until is not null),
  check ((state = 'done') = (ended_at is not null))
);
-- A member is erased once.
create unique index erasure_one on erasure (merchant_id, member_id) where state <> 'withdrawn';
create index erasure_of on erasure (merchant_id, member_id, asked_at desc);
create index erasure_due on erasure (merchant_id, due_at) where state in ('waiting', 'running');
create index erasure_held on erasure (merchant_id, hold_until) where state = 'held';
create index erasure_page on erasure (merchant_id, asked_at desc, erasure_id desc);

-- An exclusion outlives the account: keyed hashes of what a person registers with again, until it ends.
create table exclusion_match (
  merchant_id integer not null references merchant,
  kind text not null check (kind in ('mobile', 'email', 'document')),
  digest bytea not null,
  -- 'infinity': for ever.
  until timestamptz not null,
  primary key (merchant_id, kind, digest)
);
create index exclusion_match_end on exclusion_match (merchant_id, until);

-- Where an act of a member or guest came from. The audit log holds only a salted hash of it, so that it can be erased and the log
-- stays whole.
create table audit_place (
  merchant_id integer not null,
  seq bigint not null,
  at timestamptz not null,
  -- Null: a guest.
  member_id uuid,
  ip text not null,
  salt bytea not null,
  primary key (merchant_id, seq)
);
create index audit_place_of on audit_place (merchant_id, member_id);
create index audit_place_guests on audit_place (merchant_id, at) where member_id is null;

alter table erasure enable row level security;
alter table exclusion_match enable row level security;
alter table audit_place enable row level security;
create policy by_merchant on erasure using (sees(merchant_id));
create policy by_merchant on exclusion_match using (sees(merchant_id));
create policy by_merchant on audit_place using (sees(merchant_id));
grant select, insert, update on erasure to baize_app;
grant select, insert, update, delete on exclusion_match to baize_app;
grant select, insert, delete on audit_place to baize_app;

-- What an erasure writes and nothing else does.
grant delete on message_sink, message, feedback, affiliate_application, invite_code, game_recent, bank_account, upload, kyc_document to baize_app;
grant update (code_key) on referral_link to baize_app;
