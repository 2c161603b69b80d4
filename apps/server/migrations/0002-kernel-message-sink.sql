-- The check profile's sink: a tester reads here what a person would have got by picture, mail or SMS.
create table message_sink (
  merchant_id integer not null references merchant,
  message_id uuid not null,
  channel text not null check (channel in ('captcha', 'email', 'sms')),
  recipient text not null,
  template text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (merchant_id, message_id)
);
alter table message_sink enable row level security;
create policy by_merchant on message_sink using (sees(merchant_id));
grant select, insert on message_sink to baize_app;
