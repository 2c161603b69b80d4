-- Authenticator apps and passkeys of members.

create table member_totp (
  merchant_id integer not null,
  member_id uuid not null,
  -- sealed under the master key; null until a code proved that the authenticator holds it
  secret_sealed bytea,
  pending_sealed bytea,
  -- the last time step that opened something: a code opens once
  last_step bigint not null default 0,
  enrolled_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);

create table passkey (
  merchant_id integer not null,
  passkey_id uuid not null,
  member_id uuid not null,
  -- the site's host name: a passkey belongs to one domain
  rp_id text not null,
  -- base64url, as the authenticator names it
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant_id, passkey_id),
  constraint passkey_credential unique (merchant_id, credential_id),
  foreign key (merchant_id, member_id) references member
);
create index passkey_of on passkey (merchant_id, member_id);

-- Asked and not answered yet; the answer uses it up, whatever it is worth.
create table passkey_challenge (
  merchant_id integer not null references merchant,
  challenge_id uuid not null,
  kind text not null check (kind in ('add', 'login')),
  challenge text not null,
  -- whose passkey will be added; null for a login
  member_id uuid,
  rp_id text not null,
  origin text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, challenge_id),
  check ((kind = 'add') = (member_id is not null))
);
create index passkey_challenge_expiry on passkey_challenge (merchant_id, expires_at);

alter table member_totp enable row level security;
alter table passkey enable row level security;
alter table passkey_challenge enable row level security;
create policy by_merchant on member_totp using (sees(merchant_id));
create policy by_merchant on passkey using (sees(merchant_id));
create policy by_merchant on passkey_challenge using (sees(merchant_id));
grant select, insert, update, delete on member_totp, passkey to baize_app;
grant select, insert, delete on passkey_challenge to baize_app;
