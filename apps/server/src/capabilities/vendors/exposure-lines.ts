/** How much a vendor may pay out beyond stakes in a day, and a player may win in one. What would pass is held by vendor_post. */
import { sql } from 'kysely';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import type { VendorRow } from './store.ts';

export interface ExposureLine {
  /** Null: each player's. */
  readonly vendorCode: string | null;
  /** Minor units of the merchant's currency. */
  readonly max: bigint;
  /** Paid out beyond stakes today; null for the players' line. */
  readonly today: bigint | null;
  readonly isDefault: boolean;
}

/** The vendors' lines by code, the players' line first. */
export async function readExposureLines(tx: Tx): Promise<ExposureLine[]> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<ExposureLine>`
    select v.code as "vendorCode", exposure_max(${merchant.id}, v.vendor_id::smallint) as max,
      case when v.vendor_id > 0 then coalesce(case when e.ends_at > ${now} then e.result_minor end, 0) end as today, l.vendor_id is null as "isDefault"
    from (select vendor_id, code from vendor where merchant_id = ${merchant.id} union all select 0, null) v
    left join vendor_exposure e on e.merchant_id = ${merchant.id} and e.vendor_id = v.vendor_id
    left join exposure_line l on l.merchant_id = ${merchant.id} and l.vendor_id = v.vendor_id
    order by v.code nulls first`.execute(tx.db);
  return rows;
}

/** Sets a line, which holds from the next posting on. The same again changes nothing. Errors: SECOND_PERSON_NEEDED (it is higher). */
export async function setExposureLine(tx: Tx<StaffCtx>, vendor: VendorRow | null, max: bigint): Promise<ExposureLine> {
  const { merchant, now, actor } = tx.ctx;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exposure-line:${merchant.id}`}, 0))`.execute(tx.db);
  const read = async (): Promise<ExposureLine> => {
    const line = (await readExposureLines(tx)).find(({ vendorCode }) => vendorCode === (vendor?.code ?? null));
    if (!line) throw new Error(`no line of ${vendor?.code ?? 'players'}`);
    return line;
  };
  const before = await read();
  await useGrant(tx, max > before.max ? { shown: { maxMinorNow: before.max.toString() } } : null);
  if (before.max === max && !before.isDefault) return before;
  await sql`select exposure_put(${now}, ${merchant.id}, ${vendor?.vendorId ?? 0}::smallint, ${max}, ${actor.displayName})`.execute(
    tx.db,
  );
  await audit(tx, 'exposure.line', vendor?.code ?? 'players', { maxMinor: before.max }, { maxMinor: max });
  return read();
}
