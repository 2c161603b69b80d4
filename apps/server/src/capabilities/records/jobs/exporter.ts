/** Makes files beside the jobs' loop: claims an export, reads it page by page, writes the file, tells its owner. A node that dies
 *  leaves its lease to run out, and another begins anew. */
import { createHash } from 'node:crypto';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import type { CallContext } from '#capabilities/vendors/index.ts';
import { deleteFile, keepFile } from '../files.ts';
import { documentKey } from '#kernel/signed-document.ts';
import { makeFile } from '../make/file.ts';
import type { Making } from '../make/gather.ts';
import { NotMade } from '../make/gather.ts';
import { bytesMax, rowsMax } from '../rules.ts';
import { failExport, finishExport } from '../settle-export.ts';
import type { ExportRow } from '../store.ts';
import { claimExport, lostExports, putBack, showProgress } from '../store.ts';

export interface Exporter {
  /** Begins what waits at the context's merchant, as many as may run at once. */
  start(ctx: Ctx): Promise<void>;
  /** Waits for what is being made: the rest is put back for the next start. */
  close(): Promise<void>;
}

/** Ends the making of an export that is no longer ours. */
class Gone extends Error {}

const progressEveryMs = 500;

export function openExporter(services: Services, context: CallContext): Exporter {
  const { config, database, clock, log } = services;
  const key = documentKey(config.masterKey);
  const running = new Set<Promise<void>>();
  let isClosing = false;

  async function make(ctx: Ctx, row: ExportRow): Promise<void> {
    let shownAt = 0;
    const now = (): Ctx => ({ ...ctx, now: clock.now() });
    const making: Making = {
      row,
      context,
      timeZone: ctx.merchant.settings.timeZone,
      rowsMax: rowsMax[row.format as keyof typeof rowsMax],
      open: (work) => inTx(database, now(), work),
      onProgress: async (progress) => {
        if (isClosing) throw new Gone();
        if (performance.now() - shownAt < progressEveryMs) return;
        shownAt = performance.now();
        if (!(await inTx(database, now(), (tx) => showProgress(tx, row, progress)))) throw new Gone();
      },
    };
    const { bytes, rows } = await makeFile(making, { ctx: now(), archiveKey: key });
    if (bytes.length > bytesMax) throw new NotMade('too_large');
    await keepFile(config.dataDir, ctx.merchant.id, row.export_id, bytes);
    const made = madeOf(row, bytes, rows);
    const isKept = await inTx(database, now(), (tx) => finishExport(tx, row, made));
    if (!isKept) await deleteFile(config.dataDir, ctx.merchant.id, row.export_id);
    services.wake();
  }

  async function settle(ctx: Ctx, row: ExportRow): Promise<void> {
    try {
      await make(ctx, row);
    } catch (error) {
      if (error instanceof Gone) {
        await inTx(database, ctx, (tx) => putBack(tx, row));
        return;
      }
      const reason = error instanceof NotMade ? error.reason : 'internal';
      if (reason === 'internal') log.error({ err: error, exportId: row.export_id }, 'export not made');
      await inTx(database, { ...ctx, now: clock.now() }, (tx) => failExport(tx, row, reason));
      services.wake();
    }
  }

  return {
    async start(ctx) {
      await inTx(database, ctx, async (tx) => {
        for (const lost of await lostExports(tx)) await failExport(tx, lost, 'internal');
      });
      while (!isClosing) {
        const row = await inTx(database, ctx, claimExport);
        if (!row) return;
        const work = settle(ctx, row)
          .catch((error: unknown) => log.error({ err: error, exportId: row.export_id }, 'export not settled'))
          .finally(() => running.delete(work));
        running.add(work);
      }
    },
    async close() {
      isClosing = true;
      await Promise.allSettled(running);
    },
  };
}

/** What is written down of a file that was made. */
function madeOf(row: ExportRow, bytes: Buffer, rows: number) {
  return { bytes: bytes.length, rows, sha256: createHash('sha256').update(bytes).digest(), fileName: fileNameOf(row) };
}

function fileNameOf({ kind, format, from_day: from, to_day: to }: ExportRow): string {
  return `${kind}-${from}-${to}.${format}`;
}
