import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Database = DatabaseSync;

/** Times are milliseconds since the epoch. `inbox` is what arrived; `texts` is what we were asked to carry. */
const TABLES = `
  create table if not exists texts (
    messageId text primary key, providerId text not null unique, requestHash text not null,
    recipient text not null, sender text not null, words text not null, merchantCode text not null, reportUrl text not null,
    state text not null, copies integer not null, status text not null, reason text, at integer not null, dueAt integer not null
  ) strict;
  create index if not exists textsOpen on texts (dueAt) where state = 'waiting';

  create table if not exists reports (
    id integer primary key, url text not null, body text not null,
    state text not null, attempts integer not null, dueAt integer not null
  ) strict;
  create index if not exists reportsOpen on reports (dueAt) where state = 'waiting';

  create table if not exists inbox (
    seq integer primary key autoincrement, channel text not null, sourceId text not null, recipient text not null, sender text not null,
    subject text not null, words text not null, markup text not null, merchantCode text not null, at integer not null
  ) strict;
  create index if not exists inboxOf on inbox (recipient, seq);

  create table if not exists verifications (
    verificationId text primary key, reference text not null unique, recipient text not null, merchantCode text not null,
    code text not null, state text not null, tries integer not null, at integer not null, expiresAt integer not null
  ) strict;

  create table if not exists faults (id integer primary key, scope text not null, fault text not null, delayMs integer) strict;
`;

/** Opens the books, making them when absent. Throws when another process holds them: two would deliver everything twice. */
export function openDatabase(dataDir: string | undefined): Database {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir === undefined ? ':memory:' : join(dataDir, 'message-desk.sqlite'));
  database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal;');
  database.exec(TABLES);
  // A stop or a crash in mid-delivery leaves the answer unknown, so the report is sent again.
  database.exec(`update reports set state = 'waiting' where state = 'sending'`);
  return database;
}

/** All or nothing. Never nested. */
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
    for (const table of ['texts', 'reports', 'inbox', 'verifications', 'faults']) database.exec(`delete from ${table}`);
  });
}
