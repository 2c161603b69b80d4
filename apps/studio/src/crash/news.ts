import type pg from 'pg';
import type { Db } from '#store/database.ts';

/** What other processes hear of at commit: they look again, nothing is decided by it. */
export type News = { readonly round: string } | { readonly ticket: string };

export const CHANNEL = 'studio_crash';

export async function tell(db: Db, news: readonly News[]): Promise<void> {
  if (news.length > 0)
    await db.query('select pg_notify($1, item) from unnest($2::text[]) item', [
      CHANNEL,
      news.map((item) => JSON.stringify(item)),
    ]);
}

export function readNews(message: pg.Notification): News | undefined {
  if (message.channel !== CHANNEL || message.payload === undefined) return undefined;
  return JSON.parse(message.payload) as News; // only `tell` writes to the channel
}
