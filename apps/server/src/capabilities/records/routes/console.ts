/** What operators read and take along. Every file they ask for and fetch stands in the audit log. */
import * as calls from '@baize/protocol/calls/records-console';
import { audit } from '#kernel/audit.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { memberOf } from '#capabilities/members/index.ts';
import type { CallContext } from '#capabilities/vendors/index.ts';
import { queryRound, betsPage, betViewer, openRound, vendorCodes } from '#capabilities/vendors/index.ts';
import { moneyReport } from '../money.ts';
import { readRecordedRound, recallView } from '../recall-round.ts';
import { ownExport, requestStaffExport } from '../request-export.ts';
import { staffExportsOf } from '../store.ts';
import { issueExportTicket } from '../ticket.ts';
import { viewOf } from '../view.ts';
import { filePath } from './file-route.ts';

export function consoleRoutes({ database, config }: Services, context: CallContext): Route[] {
  return [
    route(calls.memberBets, async (ctx, { params, query }) => {
      const view = await betViewer(context, ctx);
      const filter = { memberId: params.id, from: null, until: null, nodeIds: null, state: null };
      const before = query.cursor === 'newest' ? null : BigInt(query.cursor);
      const page = await inTx(database, ctx, async (tx) => {
        if (!(await memberOf(tx, params.id))) fail('NOT_FOUND');
        return betsPage(tx, filter, { limit: query.pageSize, before });
      });
      return { content: page.rows.map(view), nextCursor: page.next?.toString() ?? null };
    }),
    route(calls.recallRound, async (ctx, { params, query }, { headers }) => {
      const view = await betViewer(context, ctx);
      const recorded = await inTx(database, ctx, (tx) => readRecordedRound(tx, params.id));
      const { round } = recorded;
      const vendor = (await vendorCodes(context, ctx)).get(round.vendorId);
      // the console knows itself only by the name its browser calls it
      const { origin } = new URL(`${new URL(config.publicBaseUrl).protocol}//${headers.host ?? 'localhost'}`);
      const account = round.isClosed ? await queryRound(context, ctx, vendor, round.vendorRound, origin) : openRound;
      return recallView(recorded, account, view, query);
    }),
    route(calls.moneyReport, (ctx, { query }) => inTx(database, ctx, (tx) => moneyReport(tx, query))),
    route(calls.staffExports, (ctx) =>
      inTx(database, ctx, async (tx) => ({
        content: (await staffExportsOf(tx)).map((row) => ({
          ...viewOf(row),
          askedBy: row.asked_by_name,
          isOwn: row.asked_by === ctx.actor.staffId,
          isMasked: row.is_masked,
          memberId: row.member_id,
        })),
      })),
    ),
    route(calls.requestStaffExport, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => viewOf(await requestStaffExport(tx, body))),
    ),
    route(calls.staffExportTicket, async (ctx, { params }) => {
      const row = await inTx(database, ctx, async (tx) => {
        const own = await ownExport(tx, params.id);
        if (own.state !== 'done') fail('STATE_CONFLICT');
        await audit(tx, 'export.fetch', own.export_id, undefined, { kind: own.kind, isMasked: own.is_masked });
        return own;
      });
      const about = { merchantId: ctx.merchant.id, exportId: row.export_id, now: ctx.now };
      const { ticket, expiresAt } = issueExportTicket(config.masterKey, about);
      return { url: `${filePath}/${ticket}`, expiresAt: expiresAt.toISOString() };
    }),
  ];
}
