/** Until when sessions live, for what outlasts one request: the socket. */
import { sql } from 'kysely';
import type { Merchant } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { SocketSession } from '#kernel/realtime/open-sockets.ts';
import { endOf } from './rules.ts';

interface Row {
  readonly id: string;
  readonly merchantId: number;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
}

/** By session: the instant it ends if nothing more is asked in it. One that is over, or of a frozen member, is left out. */
export async function liveSessions(
  database: Database,
  merchants: readonly Merchant[],
  sessions: readonly SocketSession[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const merchantIds = sessions.map(({ merchantId }) => merchantId);
  const sessionIds = sessions.map(({ sessionId }) => sessionId);
  const { rows } = await inSystemTx(database, (db) =>
    sql<Row>`
      select s.session_id as id, s.merchant_id as "merchantId", s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt"
      from unnest(${merchantIds}::integer[], ${sessionIds}::uuid[]) as asked (merchant_id, session_id)
      join session s on s.merchant_id = asked.merchant_id and s.session_id = asked.session_id
      join member m on m.merchant_id = s.merchant_id and m.member_id = s.member_id
      where s.ended_at is null and not m.is_frozen`.execute(db),
  );
  const idleMinutes = new Map(merchants.map(({ id, settings }) => [id, settings.sessionIdleMinutes]));
  const ends = rows.map((row) => [row.id, endOf(row, idleMinutes.get(row.merchantId) ?? 0)] as const);
  return new Map(ends.filter(([, end]) => now < end));
}
