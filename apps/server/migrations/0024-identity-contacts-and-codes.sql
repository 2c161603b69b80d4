-- What a way in needs besides a password: where a member is reached, codes sent there, networks a member logs in from,
-- budgets of tries, and the states a session can have besides "in".

-- Mobile number (E.164) and mail address (lower case). Verified: a code sent there came back.
create table member_contact (
  merchant_id integer not null,
  member_id uuid not null,
  kind text not null check (kind in ('mobile', 'email')),
  address text not null,
  verified_at timestamptz,
  set_at timestamptz not null,
  primary key (merchant_id, member_id, kind),
  foreign key (merchant_id, member_id) references member
);
-- a verified address opens one account
create unique index member_contact_verified on member_contact (merchant_id, kind, address) where verified_at is not null;
create index member_contact_address on member_contact (merchant_id, kind, address);

insert into member_contact (merchant_id, member_id, kind, address, set_at)
  select p.merchant_id, p.member_id, 'email', lower(p.email), m.registered_at
  from member_profile p join member m using (merchant_id, member_id) where p.email is not null;
insert into member_contact (merchant_id, member_id, kind, address, set_at)
  select p.merchant_id, p.member_id, 'mobile', p.mobile, m.registered_at
  from member_profile p join member m using (merchant_id, member_id) where p.mobile ~ '^\+[1-9][0-9]{5,14}$';

-- One live code a purpose and address; a new one replaces it. Only a keyed hash is stored.
create table verification_code (
  merchant_id integer not null references merchant,
  purpose text not null,
  -- keyed hash of the address
  subject text not null,
  -- null: a third-party service holds the code, and knows it by provider_ref
  code_hmac bytea,
  provider_ref text,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, purpose, subject),
  check ((code_hmac is null) <> (provider_ref is null))
);
create index verification_code_expiry on verification_code (merchant_id, expires_at);

-- How often something was done in a window, whoever it was.
create table budget (
  merchant_id integer not null references merchant,
  scope text not null,
  subject text not null,
  used integer not null,
  since timestamptz not null,
  primary key (merchant_id, scope, subject)
);
create index budget_since on budget (merchant_id, since);

-- Where a member logs in from: /24 or /56.
create table known_network (
  merchant_id integer not null,
  member_id uuid not null,
  network text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- proved by knowledge only: sessions from here are reduced until then
  full_from timestamptz,
  primary key (merchant_id, member_id, network),
  foreign key (merchant_id, member_id) references member
);
create index known_network_expiry on known_network (merchant_id, expires_at);

alter table session drop constraint session_state_check;
alter table session add constraint session_state_check
  check (state in ('full', 'must_change_password', 'ip_challenge', 'reduced'));
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check
  check (end_reason in ('logout', 'ended_by_owner', 'password_changed', 'frozen', 'challenge_passed', 'challenge_failed'));
-- how the member got in: an aged password matters only to those who used it
alter table session add column way text not null default 'password'
  check (way in ('password', 'sms', 'social', 'passkey', 'register', 'trial', 'recovery'));

alter table attempt drop constraint attempt_scope_check;
alter table attempt add constraint attempt_scope_check
  check (scope in ('login', 'login_ip', 'login_net', 'login_all', 'withdraw_password', 'challenge', 'totp', 'code_login'));

-- A picture is for one purpose.
alter table captcha add column purpose text not null default 'login';
alter table captcha alter column purpose drop default;

alter table member_contact enable row level security;
alter table verification_code enable row level security;
alter table budget enable row level security;
alter table known_network enable row level security;
create policy by_merchant on member_contact using (sees(merchant_id));
create policy by_merchant on verification_code using (sees(merchant_id));
create policy by_merchant on budget using (sees(merchant_id));
create policy by_merchant on known_network using (sees(merchant_id));
grant select, insert, update, delete on member_contact, verification_code, budget, known_network to baize_app;
