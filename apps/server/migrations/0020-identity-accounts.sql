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
  primary key (merchant_id, member_id),
  constraint member_username unique (merchant_id, username_key)
);

create table session (
  merchant_id integer not null,
  session_id uuid not null,
  member_id uuid not null,
  -- SHA-256 of the token; the token itself is nowhere
  token_hash bytea not null,
  state text not null check (state in ('full', 'must_change_password')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  device text not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'ended_by_owner', 'password_changed', 'frozen')),
  primary key (merchant_id, session_id),
  constraint session_token unique (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references member
);
create index session_open on session (merchant_id, member_id) where ended_at is null;

-- Wrong tries per subject, counted before the check so that parallel guesses count too. Merchant 0: operators.
create table attempt (
  merchant_id integer not null,
  scope text not null check (scope in ('login', 'login_ip', 'withdraw_password')),
  -- a hash: names that do not exist are counted like those that do
  subject text not null,
  failures integer not null,
  since timestamptz not null,
  locked_until timestamptz,
  primary key (merchant_id, scope, subject)
);

create table captcha (
  merchant_id integer not null references merchant,
  captcha_id uuid not null,
  answer_hmac bytea not null,
  expires_at timestamptz not null,
  primary key (merchant_id, captcha_id)
);
create index captcha_expiry on captcha (merchant_id, expires_at);

-- When a client got its last picture: one a second.
create table captcha_pace (
  merchant_id integer not null references merchant,
  client text not null,
  last_at timestamptz not null,
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

-- Every request looks its session up: one statement, no transaction. The owner's rights skip row-level security, so
-- the merchant is an argument and part of the key.
create function session_by_token(merchant integer, hash bytea)
returns table (session_id uuid, member_id uuid, username text, type integer, state text, is_frozen boolean,
               last_seen_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.session_id, s.member_id, m.username, m.type, s.state, m.is_frozen, s.last_seen_at, s.expires_at
  from session s join member m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
  where s.merchant_id = merchant and s.token_hash = hash and s.ended_at is null
$$;
create function touch_session(merchant integer, id uuid, seen_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session set last_seen_at = seen_at where merchant_id = merchant and session_id = id and last_seen_at < seen_at
$$;
revoke all on function session_by_token(integer, bytea), touch_session(integer, uuid, timestamptz) from public;
grant execute on function session_by_token(integer, bytea), touch_session(integer, uuid, timestamptz) to baize_app;
