/** Bytes of pictures that one account may send in a day of the merchant's calendar, so that nobody fills the disk or keeps the decoders busy. */
import { sql } from 'kysely';
import { businessDay, nextDayAt } from './business-day.ts';
import { secondsBetween } from './clock.ts';
import type { Tx } from './context.ts';
import { fail } from './fail.ts';

/** A dozen pictures of the largest kind; nobody's identity check and transfers need more. Operators fill a content desk. */
const bytesMaxOf = { member: 60 * 2 ** 20, staff: 600 * 2 ** 20 } as const;
/** A small file can be as much work as a large one. */
const leastBytes = 256 * 1024;

export interface UploadOwner {
  readonly kind: keyof typeof bytesMaxOf;
  readonly ownerId: string;
}

/** Counts pictures before they are redrawn; yesterday's row goes. The caller commits at once: what cannot be read counts too.
 *  Errors: UPLOAD_QUOTA. */
export async function chargeQuota(
  tx: Tx,
  { kind, ownerId }: UploadOwner,
  { sizes, multiplier }: { sizes: readonly number[]; multiplier: number },
): Promise<void> {
  const { merchant, now } = tx.ctx;
  const merchantId = merchant.id;
  const { timeZone } = merchant.settings;
  const day = businessDay(now, timeZone);
  const bytes = sizes.reduce((sum, size) => sum + Math.max(size, leastBytes), 0);
  const bytesMax = Math.floor(bytesMaxOf[kind] * multiplier);
  const { rows } = await sql`
    insert into upload_quota as kept (merchant_id, owner_id, day, bytes)
    select ${merchantId}::integer, ${ownerId}::uuid, ${day}::date, ${bytes}::bigint where ${bytes}::bigint <= ${bytesMax}::bigint
    on conflict (merchant_id, owner_id, day) do update set bytes = kept.bytes + excluded.bytes
    where kept.bytes + excluded.bytes <= ${bytesMax}::bigint
    returning 1`.execute(tx.db);
  if (rows.length === 0) fail('UPLOAD_QUOTA', { retryAfterSeconds: secondsBetween(now, nextDayAt(now, timeZone)) }); // "tomorrow", it says
  await tx.db
    .deleteFrom('upload_quota')
    .where('merchant_id', '=', merchantId)
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`day < ${day}::date`)
    .execute();
}
