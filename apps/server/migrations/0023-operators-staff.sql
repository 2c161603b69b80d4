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

-- As for members: one statement a request.
create function staff_session_by_token(hash bytea)
returns table (session_id uuid, staff_id uuid, display_name text, role text, approval_limit_minor bigint, state text,
               last_seen_at timestamptz, expires_at timestamptz, merchants text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select s.session_id, s.staff_id, p.display_name, p.role, p.approval_limit_minor, s.state, s.last_seen_at, s.expires_at,
    array(select m.code from staff_merchant w join merchant m on m.merchant_id = w.serves_id
          where w.merchant_id = 0 and w.staff_id = p.staff_id order by m.merchant_id)
  from staff_session s join staff p on p.merchant_id = 0 and p.staff_id = s.staff_id
  where s.merchant_id = 0 and s.token_hash = hash and s.ended_at is null and p.is_active
$$;
create function touch_staff_session(id uuid, seen_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with touched as (
    update staff_session set last_seen_at = seen_at where merchant_id = 0 and session_id = id and last_seen_at < seen_at returning staff_id)
  update staff set last_seen_at = seen_at where merchant_id = 0 and staff_id in (select staff_id from touched)
$$;
revoke all on function staff_session_by_token(bytea), touch_staff_session(uuid, timestamptz) from public;
grant execute on function staff_session_by_token(bytea), touch_staff_session(uuid, timestamptz) to baize_app;
