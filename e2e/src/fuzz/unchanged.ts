/** Whether refused calls left the database as it was. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inGroups } from './in-groups.ts';

/** Tables that a refusal may write, or that jobs write by the clock. Every other table is watched, a new one too. */
const notWatched: Readonly<Record<string, readonly string[]>> = {
  'tries, budgets and codes: a refusal counts': ['attempt', 'budget', 'captcha', 'captcha_pace', 'passkey_challenge', 'upload_quota', 'used_once', 'verification_code'],
  'who asked, and when a session was last used': ['audit_log', 'audit_place', 'session', 'staff_session', 'vendor_key_use', 'vendor_request'],
  'work of jobs': ['installation_node', 'job', 'message_sink', 'notice', 'outbox'],
}; // prettier-ignore

export interface Watch {
  /** Tables whose rows differ from those of the last look. */
  changed(): Promise<string[]>;
  close(): Promise<void>;
}

/** Watches as the owner, over all merchants. Throws when a table that is not watched does not exist. */
export async function openWatch(ownerUrl: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('baize.merchant', '*', false)`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const left = new Set(tables.map(({ name }) => name));
  for (const name of Object.values(notWatched).flat()) if (!left.delete(name)) throw new Error(`no table ${name}`);
  const watched = [...left];
  const digests = watched.map((name) => `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from "${name}" t) as "${name}"`); // prettier-ignore
  const look = async () => (await client.query<Record<string, string>>(`select ${digests.join(', ')}`)).rows[0] ?? {};
  let last = await look();
  return {
    async changed() {
      const now = await look();
      const names = watched.filter((name) => now[name] !== last[name]);
      last = now;
      return names;
    },
    close: () => client.end(),
  };
}

/** How often one request is sent before a change counts as its own: jobs work meanwhile. */
const triesMax = 3;

/** Of one operation, more would tell the same. */
const foundMax = 3;

/** Sends refused requests again and finds those with which the same tables change every time, a few at most. `resend` answers whether the
 *  request was refused again. */
export async function findChanging<Sent>(
  sent: readonly Sent[],
  resend: (one: Sent) => Promise<boolean>,
  watch: Watch,
): Promise<{ readonly one: Sent; readonly tables: readonly string[] }[]> {
  const [one] = sent;
  if (one === undefined) return [];
  let tables: string[] | null = null;
  for (let tries = 1; tries <= (sent.length === 1 ? triesMax : 1); tries += 1) {
    if (tries > 1) await sleep(300);
    await watch.changed();
    const areRefused = await inGroups(sent, resend);
    if (sent.length === 1 && !areRefused[0]) return [];
    const now = await watch.changed();
    tables = tables === null ? now : tables.filter((name) => now.includes(name));
    if (tables.length === 0) return [];
  }
  if (sent.length === 1) return [{ one, tables: tables ?? [] }];
  const middle = Math.ceil(sent.length / 2);
  const found = await findChanging(sent.slice(0, middle), resend, watch);
  if (found.length >= foundMax) return found;
  return [...found, ...(await findChanging(sent.slice(middle), resend, watch))];
}
