import pg from 'pg';

/** Login roles every Baize installation has, and what each may do beyond its own tables. */
const ROLES = {
  /** Owns the schemas and runs migrations, which may add roles. */
  baize_owner: 'createrole',
  /** What the platform runs as: row-level security always applies to it. */
  baize_app: 'nosuperuser nobypassrls nocreatedb nocreaterole',
  /** Reads the views of schema `inspect`, nothing else. */
  baize_inspect: 'nosuperuser nobypassrls nocreatedb nocreaterole',
  /** Owns the studio's own database; cannot enter the platform's. */
  studio_app: 'nosuperuser nobypassrls nocreatedb nocreaterole',
} as const;

export type RoleName = keyof typeof ROLES;
export type RolePasswords = Record<RoleName, string>;

const NAMES = Object.keys(ROLES) as RoleName[];

/**
 * Makes the roles that are missing and sets every password. Safe to run again; needs a superuser's address, or a role
 * with createrole and admin on the four.
 */
export async function createRoles(adminUrl: string, passwords: RolePasswords): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const existing = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = any($1)',
      [NAMES],
    );
    const known = new Set(existing.rows.map((row) => row.name));
    for (const name of NAMES) {
      if (!known.has(name)) await client.query(`create role ${name} login ${ROLES[name]}`);
      await client.query(`alter role ${name} login password ${client.escapeLiteral(passwords[name])}`);
    }
    await client.query('alter role baize_inspect set default_transaction_read_only = on');
  });
}

/** Makes the platform's and the studio's databases when they are missing; neither side may connect to the other's. */
export async function createDatabases(adminUrl: string, names: { platform: string; studio: string }): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await createDatabase(client, names.platform, 'baize_owner', ['baize_app', 'baize_inspect']);
    await createDatabase(client, names.studio, 'studio_app', []);
  });
}

/** Deletes both databases, whoever is still connected. What --reset means on a server of one's own. */
export async function dropDatabases(adminUrl: string, names: { platform: string; studio: string }): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const name of [names.platform, names.studio])
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** The installation's proof of its master key; null where there is no database, no such table or no start yet. Changes nothing. */
export async function readKeyProof(adminUrl: string, platform: string): Promise<Buffer | null> {
  const isThere = await withClient(adminUrl, async (client) =>
    client.query('select 1 from pg_database where datname = $1', [platform]).then(({ rowCount }) => rowCount === 1),
  );
  if (!isThere) return null;
  const url = new URL(adminUrl);
  url.pathname = `/${platform}`;
  return withClient(url.href, async (client) => {
    const { rows: tables } = await client.query(`select 1 where to_regclass('public.installation') is not null`);
    if (tables.length === 0) return null;
    const { rows } = await client.query<{ proof: Buffer | null }>('select key_proof as proof from installation');
    return rows[0]?.proof ?? null;
  });
}

async function createDatabase(client: pg.Client, name: string, owner: RoleName, guests: RoleName[]): Promise<void> {
  const quoted = client.escapeIdentifier(name);
  const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (existing.rowCount === 0) await client.query(`create database ${quoted} owner ${owner}`);
  await client.query(`revoke all on database ${quoted} from public`);
  for (const guest of guests) await client.query(`grant connect on database ${quoted} to ${guest}`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a lost connection also rejects the query in flight, which is where it is reported
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
