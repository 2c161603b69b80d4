-- What a player told us about themselves, and where their withdrawals may go. Addresses and numbers are kept in member_contact, which says
-- whether they were proved.
create table member_profile (
  merchant_id integer not null,
  member_id uuid not null,
  nickname text not null,
  payee_name text,
  -- the remaining registration fields of the merchant's form, by their wire names
  details jsonb not null default '{}',
  -- what the player asked for at sign-up; player protection reads it
  weekly_deposit_limit_minor bigint check (weekly_deposit_limit_minor > 0),
  terms_accepted_at timestamptz not null,
  age_confirmed integer not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);

create table bank_account (
  merchant_id integer not null,
  bank_account_id uuid not null,
  member_id uuid not null,
  bank_name text not null,
  account_name text not null,
  -- the number under the master key, and the four digits people recognise it by
  number_sealed bytea not null,
  number_tail text not null,
  -- keyed hash of the number: the same account twice is one account
  number_hmac bytea not null,
  created_at timestamptz not null,
  times_used integer not null default 0,
  -- At a bank, or an address of a chain, which then names its network.
  kind text not null default 'bank' check (kind in ('bank', 'crypto')),
  network text,
  primary key (merchant_id, bank_account_id),
  constraint bank_account_once unique (merchant_id, member_id, number_hmac),
  foreign key (merchant_id, member_id) references member,
  constraint bank_account_network check ((kind = 'crypto') = (network is not null))
);
create index bank_account_of on bank_account (merchant_id, member_id);
-- Who else holds the same number.
create index bank_account_by_number on bank_account (merchant_id, number_hmac);
create index bank_account_number on bank_account (merchant_id, number_hmac);

alter table member_profile enable row level security;
alter table bank_account enable row level security;
create policy by_merchant on member_profile using (sees(merchant_id));
create policy by_merchant on bank_account using (sees(merchant_id));
grant select, insert, update on member_profile, bank_account to baize_app;

-- A mailed link to set a new password: half an hour, once. Only the token's hash is stored.
create table password_reset (
  merchant_id integer not null,
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references member
);
create index password_reset_open on password_reset (merchant_id, member_id) where used_at is null;

alter table password_reset enable row level security;
create policy by_merchant on password_reset using (sees(merchant_id));
grant select, insert, update, delete on password_reset to baize_app;
