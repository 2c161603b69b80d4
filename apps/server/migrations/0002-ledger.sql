-- The ledger: accounts, journal, idempotency keys. The platform's role only reads these tables; everything that writes is
-- a function of functions/ledger or vendor_post, so no code path can post an unbalanced, unkeyed or foreign row.

-- Members' and pools' accounts carry their balance here. House, provider and clearing accounts ('derived') have a row for
-- their name only: their balance is the sum of the journal, so no row is updated by every bet.
create table ledger_account (
  merchant_id integer not null references merchant,
  account_id integer not null generated always as identity unique,
  -- 1 frozen (no debit), 2 may go below zero, 4 derived
  flags smallint not null default 0,
  -- Practice money: a posting never joins a practice account and a real one.
  practice boolean not null default false,
  seq integer not null default 0,
  balance bigint not null default 0,
  last_transfer bigint not null default 0,
  owner_id uuid,
  -- Said and not enforced: what a statement skips costs it nothing, and types are still made from it. ledger_account_named checks it when
  -- an account is opened.
  kind text not null check (kind in ('cash', 'reserve', 'vendor', 'credit', 'bonus', 'house', 'provider', 'clearing')) not enforced,
  currency text not null,
  -- Which of several: the vendor of a house account, the provider of a provider account.
  code text,
  -- What vendors paid to an account beyond stakes on its last day of play, by worth. In this row because a posting writes it anyway.
  play_day date,
  play_result bigint not null default 0,
  primary key (merchant_id, account_id),
  unique nulls not distinct (merchant_id, owner_id, kind, currency, practice, code),
  check ((balance >= 0 or flags & 2 <> 0) and (flags & 4 = 0 or (balance = 0 and seq = 0)))
) with (fillfactor = 70);

-- One row is a balanced pair: `amount` to the account, the same from the contra account. `seq` counts an account's rows
-- without a gap and `balance_after` chains them. `transfer_id` is milliseconds since 2025 and a counter (see ledger_batch_number), rises
-- along every account, and is what the table is partitioned by: the time needs no column. Columns are ordered by width:
-- a row takes 88 bytes.
create table ledger_journal (
  transfer_id bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  ref uuid not null,
  merchant_id integer not null,
  account_id integer not null,
  contra_id integer not null,
  seq integer not null,
  kind smallint not null,
  -- All or nothing with the row whose transfer_id is one higher.
  linked boolean not null,
  primary key (merchant_id, account_id, transfer_id)
) partition by range (transfer_id);
-- The ends are open ranges and not a default partition: beside a default PostgreSQL reads no partitions in order, and a
-- statement's newest page must not touch the older ones.
-- The bound is 2026-11-01, the first month.
create table ledger_journal_before partition of ledger_journal for values from (minvalue) to (242437482086400000);
create table ledger_journal_after partition of ledger_journal for values from (242437482086400000) to (maxvalue);

-- What became of every request, declines included. Key and hash are the first 16 bytes of a SHA-256.
create table ledger_key (
  key uuid not null,
  request_hash uuid not null,
  merchant_id integer not null,
  account_id integer not null,
  -- 1 posted, 4 insufficient, 5 no account or frozen, 6 another row of its chain was declined
  outcome smallint not null,
  transfer_id bigint,
  primary key (merchant_id, key)
);

-- Derived accounts, summed up to a transfer; the rest is read from the journal's tail.
create table ledger_rollup (
  merchant_id integer not null references merchant,
  contra_id integer not null,
  through_transfer bigint not null,
  amount bigint not null,
  rows bigint not null,
  primary key (merchant_id, contra_id)
);

alter table ledger_account enable row level security;
alter table ledger_journal enable row level security;
alter table ledger_journal_before enable row level security;
alter table ledger_journal_after enable row level security;
alter table ledger_key enable row level security;
alter table ledger_rollup enable row level security;
create policy by_merchant on ledger_account using (sees(merchant_id));
create policy by_merchant on ledger_journal using (sees(merchant_id));
create policy by_merchant on ledger_journal_before using (sees(merchant_id));
create policy by_merchant on ledger_journal_after using (sees(merchant_id));
create policy by_merchant on ledger_key using (sees(merchant_id));
create policy by_merchant on ledger_rollup using (sees(merchant_id));
grant select on ledger_account, ledger_journal, ledger_key, ledger_rollup to baize_app;

-- transfer_id: 41 bits of milliseconds since 2025-01-01, 12 bits that number the batch, 10 bits that number the item.
create sequence ledger_batch_number minvalue 0 maxvalue 4095 start 0 cycle cache 1;
grant usage on sequence ledger_batch_number, ledger_account_account_id_seq to baize_app;

do $$ begin perform ledger_add_partitions('2026-11-01Z', 14); end $$;

create trigger ledger_account_named before insert on ledger_account for each row execute function ledger_account_named();
