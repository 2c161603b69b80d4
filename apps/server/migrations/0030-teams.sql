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
