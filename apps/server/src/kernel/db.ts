/** PostgreSQL. Every wait has a bound and every connection an error handler (a dead database must cost seconds, not
 *  the process): the defaults of node-postgres wait for ever. */
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from './schema.gen.ts';

const { Pool, types } = pg;

const oid = { int8: 20, date: 1082, interval: 1186, numeric: 1700 };
/** int8 is money and sequences: bigint. Dates, intervals and numerics stay text, so no zone or rounding creeps in. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((code: number, format?: 'text' | 'binary') => {
    if (code === oid.int8) return (text: string) => BigInt(text);
    if (code === oid.date || code === oid.interval || code === oid.numeric) return (text: string) => text;
    return types.getTypeParser(code, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  readonly name: string;
  /** Upper bound of one statement, milliseconds. */
  readonly statementMs?: number;
}

/**
 * A pool whose connections give up: 5 s to get one, 1 s on a lock, 5 s idle in a transaction, `statementMs` (5 s) on a statement.
 * A connection once opened stays: a new one costs fifty times a question, and a page that opens after a quiet while would have to
 * open all at once.
 */
export function openPool(options: PoolOptions, log: Logger): pg.Pool {
  const statementMs = options.statementMs ?? 5_000;
  const pool = new Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    types: parsers,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    query_timeout: statementMs + 500,
    statement_timeout: statementMs,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
  });
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.error({ err: error }, 'database connection failed'));
    keepStatements(client);
  });
  return pool;
}

const mark = '/* kept */';
/** Stands first in a statement that is asked again and again in the same words: every connection keeps it parsed, and planned where
 *  one plan serves. Whose rows are seen is found out each time it runs. Lists go in as arrays, or each length is another statement. */
export const kept = sql.raw(mark);

/** A connection keeps no more than these; what comes later is asked like any other. */
const keptMax = 150;
const keptNames = new Map<string, string>();

/** The name says the text, so a connection shared with another program never answers another question. */
function nameOf(text: string): string | undefined {
  const known = keptNames.get(text);
  if (known !== undefined || keptNames.size >= keptMax) return known;
  const name = `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  keptNames.set(text, name);
  return name;
}

function keepStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const keeping = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && text.startsWith(mark) && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
  };
  client.query = keeping as typeof client.query; // the same call with the same answer
}

export type Database = Kysely<DB>;

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** SQLSTATE of a PostgreSQL error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
