-- Links to set a new password, and one truth about where a member is reached.

-- A mailed link: half an hour, once. Only the token's hash is stored.
create table password_reset (
  merchant_id integer not null,
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, member_id) references member
);
create index password_reset_open on password_reset (merchant_id, member_id) where used_at is null;

alter table password_reset enable row level security;
create policy by_merchant on password_reset using (sees(merchant_id));
grant select, insert, update, delete on password_reset to baize_app;

-- Addresses and numbers are kept in member_contact, which says whether they were proved.
alter table member_profile drop column email;
alter table member_profile drop column mobile;
