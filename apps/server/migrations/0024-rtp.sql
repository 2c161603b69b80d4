-- What each title returned, beside what its model promises (product/games.md 16.6).

-- Closed rounds with a stake, by the day (UTC) they were settled. Counted again while the day may still change.
-- `squares` is the sum of the stakes' squares, `deviations` that of (payout - rtp x stake)^2: what a band is made of.
create table rtp_day (
  merchant_id integer not null references merchant,
  day date not null,
  node_id text not null,
  currency text not null,
  model_id text not null,
  model_version text not null,
  rtp_e8 integer not null,
  sd_e4 integer,
  rounds bigint not null,
  staked numeric(40) not null,
  returned numeric(40) not null,
  squares numeric(60) not null,
  deviations numeric(60) not null,
  primary key (merchant_id, day, node_id, currency, model_id, model_version)
);
alter table rtp_day enable row level security;
create policy by_merchant on rtp_day using (sees(merchant_id));
grant select, insert, update, delete on rtp_day to baize_app;

-- A title that left its band: raised by the daily job, decided by a person.
create table rtp_alert (
  merchant_id integer not null references merchant,
  alert_id uuid not null,
  node_id text not null,
  currency text not null,
  model_id text not null,
  model_version text not null,
  raised_at timestamptz not null,
  rounds bigint not null,
  -- Deviations from what the model promises, per 100.
  z_e2 integer not null,
  -- The title was switched off with the alert.
  has_closed boolean not null,
  decision text check (decision in ('stay', 'open')),
  decided_at timestamptz,
  decided_by uuid,
  remark text,
  primary key (merchant_id, alert_id),
  check ((decision is null) = (decided_at is null))
);
create unique index rtp_alert_open on rtp_alert (merchant_id, node_id, currency) where decision is null;
alter table rtp_alert enable row level security;
create policy by_merchant on rtp_alert using (sees(merchant_id));
grant select, insert, update on rtp_alert to baize_app;
