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
