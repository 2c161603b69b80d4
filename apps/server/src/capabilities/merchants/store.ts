import { merchantSettings, switchDefaults } from '@baize/protocol';
import type { MerchantSettings, Switch } from '@baize/protocol';
import type { Merchant, Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';

export interface Directory {
  readonly merchants: readonly Merchant[];
  readonly byHost: ReadonlyMap<string, Merchant>;
}

/** Stored switches over the defaults; a name we no longer know is dropped. */
function switchesOf(stored: unknown): Record<Switch, boolean> {
  const given = stored as Record<string, unknown>;
  const entries = Object.entries(switchDefaults).map(([name, standard]) => [name, given[name] ?? standard]);
  return Object.fromEntries(entries) as Record<Switch, boolean>; // the defaults name every switch
}

/** Every merchant with its addresses. */
export async function readDirectory(db: Database): Promise<Directory> {
  const [rows, domains] = await Promise.all([
    db.selectFrom('merchant').selectAll().orderBy('merchant_id').execute(),
    db.selectFrom('merchant_domain').selectAll().orderBy('host').execute(),
  ]);
  const merchants = rows.map((row): Merchant => ({
    id: row.merchant_id,
    code: row.code,
    name: row.name,
    version: row.version,
    mainDomain: domains.find((domain) => domain.merchant_id === row.merchant_id && domain.is_main)?.host ?? '',
    mark: row.mark,
    settings: merchantSettings.parse(row.settings),
    switches: switchesOf(row.switches),
    maintenance: { on: row.maintenance_on, until: row.maintenance_until, info: row.maintenance_info },
    stopped: row.stopped_flows as Merchant['stopped'], // written by updateStopped alone
  }));
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  const byHost = new Map(
    domains.flatMap((domain) => {
      const merchant = byId.get(domain.merchant_id);
      return merchant ? [[domain.host, merchant] as const] : [];
    }),
  );
  return { merchants, byHost };
}

export interface Published {
  readonly name: string;
  readonly version: number;
  readonly settings: Record<string, unknown>;
  readonly switches: Record<string, boolean>;
  readonly maintenance: { readonly on: boolean; readonly until: Date | null; readonly info: string | null };
  readonly updatedAt: Date;
}

/** The row as it stands, locked until the transaction ends; rows that refer to the merchant are written meanwhile. */
export async function lockMerchant(tx: Tx): Promise<Published> {
  const row = await tx.db
    .selectFrom('merchant')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    version: row.version,
    settings: row.settings as Record<string, unknown>,
    switches: row.switches as Record<string, boolean>,
    maintenance: { on: row.maintenance_on, until: row.maintenance_until, info: row.maintenance_info },
    updatedAt: row.updated_at,
  };
}

export async function updateMerchant(tx: Tx, next: Published): Promise<void> {
  await tx.db
    .updateTable('merchant')
    .set({
      name: next.name,
      version: next.version,
      settings: next.settings,
      switches: next.switches,
      maintenance_on: next.maintenance.on,
      maintenance_until: next.maintenance.until,
      maintenance_info: next.maintenance.info,
      updated_at: next.updatedAt,
    })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .execute();
}

/** What is stopped; locked until the transaction ends where it is about to be changed. */
export async function readStopped(tx: Tx, { isLocked }: { readonly isLocked: boolean }): Promise<Merchant['stopped']> {
  const row = await tx.db
    .selectFrom('merchant')
    .select('stopped_flows')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .$if(isLocked, (query) => query.forNoKeyUpdate()) // rows that refer to the merchant are written meanwhile
    .executeTakeFirstOrThrow();
  return row.stopped_flows as Merchant['stopped'];
}

export async function updateStopped(tx: Tx, stopped: Merchant['stopped']): Promise<void> {
  await tx.db
    .updateTable('merchant')
    .set({ stopped_flows: JSON.stringify(stopped) })
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .execute();
}

/** How the settings stood before each of the last twenty acts of a name, newest first; what can no longer be read is left out. */
export async function readVersions(
  tx: Tx,
  action: string,
): Promise<{ seq: string; at: string; by: string; settings: MerchantSettings }[]> {
  const rows = await tx.db
    .selectFrom('audit_log')
    .select(['seq', 'at', 'actor_name', 'before'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(20)
    .execute();
  return rows.flatMap((row) => {
    const { data } = merchantSettings.safeParse(row.before);
    if (!data) return [];
    return [{ seq: row.seq.toString(), at: row.at.toISOString(), by: row.actor_name, settings: data }];
  });
}

export async function readUpdatedAt(tx: Tx): Promise<Date> {
  const row = await tx.db
    .selectFrom('merchant')
    .select('updated_at')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

export async function insertMerchant(
  db: Database,
  row: {
    code: string;
    name: string;
    mark: string | null;
    settings: object;
    switches: object;
    hosts: readonly string[];
    now: Date;
  },
): Promise<void> {
  const { merchant_id } = await db
    .insertInto('merchant')
    .values({
      code: row.code,
      name: row.name,
      mark: row.mark,
      settings: row.settings,
      switches: row.switches,
      created_at: row.now,
      updated_at: row.now,
    })
    .returning('merchant_id')
    .executeTakeFirstOrThrow();
  const domains = row.hosts.map((host, index) => ({ host: host.toLowerCase(), merchant_id, is_main: index === 0 }));
  if (domains.length > 0) await db.insertInto('merchant_domain').values(domains).execute();
}
