/** The file itself, for whoever brings a fresh ticket for it. The same address on the players' site and on the console. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { readMade } from '../files.ts';
import type { ExportRow } from '../store.ts';
import { findExport } from '../store.ts';
import { readExportTicket, spendExportTicket } from '../ticket.ts';

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const filePath = '/files/exports';

/** A plugin: GET /files/exports/{ticket}. A used, old or foreign ticket finds nothing. */
export function exportFiles(merchants: () => Promise<readonly Merchant[]>) {
  return async (app: FastifyInstance, services: Services): Promise<void> => {
    app.get(`${filePath}/:ticket`, async (request: FastifyRequest, reply: FastifyReply) => {
      const { ticket = '' } = request.params as { ticket?: string }; // a path's parameters are text
      const claim = readExportTicket(services.config.masterKey, ticket, services.clock.now());
      const merchant = claim && (await merchants()).find(({ id }) => id === claim.merchantId);
      if (!claim || !merchant) return reply.callNotFound();
      const ctx = systemContext(services, merchant, request.id);
      const row = await inTx(services.database, ctx, async (tx: Tx) =>
        (await spendExportTicket(tx, claim)) ? findExport(tx, claim.exportId) : undefined,
      );
      if (row?.state !== 'done') return reply.callNotFound();
      const bytes = await readMade(services.config.dataDir, merchant.id, row.export_id);
      return sendFile(reply, row, bytes);
    });
  };
}

function sendFile(reply: FastifyReply, row: ExportRow, bytes: Buffer): FastifyReply {
  return reply
    .header('content-type', types[row.format] ?? 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${row.file_name ?? 'export'}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-length', bytes.length)
    .send(bytes);
}

function systemContext(services: Services, merchant: Merchant, requestId: string) {
  return {
    merchant,
    actor: { kind: 'system' as const, name: 'export file' },
    now: services.clock.now(),
    newId: services.newId,
    requestId,
    language: merchant.settings.languageDefault,
    ip: '-',
    device: '-',
    log: services.log,
  };
}
