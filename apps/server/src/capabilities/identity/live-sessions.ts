/** Until when sessions live, for what outlasts one request: the socket. */
import type { Merchant } from '../../kernel/context.ts';
import type { Database } from '../../kernel/db.ts';
import { inSystemTx } from '../../kernel/in-tx.ts';
import { endOf } from './rules.ts';

/** By session: the instant it ends if nothing more is asked in it. One that is over, or of a frozen member, is left out. */
export async function liveSessions(
  database: Database,
  merchants: readonly Merchant[],
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await inSystemTx(database, (db) =>
    db
      .selectFrom('session as s')
      .innerJoin('member as m', (join) =>
        join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.member_id', '=', 's.member_id'),
      )
      .select(['s.session_id as id', 's.merchant_id as merchantId', 's.expires_at as expiresAt'])
      .select('s.last_seen_at as lastSeenAt')
      .where('s.session_id', 'in', sessionIds)
      .where('s.ended_at', 'is', null)
      .where('m.is_frozen', '=', false)
      .execute(),
  );
  const idleMinutes = new Map(merchants.map(({ id, settings }) => [id, settings.sessionIdleMinutes]));
  const ends = rows.map((row) => [row.id, endOf(row, idleMinutes.get(row.merchantId) ?? 0)] as const);
  return new Map(ends.filter(([, end]) => now < end));
}
