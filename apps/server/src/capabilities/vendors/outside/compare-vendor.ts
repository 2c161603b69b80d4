/** Asks vendors for their books and has them compared, between transactions. */
import type { Ctx } from '#kernel/context.ts';
import { vendorApi } from '../adapters/vendor-api.ts';
import type { Difference } from '../compare-books.ts';
import { comparedUntil, findDifferences, insertDifference, noteCompared } from '../compare-books.ts';
import type { CallContext } from '../call-context.ts';
import type { VendorRow } from '../store.ts';

/** Calls younger than this may still be on their way. */
const settleMs = 3_600_000;
/** How far the two clocks may be apart. */
const edgeMs = 600_000;

/** Compares the books of every vendor of a merchant, from where the last comparison ended. */
export async function compareBooks(context: CallContext, ctx: Ctx): Promise<void> {
  for (const row of await context.directory.all()) {
    if (row.merchantId !== ctx.merchant.id || row.state === 'off' || row.dialect !== 'own' || row.wallet !== 'seamless')
      continue;
    await compareVendor(context, ctx, row);
  }
}

/** Answers what was found, or null when the vendor did not tell. */
export async function compareVendor(context: CallContext, ctx: Ctx, row: VendorRow): Promise<Difference[] | null> {
  const to = new Date(ctx.now.getTime() - settleMs);
  const from = await context.within(ctx, (tx) => comparedUntil(tx, row, to));
  if (from >= to) return [];
  const vendor = await context.directory.vendor(row.merchantId, row.code);
  const theirs =
    vendor &&
    (await vendorApi(context.client, vendor).transactions(
      new Date(from.getTime() - edgeMs),
      new Date(to.getTime() + edgeMs),
    ));
  if (!theirs) return null;
  const own = theirs.filter((entry) => entry.merchantCode === ctx.merchant.code);
  return context.within(ctx, async (tx) => {
    const found = await findDifferences(tx, row, own, { from, to });
    for (const difference of found) await insertDifference(tx, row, difference);
    await noteCompared(tx, row, to);
    if (found.length > 0) tx.ctx.log.error({ vendor: row.code, differences: found.length }, 'vendor books differ');
    return found;
  });
}
