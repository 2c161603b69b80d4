-- The inspection contract: what an auditor or operator may read from outside, and nothing else. Views are versioned by
-- `inspect.version`; they run with their owner's rights, so the reader needs none on the tables and sees every merchant.
create schema inspect;
create view inspect.version as select 1 as version;

create function inspect.kind_name(kind smallint) returns text language sql immutable as $$
  select (array['deposit', 'withdrawal_reserve', 'withdrawal_release', 'withdrawal_paid', 'stake', 'payout', 'refund', 'adjust', 'trial_grant', 'promo'])[kind]
$$;

create view inspect.accounts as
  select a.account_id as id, m.code as merchant, a.kind, a.owner_id as owner, a.code, a.currency, a.practice,
    case when a.flags & 4 = 0 then a.balance
      else -coalesce((select sum(j.amount) from ledger_journal j where j.merchant_id = a.merchant_id and j.contra_id = a.account_id), 0)::bigint end as balance_minor
  from ledger_account a join merchant m using (merchant_id);

create view inspect.journals as
  select m.code || ':' || j.transfer_id as id, inspect.kind_name(j.kind) as kind, j.ref, m.code as merchant, to_timestamp(ledger_transfer_ms(j.transfer_id) / 1000.0) as at
  from ledger_journal j join merchant m using (merchant_id);

-- Two lines a journal: the account and its contra account; they sum to zero.
create view inspect.entries as
  select m.code || ':' || j.transfer_id as journal_id, side.account_id, side.amount_minor
  from ledger_journal j join merchant m using (merchant_id),
    lateral (values (j.account_id, j.amount), (j.contra_id, -j.amount)) side(account_id, amount_minor);

create view inspect.idempotency as
  select m.code as merchant, k.key, k.account_id, k.outcome, m.code || ':' || k.transfer_id as journal_id
  from ledger_key k join merchant m using (merchant_id);

create view inspect.external_events as
  select m.code as merchant, e.provider, e.event_id as ext_id, e.type as kind, 'received' as status, e.received_at as at
  from payment_event e join merchant m using (merchant_id)
  union all
  select m.code, v.code, t.tx_id, (array['tombstone', 'bet', 'win', 'betwin', 'rollback', 'adjust', 'promo'])[t.op + 1],
    (array['accepted', 'declined', 'tombstone', 'rolled_back'])[t.state], t.at
  from vendor_tx t join vendor v using (merchant_id, vendor_id) join merchant m on m.merchant_id = t.merchant_id;

-- What the house owes a player until it is done: one row a debt, one payer.
create view inspect.obligations as
  select m.code as merchant, w.withdrawal_id as id, 'withdrawal' as kind, w.withdrawal_id::text as period_key, w.state as status, w.amount_minor, w.currency
  from withdrawal w join merchant m using (merchant_id);

create view inspect.sessions as
  select m.code as merchant, s.member_id as "user", s.state, s.created_at as created, s.ended_at as revoked
  from session s join merchant m using (merchant_id);

create view inspect.outbox as
  select m.code as merchant, s.channel, s.recipient, s.template, s.data, s.at from message_sink s join merchant m using (merchant_id);

create view inspect.facts as
  select m.code as merchant, o.fact_id as id, o.name, o.at, o.delivered_at, o.attempts from outbox o join merchant m using (merchant_id);

create view inspect.audit as
  select merchant_id, seq, at, actor_kind || ':' || actor_id as actor, action, target, row_hash from audit_log;

create view inspect.seals as select merchant_id, from_seq, to_seq, root, signature, sealed_at from audit_seal;

create view inspect.jobs as
  select m.code as merchant, j.name, j.window_key, j.state, j.attempts, j.started_at, j.finished_at from job j join merchant m using (merchant_id);

create view inspect.uploads as
  select m.code as merchant, u.upload_id as id, u.sha256, u.mime, u.bytes from upload u join merchant m using (merchant_id);

grant usage on schema inspect to baize_inspect;
grant select on all tables in schema inspect to baize_inspect;
