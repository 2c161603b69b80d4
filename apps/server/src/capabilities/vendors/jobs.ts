/** Clock -> verb: catalogue import, old tokens, rounds that stay open. */
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Job } from '#kernel/jobs.ts';
import { claimList, readListVersion } from '#capabilities/games/index.ts';
import type { CallContext } from './call-context.ts';
import { countStaleRounds } from './read.ts';
import { deleteOldKeyCalls, deleteOldTokens } from './store.ts';
import { importGames } from './sync-games.ts';
import { notifyEndedSessions } from './outside/close-sessions.ts';
import { compareBooks } from './outside/compare-vendor.ts';
import { offerWaitingGrants } from './outside/offer-grants.ts';
import { sendWaiting } from './transfer/send-to-vendor.ts';
import { apiOf } from './adapters/api-of.ts';

/** A vendor that answered is asked again after a minute; one that did not, at the next run. */
const importEveryMs = 60_000;
const tokensKeptMs = 86_400_000;
const keyCallsKeptMs = 7 * 86_400_000;
const staleAfterMs = 86_400_000; // vendor API: open rounds raise an alert at 24 h and are never refunded by a timer

export function jobs(context: CallContext): Job[] {
  const importedAt = new Map<string, number>();
  return [
    {
      name: 'vendors.import-games',
      everySeconds: 10,
      run: async (services, ctx) => {
        for (const vendor of await context.directory.all()) {
          const name = `${vendor.merchantId}/${vendor.code}`;
          const isFresh = ctx.now.getTime() - (importedAt.get(name) ?? 0) < importEveryMs;
          if (vendor.merchantId !== ctx.merchant.id || vendor.state !== 'on' || isFresh) continue;
          if (await syncVendorGames(context, ctx, vendor.code)) importedAt.set(name, ctx.now.getTime());
          services.log.debug({ vendor: vendor.code }, 'games imported');
        }
      },
    },
    {
      name: 'vendors.close-sessions',
      everySeconds: 10,
      run: (_services, ctx) => notifyEndedSessions(context, ctx),
    },
    {
      name: 'vendors.offer-free-rounds',
      everySeconds: 60,
      run: (_services, ctx) => offerWaitingGrants(context, ctx),
    },
    {
      name: 'vendors.compare-books',
      everySeconds: 3_600,
      run: (_services, ctx) => compareBooks(context, ctx),
    },
    {
      name: 'vendors.transfers',
      everySeconds: 2,
      run: (_services, ctx) => sendWaiting(context, ctx),
    },
    {
      name: 'vendors.sweep',
      everySeconds: 300,
      run: async (services, ctx) => {
        const stale = await inTx(services.database, ctx, async (tx) => {
          await deleteOldTokens(tx, new Date(ctx.now.getTime() - tokensKeptMs));
          await deleteOldKeyCalls(tx, new Date(ctx.now.getTime() - keyCallsKeptMs));
          return countStaleRounds(tx, new Date(ctx.now.getTime() - staleAfterMs));
        });
        if (stale > 0)
          services.log.error({ merchant: ctx.merchant.code, rounds: stale }, 'rounds open for more than a day');
      },
    },
  ];
}

/** Fetches one vendor's games and writes them; a list that the merchant already has is not sent again. False when the vendor did not
 *  answer, or another node writes its list at this moment: they would wait for each other's thousands of rows. */
export async function syncVendorGames(context: CallContext, ctx: Ctx, vendorCode: string): Promise<boolean> {
  const found = await context.directory.vendor(ctx.merchant.id, vendorCode);
  if (!found) return false;
  const { currency } = ctx.merchant.settings;
  const known = await inTx(context.services.database, ctx, (tx) => readListVersion(tx, vendorCode));
  const answer = await apiOf(context, ctx, found).games({ known, currency });
  if (!answer) return false;
  if (answer.unchanged) return true;
  const changed = await inTx(context.services.database, ctx, async (tx) =>
    (await claimList(tx, vendorCode)) ? importGames(tx, found.row, answer) : null,
  );
  if (changed === null) return false;
  if (changed > 0) context.catalogue.forget(ctx.merchant.id);
  return true;
}
