/** Whether refused calls left the database as it was. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inGroups } from './in-groups.ts';

/** Tables that a refusal may write, or that jobs write by the clock. Every other table is watched, a new one too. */
const notWatched: Readonly<Record<string, readonly string[]>> = {
  'tries, codes and uploads: a refused one counts': [
    'attempt',
    'budget',
    'upload_quota',
    'used_once',
    'verification_code',
  ],
  'who asked, and when a session was last used': [
    'audit_log',
    'session',
    'staff_session',
    'vendor_key_use',
    'vendor_request',
  ],
  'work of jobs': ['installation_node', 'job'],
};

export interface Watch {
  /** Tables whose rows differ from those of the last look, once everybody had the facts that were recorded. */
  changed(): Promise<string[]>;
  close(): Promise<void>;
}

const factsWaitMsMax = 5_000;

/** Watches as the owner, over all merchants. Throws when a table that is not watched does not exist. */
export async function openWatch(ownerUrl: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('baize.merchant', '*', false)`);
  const watched = await watchedTables(client);
  const row = async (text: string) => (await client.query<Record<string, string>>(text)).rows[0] ?? {};
  // which rows there are and who wrote them last is read in an instant; what stands in them only where that has changed
  const versions = `select ${watched.map((name) => `(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from "${name}") as "${name}"`).join(', ')}`;
  const contents = (names: readonly string[]) =>
    `select ${names.map((name) => `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from "${name}" t) as "${name}"`).join(', ')}`;
  let lastVersions = await row(versions);
  const lastContents = await row(contents(watched));
  return {
    async changed() {
      await untilDelivered(client);
      const now = await row(versions);
      const written = watched.filter((name) => now[name] !== lastVersions[name]);
      lastVersions = now;
      if (written.length === 0) return [];
      const found = await row(contents(written));
      const names = written.filter((name) => found[name] !== lastContents[name]);
      Object.assign(lastContents, found);
      return names;
    },
    close: () => client.end(),
  };
}

async function watchedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const left = new Set(rows.map(({ name }) => name));
  for (const name of Object.values(notWatched).flat()) if (!left.delete(name)) throw new Error(`no table ${name}`);
  return [...left];
}

/** What an accepted request set off is no work of the refused one after it. Facts that were put off after a failure are not waited for. */
async function untilDelivered(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + factsWaitMsMax; Date.now() < deadline; await sleep(50)) {
    const { rowCount } = await client.query(
      'select 1 from outbox where delivered_at is null and last_error is null limit 1',
    );
    if (rowCount === 0) return;
  }
}

export interface Search<Sent> {
  readonly watch: Watch;
  /** Sends a request again; whether it was refused again. */
  readonly resend: (one: Sent) => Promise<boolean>;
}

export interface Changing<Sent> {
  readonly one: Sent;
  readonly tables: readonly string[];
}

/** How often one request is sent before a change counts as its own: jobs work meanwhile. */
const triesMax = 3;

/** Tables that still move after half a minute are looked at as they are. */
const quietLooksMax = 100;

/** Of one operation, more would tell the same. */
const foundMax = 3;

/** Sends refused requests again and finds those with which the same tables change every time, a few at most. `among` names the tables that
 *  are asked about; nothing was sent since the watch last looked. */
export async function findChanging<Sent>(
  search: Search<Sent>,
  sent: readonly Sent[],
  among?: readonly string[],
): Promise<Changing<Sent>[]> {
  const { refused, tables: changed } = await sendAgain(search, sent, among);
  const [one] = refused;
  if (one === undefined || changed.length === 0) return [];
  // what was taken this time may be what changed them
  if (refused.length < sent.length) return findChanging(search, refused, changed);
  if (refused.length > 1) {
    const middle = Math.ceil(refused.length / 2);
    const found = await findChanging(search, refused.slice(0, middle), changed);
    return found.length >= foundMax
      ? found
      : [...found, ...(await findChanging(search, refused.slice(middle), changed))];
  }
  let tables = changed;
  for (let tries = 2; tries <= triesMax && tables.length > 0; tries += 1) {
    await untilQuiet(search.watch, tables);
    ({ tables } = await sendAgain(search, refused, tables));
  }
  return tables.length === 0 ? [] : [{ one, tables }];
}

/** Waits until the tables stand still while nothing is sent: a job that catches up, after the start for one, would pass for a request's work. */
async function untilQuiet(watch: Watch, tables: readonly string[]): Promise<void> {
  await watch.changed();
  for (let looks = 0; looks < quietLooksMax; looks += 1) {
    await sleep(300);
    const changed = await watch.changed();
    if (!changed.some((name) => tables.includes(name))) return;
  }
}

/** Those that were refused again, and the tables that changed while all were sent. */
async function sendAgain<Sent>(
  { watch, resend }: Search<Sent>,
  sent: readonly Sent[],
  among: readonly string[] | undefined,
): Promise<{ refused: readonly Sent[]; tables: readonly string[] }> {
  if (sent.length === 0) return { refused: [], tables: [] };
  const areRefused = await inGroups(sent, resend);
  const changed = await watch.changed();
  return {
    refused: sent.filter((_, place) => areRefused[place]),
    tables: among === undefined ? changed : changed.filter((name) => among.includes(name)),
  };
}
