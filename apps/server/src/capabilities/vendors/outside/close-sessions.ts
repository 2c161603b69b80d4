/** Tells vendors which sessions are over, so that their pages end play. Money never waits for it: a stake of an ended session
 *  is refused here anyway. */
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { apiOf } from '../adapters/api-of.ts';
import type { Desk } from '../desk.ts';

const atOnce = 100;
/** A vendor that was away longer has forgotten the session by itself. */
const worthTellingMs = 3_600_000;

export async function notifyEndedSessions(desk: Desk, ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - worthTellingMs);
  const { rows } = await desk.within(ctx, (tx) =>
    sql<{ sessionId: string; vendorCode: string }>`
      select s.session_id as "sessionId", v.code as "vendorCode" from game_session s join vendor v using (merchant_id, vendor_id)
      where s.merchant_id = ${ctx.merchant.id} and s.ended_at > ${since} and s.told_at is null order by s.ended_at limit ${atOnce}`.execute(
      tx.db,
    ),
  );
  for (const { sessionId, vendorCode } of rows) {
    const vendor = await desk.directory.vendor(ctx.merchant.id, vendorCode);
    const isTold = vendor !== undefined && (await apiOf(desk, ctx, vendor).closeSession(sessionId));
    if (!isTold) continue;
    await desk.within(ctx, (tx) =>
      sql`update game_session set told_at = ${ctx.now} where merchant_id = ${ctx.merchant.id} and session_id = ${sessionId}`.execute(
        tx.db,
      ),
    );
  }
}
