-- What the database knows of the installation it belongs to: one row, of the platform and no merchant.
create table installation (
  is_one boolean primary key default true check (is_one),
  -- A known text sealed under the installation's master key, written at its first start. A start with another key is refused.
  key_proof bytea,
  -- The sample data: begun and not ended means a first start that was cut.
  samples_begun_at timestamptz,
  samples_ended_at timestamptz,
  check (samples_ended_at is null or samples_begun_at is not null)
);
-- A database from before this row was filled by a start that ended.
insert into installation (samples_begun_at, samples_ended_at)
  select at, at from (select case when exists (select from member) then now() end as at) filled;
grant select, update on installation to baize_app;
