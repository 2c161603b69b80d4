-- Who stands above whom, and the codes that bring people in.

-- One row a member and ancestor, the member itself at depth 0: "is X below Y" and "everybody below Y" are one lookup.
create table agent_line (
  merchant_id integer not null,
  ancestor_id uuid not null,
  member_id uuid not null,
  depth integer not null check (depth >= 0),
  primary key (merchant_id, member_id, ancestor_id),
  foreign key (merchant_id, member_id) references member,
  foreign key (merchant_id, ancestor_id) references member
);
create index agent_line_below on agent_line (merchant_id, ancestor_id, depth);
create unique index agent_line_one_upline on agent_line (merchant_id, member_id, depth);

create table invite_code (
  merchant_id integer not null,
  -- upper case: codes are read aloud and typed
  code_key text not null,
  member_id uuid not null,
  -- affiliate: an agent's code, newcomers stand below the agent. referral: a player's code, newcomers are remembered as theirs
  kind text not null check (kind in ('affiliate', 'referral')),
  created_at timestamptz not null,
  primary key (merchant_id, code_key),
  foreign key (merchant_id, member_id) references member
);
create unique index invite_code_owner on invite_code (merchant_id, member_id, kind);

create table referral (
  merchant_id integer not null,
  member_id uuid not null,
  referrer_id uuid not null check (referrer_id <> member_id),
  at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member,
  foreign key (merchant_id, referrer_id) references member
);
create index referral_by on referral (merchant_id, referrer_id);

alter table agent_line enable row level security;
alter table invite_code enable row level security;
alter table referral enable row level security;
create policy by_merchant on agent_line using (sees(merchant_id));
create policy by_merchant on invite_code using (sees(merchant_id));
create policy by_merchant on referral using (sees(merchant_id));
-- the tree only grows: nobody changes place
grant select, insert on agent_line, invite_code, referral to baize_app;
