-- Texts and mails to people outside the site: queued in the transaction that has something to tell, sent after it.
create table notice (
  merchant_id integer not null references merchant,
  -- also the carrier's idempotency key and the mail's Message-ID
  notice_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  -- null: somebody who has no account yet
  member_id uuid,
  template text not null,
  language text not null,
  -- address and words under the master key, because a code is a key to an account; gone once nothing is left to send
  content_sealed bytea,
  -- what staff recognise the address by
  recipient_masked text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'delivered', 'bounced', 'dead')),
  attempts integer not null default 0,
  -- when it may be tried, or when a sender that died counts as gone
  next_try_at timestamptz not null,
  -- a code nobody can use any more is not sent
  expires_at timestamptz,
  provider_id text,
  -- why the last try failed, or why nothing more is tried
  reason text,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, notice_id)
);
create index notice_due on notice (merchant_id, next_try_at) where state in ('waiting', 'sending');
create index notice_age on notice (merchant_id, created_at);

alter table notice enable row level security;
create policy by_merchant on notice using (sees(merchant_id));
grant select, insert, update, delete on notice to baize_app;
