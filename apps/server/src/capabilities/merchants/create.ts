import { merchantSettings, switchDefaults } from '@baize/protocol';
import type { MerchantSettings, Switch } from '@baize/protocol';
import type { Merchant } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { forgetDirectory, merchantByCode } from './directory.ts';
import { insertMerchant } from './store.ts';

export interface NewMerchant {
  readonly code: string;
  readonly name: string;
  readonly mark: string | null;
  /** Addresses of the site, with the port where it is not the usual one; the first is the main one. */
  readonly hosts: readonly string[];
  readonly settings: Partial<MerchantSettings> & Pick<MerchantSettings, 'languages' | 'currency'>;
  readonly switches?: Partial<Record<Switch, boolean>>;
  readonly now: Date;
}

/** Adds a merchant; one that exists already is left as it is. For the seed and for tests: the console has no such call yet. */
export async function createMerchant(db: Database, merchant: NewMerchant): Promise<Merchant> {
  const known = await merchantByCode(db, merchant.code);
  if (known) return known;
  merchantSettings.parse(merchant.settings); // refuse before it is stored: a bad row would stop every request
  for (const name of Object.keys(merchant.switches ?? {}))
    if (!(name in switchDefaults)) throw new Error(`no switch ${name}`);
  await insertMerchant(db, { ...merchant, switches: merchant.switches ?? {} });
  forgetDirectory(db);
  const created = await merchantByCode(db, merchant.code);
  if (!created) throw new Error(`merchant ${merchant.code} was not stored`);
  return created;
}
