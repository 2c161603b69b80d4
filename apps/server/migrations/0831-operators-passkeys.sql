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

-- The platform has challenges of its own, and no row among the merchants; of an operator's passkey `member_id` is the operator's id.
alter table passkey_challenge drop constraint passkey_challenge_merchant_id_fkey;
