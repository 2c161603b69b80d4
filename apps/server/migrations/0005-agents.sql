-- Who stands above whom, and the codes that bring people in.

-- One row a member and ancestor, the member itself at depth 0: "is X below Y" and "everybody below Y" are one lookup.
create table agent_line (
  merchant_id integer not null,
  ancestor_id uuid not null,
  member_id uuid not null,
  depth integer not null check (depth >= 0),
  -- The tree keeps its history: a line that was moved stays on record for the time it held, so that figures of the past are
  -- read by the tree as it was. A place somebody was given when they joined holds since '-infinity'; a move holds from the
  -- start of the next five-minute window, so that the tree never changes inside one.
  since timestamptz not null default '-infinity',
  until timestamptz not null default 'infinity',
  primary key (merchant_id, member_id, ancestor_id, since),
  foreign key (merchant_id, member_id) references member,
  foreign key (merchant_id, ancestor_id) references member
);
create index agent_line_below on agent_line (merchant_id, ancestor_id, depth, member_id) where until = 'infinity';
create unique index agent_line_one_upline on agent_line (merchant_id, member_id, depth) where until = 'infinity';
-- Who was ever moved (from or to the top too), and who stood below whom before: few rows beside the rest.
create index agent_line_moved on agent_line (merchant_id, member_id) where since > '-infinity' or until < 'infinity';
create index agent_line_before on agent_line (merchant_id, ancestor_id, member_id) where until < 'infinity';

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
-- Asked once a statement and not for each row, as the roll-ups of a team are.
create policy by_merchant on agent_line using (merchant_id = coalesce((select seen_merchant()), merchant_id));
create policy by_merchant on invite_code using (sees(merchant_id));
create policy by_merchant on referral using (sees(merchant_id));
grant select, insert on agent_line, invite_code, referral to baize_app;
-- A line that is moved ends, and its row stays.
grant update (depth, until) on agent_line to baize_app;

-- Ways into a line beside an agent's own code: named links that are counted, and applications to become an agent.
create table referral_link (
  merchant_id integer not null,
  link_id uuid not null,
  code_key text not null,
  member_id uuid not null,
  name text not null,
  -- A path of the site, where visitors arrive.
  landing text not null,
  -- What a newcomer is offered: a kind of contract and its rate; null: nothing.
  offer_kind text check (offer_kind in ('dividend', 'daily', 'hourly', 'realtime')),
  offer_rate integer check (offer_rate between 0 and 10000),
  is_on boolean not null,
  visits bigint not null default 0,
  registrations integer not null default 0,
  first_deposits integer not null default 0,
  created_at timestamptz not null,
  primary key (merchant_id, link_id),
  constraint referral_link_code unique (merchant_id, code_key),
  foreign key (merchant_id, member_id) references member,
  check ((offer_kind is null) = (offer_rate is null))
);
create index referral_link_of on referral_link (merchant_id, member_id, created_at);

-- Who came by which link, with what was offered then.
create table referral_link_join (
  merchant_id integer not null,
  member_id uuid not null,
  link_id uuid not null,
  offer_kind text,
  offer_rate integer,
  at timestamptz not null,
  first_deposit_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member,
  foreign key (merchant_id, link_id) references referral_link
);

create table affiliate_application (
  merchant_id integer not null,
  application_id uuid not null,
  member_id uuid not null,
  text text not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- To the applicant when refused; to the file when approved.
  reason text,
  type integer,
  code_key text,
  primary key (merchant_id, application_id),
  foreign key (merchant_id, member_id) references member
);
create unique index affiliate_application_open on affiliate_application (merchant_id, member_id) where state = 'waiting';
create index affiliate_application_list on affiliate_application (merchant_id, state, at);
create index affiliate_application_of on affiliate_application (merchant_id, member_id, at);

alter table referral_link enable row level security;
alter table referral_link_join enable row level security;
alter table affiliate_application enable row level security;
create policy by_merchant on referral_link using (sees(merchant_id));
create policy by_merchant on referral_link_join using (sees(merchant_id));
create policy by_merchant on affiliate_application using (sees(merchant_id));
grant select, insert on referral_link, referral_link_join, affiliate_application to baize_app;
grant update (name, landing, offer_kind, offer_rate, is_on, visits, registrations, first_deposits) on referral_link to baize_app;
grant update (first_deposit_at) on referral_link_join to baize_app;
grant update (state, decided_at, decided_by, reason, type, code_key) on affiliate_application to baize_app;
