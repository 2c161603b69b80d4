-- Filters that agents name and keep, and files of their teams.

create table team_view (
  merchant_id integer not null,
  view_id uuid not null,
  -- the agent whose it is
  member_id uuid not null,
  page text not null check (page in ('team', 'bets', 'profit', 'income', 'money')),
  name text not null check (char_length(name) between 1 and 40),
  -- as they stand in the page's address
  filters text not null check (char_length(filters) <= 400),
  saved_at timestamptz not null,
  primary key (merchant_id, view_id),
  unique (merchant_id, member_id, page, name),
  foreign key (merchant_id, member_id) references member
);
alter table team_view enable row level security;
create policy by_merchant on team_view using (sees(merchant_id));
grant select, insert, update, delete on team_view to baize_app;

-- Accounts are looked up by their first letters.
create index member_name_start on member (merchant_id, username_key text_pattern_ops);

-- When somebody was seen last, for a page of members: by the sessions opened last. Not by the time itself, which moves with
-- every request and would cost each an index.
create index session_of on session (merchant_id, member_id, created_at desc);

alter table record_export drop constraint record_export_kind_check;
alter table record_export add constraint record_export_kind_check
  check (kind in ('statement', 'bets', 'archive', 'money', 'team_members', 'team_bets', 'team_profit', 'team_income', 'team_money'));
alter table record_export drop constraint record_export_format_check;
alter table record_export add constraint record_export_format_check check (format in ('pdf', 'csv', 'json', 'xlsx'));
-- What else was picked on the page, for files of a team.
alter table record_export add column filter jsonb;
