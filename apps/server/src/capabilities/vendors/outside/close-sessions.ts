/** Tells vendors which sessions are over, so that their pages end play. Money never waits for it: a stake of an ended session
 *  is refused here anyway. */
import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { apiOf } from '../adapters/api-of.ts';
import type { CallContext } from '../call-context.ts';

const atOnce = 100;
/** A vendor that was away longer has forgotten the session by itself. */
const worthNotifyingMs = 3_600_000;

export async function notifyEndedSessions(context: CallContext, ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - worthNotifyingMs);
  const { rows } = await context.within(ctx, (tx) =>
    sql<{ sessionId: string; vendorCode: string }>`
      select s.session_id as "sessionId", v.code as "vendorCode" from game_session s join vendor v using (merchant_id, vendor_id)
      where s.merchant_id = ${ctx.merchant.id} and s.ended_at > ${since} and s.told_at is null order by s.ended_at limit ${atOnce}`.execute(
      tx.db,
    ),
  );
  for (const { sessionId, vendorCode } of rows) {
    const vendor = await context.directory.vendor(ctx.merchant.id, vendorCode);
    const isNotified = vendor !== undefined && (await apiOf(context, ctx, vendor).closeSession(sessionId));
    if (!isNotified) continue;
    await context.within(ctx, (tx) =>
      sql`update game_session set told_at = ${ctx.now} where merchant_id = ${ctx.merchant.id} and session_id = ${sessionId}`.execute(
        tx.db,
      ),
    );
  }
}
