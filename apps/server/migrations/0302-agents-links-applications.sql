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
