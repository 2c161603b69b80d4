-- Messages to players: a name and its parameters; the words are made when somebody reads them, in the reader's language.
create table message (
  merchant_id integer not null references merchant,
  message_id uuid not null,
  member_id uuid not null,
  name text not null,
  params jsonb not null,
  -- The deposit or withdrawal it is about.
  reference uuid,
  at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_id, message_id)
);
create index message_of_member on message (merchant_id, member_id, at desc, message_id desc);
create index message_unread on message (merchant_id, member_id) where read_at is null;

alter table message enable row level security;
create policy by_merchant on message using (sees(merchant_id));
grant select, insert, update on message to baize_app;
