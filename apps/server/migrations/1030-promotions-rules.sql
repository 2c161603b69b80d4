-- Promotions: the rule behind an announcement, and where each player stands with it. Words and pictures stay content's; content tells
-- this room of each promotion's kind, titles and times, so that nobody here reads another room's rows (docs/decisions/0098).
create table promotion (
  merchant_id integer not null references merchant,
  promotion_id uuid not null,
  -- As content announced it.
  type text not null,
  titles jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_coming boolean not null,
  is_down boolean not null,
  -- none: it has only words. draft: nobody can join. stopped: nobody joins any more, and what was promised stays.
  state text not null default 'none' check (state in ('none', 'draft', 'live', 'stopped')),
  rule jsonb,
  revision integer not null default 0,
  -- Above the merchant's line for two people somebody else starts it.
  written_by uuid,
  -- What was promised to players, claimed or not: never above the budget of the rule.
  promised_minor bigint not null default 0 check (promised_minor >= 0),
  live_at timestamptz,
  stopped_at timestamptz,
  -- Play before this was counted.
  counted_to timestamptz,
  -- The draw: its seed is sealed and its hash published before anybody has a ticket; the document is made once.
  commitment text,
  seed_sealed bytea,
  drawn_at timestamptz,
  draw_document text,
  primary key (merchant_id, promotion_id),
  check ((rule is null) = (state = 'none')),
  check ((commitment is null) = (seed_sealed is null)),
  check (drawn_at is null or draw_document is not null)
);
create index promotion_live on promotion (merchant_id) where state in ('live', 'stopped');

create table promotion_entry (
  merchant_id integer not null references merchant,
  promotion_id uuid not null,
  member_id uuid not null,
  state text not null
    check (state in ('joined', 'signed', 'process', 'claim', 'claimed', 'applying', 'rejected', 'issued', 'closed')),
  joined_at timestamptz not null,
  changed_at timestamptz not null,
  -- Turnover with its weights, or net loss: whatever the condition asks for.
  counted_minor bigint not null default 0,
  tickets integer not null default 0 check (tickets >= 0),
  currency text not null,
  amount_minor bigint check (amount_minor > 0),
  -- The reward's own key: it is given once, whatever happens.
  reward_id uuid,
  claim_until timestamptz,
  paid_at timestamptz,
  application_id uuid,
  comment text,
  applied_at timestamptz,
  decided_by uuid,
  decided_name text,
  reason text,
  primary key (merchant_id, promotion_id, member_id),
  foreign key (merchant_id, promotion_id) references promotion,
  foreign key (merchant_id, member_id) references member,
  check ((amount_minor is null) = (reward_id is null)),
  check (state not in ('claim', 'claimed', 'issued') or amount_minor is not null),
  check ((state in ('claimed', 'issued')) = (paid_at is not null)),
  check ((applied_at is null) = (application_id is null))
);
create index promotion_entry_of_member on promotion_entry (merchant_id, member_id, changed_at desc);
create index promotion_entry_claim on promotion_entry (merchant_id, claim_until) where state = 'claim';
create index promotion_entry_applied on promotion_entry (merchant_id, applied_at desc) where applied_at is not null;

insert into promotion (merchant_id, promotion_id, type, titles, starts_at, ends_at, is_coming, is_down)
select i.merchant_id, i.item_id, i.shelf,
  (select jsonb_object_agg(t.language, t.title) from content_text t where t.merchant_id = i.merchant_id and t.item_id = i.item_id),
  i.starts_at, i.ends_at, coalesce((i.traits ->> 'isComing')::boolean, false), coalesce((i.traits ->> 'isDown')::boolean, false)
from content_item i where i.kind = 'promotion';

alter table promotion enable row level security;
alter table promotion_entry enable row level security;
create policy by_merchant on promotion using (sees(merchant_id));
create policy by_merchant on promotion_entry using (sees(merchant_id));
grant select, insert, update on promotion, promotion_entry to baize_app;
