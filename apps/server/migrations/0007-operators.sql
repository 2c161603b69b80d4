-- Operators: accounts, the merchants they serve, sessions. They belong to the platform (merchant 0), so no merchant's
-- transaction can read them; one person may serve several merchants.
create table staff (
  merchant_id integer not null default 0 check (merchant_id = 0),
  staff_id uuid not null,
  username text not null check (username = lower(username)),
  display_name text not null,
  role text not null,
  approval_limit_minor bigint not null check (approval_limit_minor >= 0),
  password_hash text not null,
  password_changed_at timestamptz not null,
  is_one_time_password boolean not null,
  one_time_until timestamptz,
  -- the authenticator's secret under the master key; `pending` until a code of it was shown
  totp_sealed bytea,
  totp_pending_sealed bytea,
  -- last accepted time step: a code opens once
  totp_last_step bigint not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  -- Who made an operator's account, so that two people who agree are two people. Null: the installation did.
  created_by uuid,
  -- Whether an account may, or once might, make other accounts: taking the role away from a colleague makes nobody the only one.
  was_owner boolean not null default false,
  primary key (merchant_id, staff_id),
  constraint staff_username unique (merchant_id, username)
);

create table staff_merchant (
  merchant_id integer not null default 0 check (merchant_id = 0),
  staff_id uuid not null,
  serves_id integer not null references merchant,
  primary key (merchant_id, staff_id, serves_id),
  foreign key (merchant_id, staff_id) references staff
);

create table staff_session (
  merchant_id integer not null default 0 check (merchant_id = 0),
  session_id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null,
  state text not null check (state in ('full', 'must_change_password', 'must_enrol_totp')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  device text not null,
  ended_at timestamptz,
  primary key (merchant_id, session_id),
  constraint staff_session_token unique (merchant_id, token_hash),
  foreign key (merchant_id, staff_id) references staff
);
create index staff_session_open on staff_session (merchant_id, staff_id) where ended_at is null;

alter table staff enable row level security;
alter table staff_merchant enable row level security;
alter table staff_session enable row level security;
create policy by_merchant on staff using (sees(merchant_id));
create policy by_merchant on staff_merchant using (sees(merchant_id));
create policy by_merchant on staff_session using (sees(merchant_id));
grant select, insert, update on staff, staff_session to baize_app;
grant select, insert, delete on staff_merchant to baize_app;
create trigger staff_note_owner before insert or update on staff for each row execute function staff_note_owner();

-- Operators' passkeys, beside the authenticator. Like the operators they belong to the platform (merchant 0).
create table staff_passkey (
  merchant_id integer not null default 0 check (merchant_id = 0),
  passkey_id uuid not null,
  staff_id uuid not null,
  -- the console's host name: a passkey belongs to one domain
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
  constraint staff_passkey_credential unique (merchant_id, credential_id),
  foreign key (merchant_id, staff_id) references staff
);
create index staff_passkey_of on staff_passkey (merchant_id, staff_id);

alter table staff_passkey enable row level security;
create policy by_merchant on staff_passkey using (sees(merchant_id));
grant select, insert, update, delete on staff_passkey to baize_app;
