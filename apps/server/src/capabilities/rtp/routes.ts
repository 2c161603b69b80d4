/** The board of returns for operators, and for players where the merchant shows it. */
import * as calls from '@baize/protocol/calls/rtp';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import type { Catalogue, MerchantCatalogue } from '#capabilities/games/index.ts';
import { nameIn } from '#capabilities/games/index.ts';
import { byDistance, groupsOf, returnsOf } from './read.ts';
import { resolveAlert } from './resolve-alert.ts';
import { readCountedAt, readOpenAlerts, readReturns } from './store.ts';

const dayMs = 86_400_000;
const publicDays = 30;

export function routes({ database }: Services, catalogue: Catalogue): Route[] {
  return [
    route(calls.rtpBoard, async (ctx, { query }) => {
      const held = await catalogue.of(ctx.merchant.id);
      return inTx(database, ctx, async (tx) => {
        const groups = groupsOf(await readReturns(tx, daysBack(ctx.now, query.days)), query.by);
        const rows = groups.map((group) => ({
          ...returnsOf(group),
          key: group.key,
          model: group.model,
          name:
            query.by === 'title'
              ? titleName(held, group.key, ctx.language)
              : query.by === 'model'
                ? group.key
                : ctx.merchant.code,
        }));
        const alerts = await readOpenAlerts(tx);
        return {
          ...pageOf(rows.sort(byDistance), query.pageNo, query.pageSize),
          countedAt: (await readCountedAt(tx))?.toISOString() ?? null,
          alerts: alerts.map((alert) => ({
            id: alert.alertId,
            nodeId: alert.nodeId,
            name: titleName(held, alert.nodeId, ctx.language),
            model: `${alert.modelId}@${alert.modelVersion}`,
            raisedAt: alert.raisedAt.toISOString(),
            rounds: Number(alert.rounds),
            zE2: alert.zE2,
            hasClosed: alert.hasClosed,
          })),
        };
      });
    }),
    route(calls.resolveRtpAlert, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => resolveAlert(tx, params.id, body));
      catalogue.forget(ctx.merchant.id);
      return {};
    }),
    route(calls.publicRtp, async (ctx, { query }) => {
      const isShown = ctx.merchant.settings.rtpPublic;
      const held = await catalogue.of(ctx.merchant.id);
      const rows = isShown ? await inTx(database, ctx, (tx) => readReturns(tx, daysBack(ctx.now, publicDays))) : [];
      const titles = groupsOf(rows, 'title')
        .sort((a, b) => b.rounds - a.rounds || (a.key < b.key ? -1 : 1))
        .map((group) => ({
          ...returnsOf(group),
          nodeId: group.key,
          name: titleName(held, group.key, ctx.language),
          model: group.model ?? '',
        }));
      return { ...pageOf(titles, query.pageNo, query.pageSize), isShown };
    }),
  ];
}

/** The first of so many days, today included. */
function daysBack(now: Date, days: number): Date {
  return new Date(now.getTime() - (days - 1) * dayMs);
}

function titleName(held: MerchantCatalogue, nodeId: string, language: string): string {
  const game = held.byNode.get(nodeId);
  return game ? nameIn(game, language) : nodeId;
}

function pageOf<Row>(rows: readonly Row[], pageNo: number, pageSize: number) {
  return {
    content: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(rows.length / pageSize),
    total: rows.length,
  };
}
