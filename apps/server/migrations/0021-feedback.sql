-- Questions and complaints. Append-only for the platform; an answer is a message to the player.
create table feedback (
  merchant_id integer not null references merchant,
  feedback_id uuid not null,
  ticket text not null,
  member_id uuid not null,
  question_type text not null,
  content text not null,
  at timestamptz not null,
  primary key (merchant_id, feedback_id),
  unique (merchant_id, ticket)
);
create index feedback_of_member on feedback (merchant_id, member_id, at desc, feedback_id desc);

alter table feedback enable row level security;
create policy by_merchant on feedback using (sees(merchant_id));
grant select, insert on feedback to baize_app;
