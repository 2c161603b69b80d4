/** Which merchant an address or a code means. Held in memory for three seconds, so that a change published on another
 *  node is seen soon (security 8: at most five) and requests cost no query. */
import type { Merchant } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { readDirectory } from './store.ts';
import type { Directory } from './store.ts';

const freshMs = 3_000;
/** An unknown address asks the database again, but not at every request of a scanner. */
const missMs = 200;

interface Entry {
  readonly directory: Promise<Directory>;
  readonly at: number;
}

/** One directory a database: tests open several in one process. */
const entries = new WeakMap<Database, Entry>();

/** Kept when a copy is forgotten: old is better than nothing for a header. */
const lastKnown = new WeakMap<Database, Directory>();

function directoryOf(db: Database, maxAgeMs: number): Promise<Directory> {
  const known = entries.get(db);
  if (known && performance.now() - known.at <= maxAgeMs) return known.directory;
  const entry: Entry = { directory: readDirectory(db), at: performance.now() };
  entries.set(db, entry);
  entry.directory.then(
    (directory) => lastKnown.set(db, directory),
    () => entries.delete(db), // the caller sees the error; the next one tries again
  );
  return entry.directory;
}

/** Forgets what is held, after this node published a change. */
export function forgetDirectory(db: Database): void {
  entries.delete(db);
}

async function lookUp(db: Database, find: (directory: Directory) => Merchant | undefined): Promise<Merchant | null> {
  return find(await directoryOf(db, freshMs)) ?? find(await directoryOf(db, missMs)) ?? null;
}

/** The merchant of an address as the browser sent it; an address with a port wins over the bare name. */
export async function merchantByHost(db: Database, host: string): Promise<Merchant | null> {
  const whole = host.toLowerCase();
  const bare = whole.replace(/:\d+$/, '');
  return lookUp(db, ({ byHost }) => byHost.get(whole) ?? byHost.get(bare));
}

/** Whether `host`, exactly as it stands in the table of domains, is of the merchant that `other` leads to. */
export async function isDomainBeside(db: Database, host: string, other: string): Promise<boolean> {
  const merchant = await merchantByHost(db, other);
  const { byHost } = await directoryOf(db, freshMs);
  return merchant !== null && byHost.get(host)?.id === merchant.id;
}

/** What was last read about an address, without a question to the database: for headers, which cannot wait. */
export function knownByHost(db: Database, host: string): Merchant | undefined {
  const byHost = lastKnown.get(db)?.byHost;
  const whole = host.toLowerCase();
  return byHost?.get(whole) ?? byHost?.get(whole.replace(/:\d+$/, ''));
}

/** The merchants that were last read; none before the first question. */
export function knownMerchants(db: Database): readonly Merchant[] {
  return lastKnown.get(db)?.merchants ?? [];
}

export async function merchantByCode(db: Database, code: string): Promise<Merchant | null> {
  return lookUp(db, ({ merchants }) => merchants.find((merchant) => merchant.code === code));
}

export async function allMerchants(db: Database): Promise<readonly Merchant[]> {
  return (await directoryOf(db, freshMs)).merchants;
}
