-- Files of records, made in the background, and the merchants' money by day.

-- BRIN costs an insert nothing and finds a stretch of time in an append-only table: the daily report reads its day only.
create index ledger_journal_time on ledger_journal using brin (transfer_id);

create table record_export (
  merchant_id integer not null references merchant,
  export_id uuid not null,
  asked_by_kind text not null check (asked_by_kind in ('member', 'staff')),
  asked_by uuid not null,
  asked_by_name text not null,
  -- Whose records; null: the merchant's.
  member_id uuid,
  kind text not null check (kind in ('statement', 'bets', 'archive', 'money', 'team_members', 'team_bets', 'team_profit', 'team_income',
    'team_money')),
  format text not null check (format in ('pdf', 'csv', 'json', 'xlsx')),
  language text not null,
  -- The wallet it is about; 'ALL' for the merchant's money.
  currency text not null,
  from_day date not null,
  to_day date not null,
  is_masked boolean not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  progress smallint not null default 0 check (progress between 0 and 100),
  rows integer not null default 0,
  bytes integer,
  sha256 bytea,
  file_name text,
  reason text,
  -- How often it was begun: a node that died leaves it to the next one, three times.
  attempts smallint not null default 0,
  asked_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- Whoever makes it renews this; past it, another may take it up.
  lease_until timestamptz,
  -- What else was picked on the page, for files of a team.
  filter jsonb,
  primary key (merchant_id, export_id),
  check ((state = 'done') <= (bytes is not null and sha256 is not null and file_name is not null)),
  check ((kind = 'money') = (member_id is null))
);
create index record_export_of on record_export (merchant_id, asked_by, asked_at desc);
create index record_export_open on record_export (merchant_id, asked_at) where state in ('waiting', 'running');
create index record_export_old on record_export (expires_at) where state = 'done';

-- What moved in the players' wallets on a business day, by currency and kind. Written once, when the day is over.
create table money_day (
  merchant_id integer not null references merchant,
  day date not null,
  currency text not null,
  kind smallint not null,
  count bigint not null,
  in_minor numeric(38, 0) not null,
  out_minor numeric(38, 0) not null,
  primary key (merchant_id, day, currency, kind)
);
-- Which days are counted, also those on which nothing moved.
create table money_day_done (
  merchant_id integer not null references merchant,
  day date not null,
  at timestamptz not null,
  primary key (merchant_id, day)
);

alter table record_export enable row level security;
alter table money_day enable row level security;
alter table money_day_done enable row level security;
create policy by_merchant on record_export using (sees(merchant_id));
create policy by_merchant on money_day using (sees(merchant_id));
create policy by_merchant on money_day_done using (sees(merchant_id));
grant select, insert, update, delete on record_export to baize_app;
grant select, insert on money_day, money_day_done to baize_app;

-- Rows that each person took along as files, for the limit of a day. A file that is taken off the list was still taken.
create table record_export_taken (
  merchant_id integer not null references merchant,
  asked_by uuid not null,
  export_id uuid not null,
  at timestamptz not null,
  rows integer not null check (rows >= 0),
  primary key (merchant_id, export_id)
);
create index record_export_taken_day on record_export_taken (merchant_id, asked_by, at);

alter table record_export_taken enable row level security;
create policy by_merchant on record_export_taken using (sees(merchant_id));
grant select, insert, delete on record_export_taken to baize_app;
