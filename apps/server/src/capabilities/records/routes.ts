import * as calls from '@baize/protocol/calls/records';
import { requestTeamExport as requestTeamCall } from '@baize/protocol/calls/teams-views';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { documentKey, publicHalf } from '#kernel/signed-document.ts';
import type { CallContext } from '#capabilities/vendors/index.ts';
import { betViewer } from '#capabilities/vendors/index.ts';
import { bonusRecord } from './bonus.ts';
import { deleteFile } from './files.ts';
import { ownExport, removeExport, requestExport, requestTeamExport } from './request-export.ts';
import { consoleRoutes } from './routes/console.ts';
import { filePath } from './routes/file-route.ts';
import { exportsOf } from './store.ts';
import { issueExportTicket } from './ticket.ts';
import { profitAndLoss, recordTotals } from './totals.ts';
import { ownViewOf, viewOf } from './view.ts';

export function routes(services: Services, context: CallContext): Route[] {
  const { database, config } = services;
  const { publicKey, keyId } = publicHalf(documentKey(config.masterKey));
  return [
    route(calls.recordTotals, (ctx, { query }) => inTx(database, ctx, (tx) => recordTotals(tx, query))),
    route(calls.profitAndLoss, async (ctx, { query }) => {
      const catalogue = await context.catalogue.of(ctx.merchant.id);
      return inTx(database, ctx, (tx) => profitAndLoss(tx, catalogue, query));
    }),
    route(calls.bonusRecord, async (ctx, { query }) => {
      const view = await betViewer(context, ctx);
      return inTx(database, ctx, (tx) => bonusRecord(tx, view, query));
    }),
    route(calls.requestExport, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => viewOf(await requestExport(tx, body))),
    ),
    route(requestTeamCall, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => ownViewOf(await requestTeamExport(tx, body))),
    ),
    route(calls.listExports, (ctx) =>
      inTx(database, ctx, async (tx) => ({ content: (await exportsOf(tx, ctx.actor.memberId)).map(ownViewOf) })),
    ),
    route(calls.exportTicket, async (ctx, { params }) => {
      const row = await inTx(database, ctx, (tx) => ownExport(tx, params.id));
      if (row.state !== 'done') fail('STATE_CONFLICT');
      const about = { merchantId: ctx.merchant.id, exportId: row.export_id, now: ctx.now };
      const { ticket, expiresAt } = issueExportTicket(config.masterKey, about);
      return { url: `${filePath}/${ticket}`, expiresAt: expiresAt.toISOString() };
    }),
    route(calls.removeExport, async (ctx, { params }) => {
      await inTx(database, ctx, (tx) => removeExport(tx, params.id));
      await deleteFile(config.dataDir, ctx.merchant.id, params.id);
      return {};
    }),
    route(calls.exportKey, async () => ({ algorithm: 'Ed25519' as const, publicKey, keyId })),
    ...consoleRoutes(services, context),
  ];
}
