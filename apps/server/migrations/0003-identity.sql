-- Who people are: accounts, sessions, captchas, counted tries.
create table member (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  username text not null,
  -- lower case: one name, whatever the case
  username_key text not null,
  type integer not null,
  -- null: a trial account; nobody can log in to it by password
  password_hash text,
  password_changed_at timestamptz not null,
  -- a password somebody else chose: it only opens the change of password, and not for long
  is_one_time_password boolean not null default false,
  one_time_until timestamptz,
  withdraw_password_hash text,
  is_frozen boolean not null default false,
  language text,
  registered_at timestamptz not null,
  -- After a change that guards an account its payouts pause: until when, and why.
  payouts_paused_until timestamptz,
  payouts_pause_reason text
    check (payouts_pause_reason in ('password', 'recovery', 'withdraw_password', 'contact', 'bank_account', 'second_factor')),
  primary key (merchant_id, member_id),
  constraint member_username unique (merchant_id, username_key),
  constraint member_payout_pause check ((payouts_paused_until is null) = (payouts_pause_reason is null))
);
-- Accounts are looked up by their first letters.
create index member_name_start on member (merchant_id, username_key text_pattern_ops);

create table session (
  merchant_id integer not null,
  session_id uuid not null,
  member_id uuid not null,
  -- SHA-256 of the token; the token itself is nowhere
  token_hash bytea not null,
  state text not null check (state in ('full', 'must_change_password', 'ip_challenge', 'reduced')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  device text not null,
  ended_at timestamptz,
  -- factors_reset: two operators took a lost second factor off the account. factor_enrolled: another session set up the one it lacked.
  end_reason text check (end_reason in ('logout', 'ended_by_owner', 'password_changed', 'frozen', 'challenge_passed', 'challenge_failed',
    'factors_reset', 'factor_enrolled')),
  -- how the member got in: an aged password matters only to those who used it
  way text not null default 'password' check (way in ('password', 'sms', 'social', 'passkey', 'register', 'trial', 'recovery')),
  primary key (merchant_id, session_id),
  constraint session_token unique (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references member
);
create index session_open on session (merchant_id, member_id) where ended_at is null;
-- Who else came from the same place, and what the search for abuse has not seen yet.
create index session_place on session (merchant_id, ip, device);
create index session_made on session (merchant_id, created_at);
-- When somebody was seen last, for a page of members: by the sessions opened last. Not by the time itself, which moves with
-- every request and would cost each an index.
create index session_of on session (merchant_id, member_id, created_at desc);

-- Wrong tries per subject, counted before the check so that parallel guesses count too. Merchant 0: operators.
create table attempt (
  merchant_id integer not null,
  -- login_total: all wrong passwords of an account since its last success, so that a guesser who waits out every lock ends at a hundred.
  -- bank_name: names on bank accounts, a member and a day, besides the tries of one login.
  scope text not null check (scope in ('login', 'login_ip', 'login_net', 'login_all', 'login_total', 'withdraw_password', 'challenge', 'totp',
    'code_login', 'bank_name')),
  -- a hash: names that do not exist are counted like those that do
  subject text not null,
  failures integer not null,
  since timestamptz not null,
  locked_until timestamptz,
  -- Of a count that is kept while its account is; one of a name that nobody has goes with the other old tries.
  member_id uuid,
  primary key (merchant_id, scope, subject)
);
create index attempt_by_member on attempt (merchant_id, member_id) where member_id is not null;

create table captcha (
  merchant_id integer not null references merchant,
  captcha_id uuid not null,
  answer_hmac bytea not null,
  expires_at timestamptz not null,
  -- A picture is for one purpose.
  purpose text not null,
  primary key (merchant_id, captcha_id)
);
create index captcha_expiry on captcha (merchant_id, expires_at);

-- When a client got its last picture: one a second.
create table captcha_pace (
  merchant_id integer not null references merchant,
  client text not null,
  last_at timestamptz not null,
  -- The last picture a client was shown: an answer that names no picture answers this one.
  captcha_id uuid,
  primary key (merchant_id, client)
);

alter table member enable row level security;
alter table session enable row level security;
alter table attempt enable row level security;
alter table captcha enable row level security;
alter table captcha_pace enable row level security;
create policy by_merchant on member using (sees(merchant_id));
create policy by_merchant on session using (sees(merchant_id));
create policy by_merchant on attempt using (sees(merchant_id));
create policy by_merchant on captcha using (sees(merchant_id));
create policy by_merchant on captcha_pace using (sees(merchant_id));

grant select, insert, update on member, session to baize_app;
grant select, insert, update, delete on attempt, captcha_pace to baize_app;
grant select, insert, delete on captcha to baize_app;

-- What a way in needs besides a password: where a member is reached, codes sent there, networks a member logs in from,
-- and budgets of tries.

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

alter table member_contact enable row level security;
alter table verification_code enable row level security;
alter table budget enable row level security;
alter table known_network enable row level security;
create policy by_merchant on member_contact using (sees(merchant_id));
create policy by_merchant on verification_code using (sees(merchant_id));
create policy by_merchant on budget using (sees(merchant_id));
create policy by_merchant on known_network using (sees(merchant_id));
grant select, insert, update, delete on member_contact, verification_code, budget, known_network to baize_app;
