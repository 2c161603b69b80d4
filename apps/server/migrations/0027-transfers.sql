-- Money between members of one line: each transfer with what became of it, and circles of money that were found.
create table member_transfer (
  merchant_id integer not null references merchant,
  transfer_id uuid not null,
  sender_id uuid not null,
  recipient_id uuid not null check (recipient_id <> sender_id),
  -- Seen from the sender: to the upline, or to a direct downline, as the line stood then.
  direction text not null check (direction in ('up', 'down')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- In the merchant's currency at that moment: what limits, flows and circles are counted in.
  worth_minor bigint not null check (worth_minor >= 0),
  note text,
  -- held: nothing has moved, an operator decides. refused and returned: nothing has moved and nothing will.
  state text not null check (state in ('done', 'held', 'returned', 'refused')),
  reason text check (reason in ('circle', 'net_flow')),
  -- The circle it closes, from its sender on, each member once.
  circle uuid[] not null default '{}',
  has_second_factor boolean not null,
  ip text not null,
  device text not null,
  made_at timestamptz not null,
  closed_at timestamptz,
  decided_by uuid,
  decided_name text,
  remark text,
  primary key (merchant_id, transfer_id),
  foreign key (merchant_id, sender_id) references member,
  foreign key (merchant_id, recipient_id) references member,
  check ((closed_at is null) = (state = 'held')),
  check (state = 'done' or reason is not null),
  check (state <> 'returned' or decided_by is not null)
);
create index member_transfer_sent on member_transfer (merchant_id, sender_id, made_at desc, transfer_id desc);
create index member_transfer_received on member_transfer (merchant_id, recipient_id, made_at desc, transfer_id desc);
create index member_transfer_made on member_transfer (merchant_id, made_at desc, transfer_id desc);
create index member_transfer_held on member_transfer (merchant_id, made_at) where state = 'held';

-- Found when a transfer was made (the transfer that closed it), or by the report of a day.
create table transfer_circle (
  merchant_id integer not null references merchant,
  circle_id uuid not null,
  -- What makes it this one: a report that runs twice finds it once.
  circle_key text not null,
  found_by text not null check (found_by in ('transfer', 'report')),
  day date,
  -- In the order in which the money went.
  members uuid[] not null check (cardinality(members) >= 2),
  transfers uuid[] not null check (cardinality(transfers) >= 2),
  circulated_minor bigint not null check (circulated_minor > 0),
  found_at timestamptz not null,
  primary key (merchant_id, circle_id),
  unique (merchant_id, circle_key),
  check ((day is null) = (found_by = 'transfer'))
);
create index transfer_circle_found on transfer_circle (merchant_id, found_at desc, circle_id desc);

alter table member_transfer enable row level security;
alter table transfer_circle enable row level security;
create policy by_merchant on member_transfer using (sees(merchant_id));
create policy by_merchant on transfer_circle using (sees(merchant_id));
grant select, insert, update on member_transfer to baize_app;
grant select, insert on transfer_circle to baize_app;
