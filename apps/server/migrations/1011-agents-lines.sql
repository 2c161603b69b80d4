-- Referral links lead to a domain of the merchant's; a line can be stopped as a whole, and those it stopped are known when it goes on.
alter table referral_link add column host text;
grant update (host) on referral_link to baize_app;
create index referral_link_join_of on referral_link_join (merchant_id, link_id);

create table line_freeze (
  merchant_id integer not null,
  freeze_id uuid not null,
  -- stopped with everybody below
  head_id uuid not null,
  reason text not null,
  frozen_at timestamptz not null,
  frozen_by text not null,
  lifted_at timestamptz,
  -- how far accounts were gone through, in the order of their ids; null: from the first on
  gone_to uuid,
  is_complete boolean not null default false,
  primary key (merchant_id, freeze_id),
  foreign key (merchant_id, head_id) references member
);
create unique index line_freeze_of on line_freeze (merchant_id, head_id) where lifted_at is null;
create index line_freeze_open on line_freeze (merchant_id, frozen_at) where not is_complete;

-- Whom a freeze of a line stopped, and nobody who was stopped alone.
create table line_freeze_member (
  merchant_id integer not null,
  member_id uuid not null,
  freeze_id uuid not null,
  primary key (merchant_id, member_id, freeze_id),
  foreign key (merchant_id, member_id) references member,
  foreign key (merchant_id, freeze_id) references line_freeze
);
create index line_freeze_member_of on line_freeze_member (merchant_id, freeze_id, member_id);

alter table line_freeze enable row level security;
alter table line_freeze_member enable row level security;
create policy by_merchant on line_freeze using (sees(merchant_id));
create policy by_merchant on line_freeze_member using (sees(merchant_id));
grant select, insert on line_freeze, line_freeze_member to baize_app;
-- the reason: erased with its member
grant update (reason, lifted_at, gone_to, is_complete) on line_freeze to baize_app;
grant delete on line_freeze_member to baize_app;
