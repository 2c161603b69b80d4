import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';

export async function readKnownNetwork(
  tx: Tx,
  memberId: string,
  network: string,
): Promise<{ fullFrom: Date | null } | undefined> {
  return tx.db
    .selectFrom('known_network')
    .select('full_from as fullFrom')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('network', '=', network)
    .where('expires_at', '>', tx.ctx.now)
    .executeTakeFirst();
}

/** Whether the member of this name logs in from this network; the same query for names that do not exist. */
export async function isNetworkOfName(tx: Tx, usernameKey: string, network: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('known_network as n')
    .innerJoin('member as m', (join) =>
      join.onRef('m.merchant_id', '=', 'n.merchant_id').onRef('m.member_id', '=', 'n.member_id'),
    )
    .select('n.network')
    .where('n.merchant_id', '=', tx.ctx.merchant.id)
    .where('m.username_key', '=', usernameKey)
    .where('n.network', '=', network)
    .where('n.expires_at', '>', tx.ctx.now)
    .executeTakeFirst();
  return row !== undefined;
}

/** A network that is reduced until a time stays so when it is seen again. */
export async function upsertKnownNetwork(
  tx: Tx,
  row: { memberId: string; network: string; expiresAt: Date; fullFrom: Date | null },
): Promise<void> {
  const { merchant, now } = tx.ctx;
  await tx.db
    .insertInto('known_network')
    .values({
      merchant_id: merchant.id,
      member_id: row.memberId,
      network: row.network,
      first_seen_at: now,
      last_seen_at: now,
      expires_at: row.expiresAt,
      full_from: row.fullFrom,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id', 'network']).doUpdateSet({
        last_seen_at: now,
        expires_at: row.expiresAt,
        full_from:
          row.fullFrom ?? sql<Date | null>`case when known_network.full_from > ${now} then known_network.full_from end`,
      }),
    )
    .execute();
}

export async function deleteOldNetworks(tx: Tx): Promise<void> {
  const { merchant, now } = tx.ctx;
  await tx.db
    .deleteFrom('known_network')
    .where('merchant_id', '=', merchant.id)
    .where('expires_at', '<', now)
    .execute();
}
