/**
 * The database's functions and views: `functions/<room>/<name>.sql` holds the one current definition of each, with its comment and its
 * grants. A file is run whenever its checksum is not the one that was run last, so it must be safe to run again: `create or replace`,
 * and `revoke` and `grant` after it.
 *
 * Where a file stands in the order is said by its first line, when it matters:
 * - `-- Made before the tables.` for what a policy, a trigger or a migration calls. It may name only what is built in, or, in a body that
 *   is text, what is there by the time it is called.
 * - `-- Made after <room>/<name>, <room>/<name>.` for a view that reads a view or calls a function, and for a body that is no text
 *   (`return …`, `begin atomic`). Bodies that are text may call each other in any order: they are checked once all are there.
 *
 * A new signature needs `drop function if exists name(<the old types>);` above the definition; a view that loses or reorders columns
 * needs `drop view if exists` there. What goes for good is dropped by a migration, with `if exists`: a file that is missing drops nothing.
 * A migration that has to drop what still has a file deletes its rows in `sql_function` too, and the file is run again after it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

export const functionsDir = join(import.meta.dirname, '../../functions');

export interface SqlFunction {
  /** `limits/play_count`: its path without `.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  readonly isBeforeTables: boolean;
  /** Names of the files that are run before this one. */
  readonly after: readonly string[];
}

const NAME = /^[a-z]+\/[a-z_]+\.sql$/;
const BEFORE_TABLES = '-- Made before the tables.\n';
const AFTER = /^-- Made after (.+)\.\n/;

/** Every function and view, in the order they are made. Errors: a first line that names a file that is not there, or itself by a detour;
 *  a file of SQL under another name than `<room>/<name>.sql`, which must not be passed over in silence. */
export function readFunctions(dir = functionsDir): SqlFunction[] {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.sql$/i.test(path))
    .toSorted();
  const misnamed = files.find((path) => !NAME.test(path));
  if (misnamed)
    throw new Error(`functions stand in files <room>/<name>.sql of small letters and _, not in ${misnamed}`);
  return inOrder(files.map((path) => readFunction(dir, path)));
}

function readFunction(dir: string, path: string): SqlFunction {
  const sql = readFileSync(join(dir, path), 'utf8');
  return {
    name: path.replace(/\.sql$/, ''),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    isBeforeTables: sql.startsWith(BEFORE_TABLES),
    after: AFTER.exec(sql)?.[1]?.split(', ') ?? [],
  };
}

function inOrder(all: readonly SqlFunction[]): SqlFunction[] {
  const byName = new Map(all.map((each) => [each.name, each]));
  const ordered = new Set<SqlFunction>();
  const place = (each: SqlFunction, askedBy: readonly string[]): void => {
    if (askedBy.includes(each.name))
      throw new Error(`functions wait for each other: ${[...askedBy, each.name].join(' -> ')}`);
    for (const name of each.after) {
      const earlier = byName.get(name);
      if (!earlier) throw new Error(`function ${each.name} is made after ${name}, which has no file`);
      place(earlier, [...askedBy, each.name]);
    }
    ordered.add(each);
  };
  for (const each of all) place(each, []);
  return [...ordered];
}

/**
 * Runs those of `functions` whose last run was of another text, in one transaction, and notes them in `sql_function`. The table keeps
 * what ran before: during an upgrade node by node the older program still finds its own text there and stays ready. Whichever release
 * starts last writes its texts, so a node of the older one that is started again brings its own back.
 */
export async function applyFunctions(client: pg.Client, functions: readonly SqlFunction[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select distinct on (name) name, checksum from sql_function order by name, at desc',
  );
  const last = new Map(rows.map((row) => [row.name, row.checksum]));
  const changed = functions.filter(({ name, checksum }) => last.get(name) !== checksum);
  if (changed.length === 0) return;
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    for (const each of changed) await applyOne(client, each);
    if (changed.some(({ isBeforeTables }) => !isBeforeTables)) await checkBodies(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyOne(client: pg.Client, { name, sql, checksum }: SqlFunction): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`function ${name}: ${(error as Error).message}`, { cause: error });
  }
  await client.query(
    `insert into sql_function (name, checksum) values ($1, $2)
     on conflict (name, checksum) do update set at = clock_timestamp()`,
    [name, checksum],
  );
}

/** Reads every body that is text as PostgreSQL does when it is made. Errors: what it says of the first that names what is not there. */
async function checkBodies(client: pg.Client): Promise<void> {
  await client.query('set local check_function_bodies = on');
  const { rows } = await client.query<{ check: string; name: string }>(`
    select format('select %s_validator(%s)', case l.lanname when 'sql' then 'fmgr_sql' else l.lanname end, p.oid) as check,
      p.oid::regproc::text as name
    from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname in ('sql', 'plpgsql') and p.proowner = current_user::regrole`);
  for (const { check, name } of rows)
    await client.query(check).catch((error: unknown) => {
      throw new Error(`function ${name}: ${(error as Error).message}`, { cause: error });
    });
}
