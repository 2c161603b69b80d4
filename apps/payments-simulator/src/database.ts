import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Database = DatabaseSync;

/** Money is TEXT (whole minor units beyond 2^53 stay exact); times are milliseconds since the epoch. */
const TABLES = `
  create table if not exists deposits (
    reference text primary key, providerId text not null unique, token text not null unique, requestHash text not null,
    merchantCode text not null, amountMinor text not null, receivedMinor text, currency text not null, exponent integer not null,
    method text not null, language text not null, returnUrl text not null, webhookUrl text not null,
    status text not null, reason text, createdAt integer not null, expiresAt integer not null, settledAt integer,
    network text, text text, address text, confirmations integer not null default 0, blocks integer not null default 0, nextBlockAt integer
  ) strict;
  create index if not exists depositsOpen on deposits (expiresAt) where status = 'pending';

  create table if not exists payouts (
    reference text primary key, providerId text not null unique, requestHash text not null,
    merchantCode text not null, amountMinor text not null, currency text not null, exponent integer not null,
    bankName text not null, accountName text not null, accountNumber text not null, webhookUrl text not null,
    status text not null, bankReference text, reason text, createdAt integer not null, settleAt integer not null, settledAt integer
  ) strict;
  create index if not exists payoutsOpen on payouts (settleAt) where status = 'accepted';

  create table if not exists vouchers (
    code text primary key, amountMinor text not null, currency text not null, exponent integer not null, reference text
  ) strict;
  create table if not exists bankLines (
    seq integer primary key autoincrement, providerId text not null unique, merchantCode text not null, amountMinor text not null,
    currency text not null, payer text, text text, at integer not null
  ) strict;

  create table if not exists deliveries (
    id integer primary key, afterId integer, reference text not null, eventId text not null, url text not null, body text not null,
    state text not null, attempts integer not null, dueAt integer not null, isFirstForged integer not null
  ) strict;
  create index if not exists deliveriesOpen on deliveries (dueAt) where state = 'waiting';

  create table if not exists faults (id integer primary key, scope text not null, fault text not null, delayMs integer) strict;
  create table if not exists events (seq integer primary key autoincrement, at integer not null, kind text not null, reference text, data text not null) strict;
`;

/** Opens the books, making them when absent. Throws when another process holds them: two would deliver every webhook twice. */
export function openDatabase(dataDir: string | undefined): Database {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir === undefined ? ':memory:' : join(dataDir, 'pay-desk.sqlite'));
  database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full;');
  database.exec(TABLES);
  addMissingColumns(database);
  // A stop or a crash in mid-delivery leaves the answer unknown, so the webhook is sent again.
  database.exec(`update deliveries set state = 'waiting' where state = 'sending'`);
  return database;
}

/** Books of an earlier version get the columns they lack. */
function addMissingColumns(database: Database): void {
  const known = new Set(
    database
      .prepare('select name from pragma_table_info(?)')
      .all('deposits')
      .map((row) => row['name']),
  );
  for (const column of [
    'network text',
    'text text',
    'address text',
    'confirmations integer not null default 0',
    'blocks integer not null default 0',
    'nextBlockAt integer',
  ])
    if (!known.has(column.split(' ')[0] ?? '')) database.exec(`alter table deposits add column ${column}`);
}

/** All or nothing. Never nested: the verbs open it, the stores do not. */
export function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

/** Forgets everything. */
export function emptyDatabase(database: Database): void {
  inTransaction(database, () => {
    for (const table of ['deposits', 'payouts', 'vouchers', 'bankLines', 'deliveries', 'faults', 'events'])
      database.exec(`delete from ${table}`);
  });
}
