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

-- Asked and not answered yet; the answer uses it up, whatever it is worth. The platform has challenges of its own, and no row among the
-- merchants; of an operator's passkey `member_id` is the operator's id.
create table passkey_challenge (
  merchant_id integer not null,
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

-- Providers outside that say who somebody is: Google, Facebook, and a phone verification service.
create table login_provider (
  merchant_id integer not null references merchant,
  provider text not null check (provider in ('google', 'facebook', 'phone')),
  -- oidc: discovery and a signed id token; oauth2: userinfo only; phone: our own small HTTP contract
  kind text not null check (kind in ('oidc', 'oauth2', 'phone')),
  -- the issuer; for a phone service its base address
  issuer text not null,
  client_id text not null,
  -- under the master key
  secret_sealed bytea not null,
  -- for oauth2: authorization, token and userinfo addresses
  endpoints jsonb not null default '{}',
  is_enabled boolean not null,
  updated_at timestamptz not null,
  primary key (merchant_id, provider)
);

-- A login that went to the provider and has not come back. Taken out by the first answer, whatever it is worth.
create table social_flow (
  merchant_id integer not null references merchant,
  state_hash bytea not null,
  provider text not null,
  -- under the master key: nonce and PKCE verifier
  secrets_sealed bytea not null,
  -- the browser it began in
  binding_hash bytea not null,
  redirect_uri text not null,
  -- the session that links a provider to its account; null for a login
  member_id uuid,
  session_id uuid,
  agent_area boolean not null,
  expires_at timestamptz not null,
  primary key (merchant_id, state_hash)
);
create index social_flow_expiry on social_flow (merchant_id, expires_at);

create table social_link (
  merchant_id integer not null,
  provider text not null,
  -- the provider's own name for the person
  subject text not null,
  member_id uuid not null,
  -- what its owner knows it by: a mail address or a name
  label text,
  linked_at timestamptz not null,
  primary key (merchant_id, provider, subject),
  constraint social_link_once unique (merchant_id, member_id, provider),
  foreign key (merchant_id, member_id) references member
);

-- Somebody a provider vouched for, who has no account yet.
create table social_ticket (
  merchant_id integer not null references merchant,
  ticket_hash bytea not null,
  provider text not null,
  subject text not null,
  email text,
  is_email_verified boolean not null,
  name text,
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash)
);
create index social_ticket_expiry on social_ticket (merchant_id, expires_at);

alter table login_provider enable row level security;
alter table social_flow enable row level security;
alter table social_link enable row level security;
alter table social_ticket enable row level security;
create policy by_merchant on login_provider using (sees(merchant_id));
create policy by_merchant on social_flow using (sees(merchant_id));
create policy by_merchant on social_link using (sees(merchant_id));
create policy by_merchant on social_ticket using (sees(merchant_id));
grant select, insert, update, delete on login_provider to baize_app;
grant select, insert, delete on social_flow, social_link, social_ticket to baize_app;
