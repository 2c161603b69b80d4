-- How many bytes of pictures somebody sent on a day, counted before they are redrawn: also those that could not be read.
create table upload_quota (
  merchant_id integer not null references merchant,
  owner_id uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (merchant_id, owner_id, day)
);
alter table upload_quota enable row level security;
create policy by_merchant on upload_quota using (sees(merchant_id));
grant select, insert, update, delete on upload_quota to baize_app;
