/** Asks a vendor anew about what waits for a person, between transactions. */
import type { Ctx } from '#kernel/context.ts';
import { audit } from '#kernel/audit.ts';
import { fail } from '#kernel/fail.ts';
import { vendorApi } from '../adapters/vendor-api.ts';
import { booksOf } from '../books.ts';
import { differenceOf, updateDifference } from '../compare-books.ts';
import type { CallContext } from '../call-context.ts';
import type { DifferenceName, OpenDifference, QueueRound } from '../queue.ts';
import { readDifferences, resolveDifference } from '../queue.ts';
import { readTxStates } from '../read.ts';
import type { VendorRow } from '../store.ts';
import { sendNow } from '../transfer/send-to-vendor.ts';
import type { Transfer } from '../transfer/store.ts';
import { lockTransfer } from '../transfer/store.ts';

/** How far the two clocks may be apart. */
const edgeMs = 600_000;
/** A difference was found in a comparison of a day and an hour at most. */
const foundWithinMs = 90_000_000;

/** The vendor's word on a round; null when it does not answer or does not know it. */
export async function queryRoundState(
  context: CallContext,
  ctx: Ctx,
  round: QueueRound,
): Promise<'open' | 'closed' | 'void' | null> {
  const vendor = await context.directory.vendor(ctx.merchant.id, round.vendorCode);
  if (vendor?.row.dialect !== 'own') return null;
  return (await vendorApi(context.client, vendor).round(round.vendorRound))?.state ?? null;
}

/** Asks for the vendor's entry of a call that differs. What agrees by now is closed; what does not is written down afresh.
 *  Errors: NOT_FOUND, UNAVAILABLE. */
export async function queryDifference(
  context: CallContext,
  ctx: Ctx,
  row: VendorRow,
  name: DifferenceName,
): Promise<{ agrees: boolean; difference: OpenDifference }> {
  const { before, ours } = await context.within(ctx, async (tx) => ({
    before: (await readDifferences(tx, name))[0] ?? fail('NOT_FOUND'),
    ours: (await readTxStates(tx.db, booksOf([row]), [name.txId]))[0] ?? fail('NOT_FOUND'),
  }));
  const vendor = await context.directory.vendor(row.merchantId, row.code);
  const at = before.told?.at ?? ours.at;
  const span =
    at === null
      ? { from: before.foundAt.getTime() - foundWithinMs, to: before.foundAt.getTime() + edgeMs }
      : { from: Date.parse(at) - edgeMs, to: Date.parse(at) + edgeMs };
  const entries =
    vendor && row.dialect === 'own'
      ? await vendorApi(context.client, vendor).transactions(new Date(span.from), new Date(span.to))
      : null;
  if (!entries) return fail('UNAVAILABLE');
  const theirs = entries.find((entry) => entry.txId === name.txId && entry.merchantCode === ctx.merchant.code);
  const found = theirs ? differenceOf(theirs, ours, row.wires) : null;
  // an entry the vendor does not have agrees with one that we do not have, or that moved nothing
  const agrees = theirs ? theirs.state !== 'pending' && found === null : ours.state !== 'accepted';
  return context.within(ctx, async (tx) => {
    await audit(tx, 'vendor.difference.ask', name.txId, undefined, { kind: name.kind, agrees });
    if (agrees) await resolveDifference(tx, name, 'Asked anew: the books agree');
    else
      await updateDifference(tx, row, {
        ...before,
        here: found?.here ?? before.here,
        there: found?.there ?? theirs?.state ?? null,
        told: theirs ?? null,
      });
    return { agrees, difference: (await readDifferences(tx, name))[0] ?? fail('NOT_FOUND') };
  });
}

/** Asks what became of a wallet transfer; asking twice moves nothing twice. Errors: NOT_FOUND, UNAVAILABLE. */
export async function queryTransfer(context: CallContext, ctx: Ctx, transferId: string): Promise<Transfer> {
  const read = () => context.within(ctx, async (tx) => (await lockTransfer(tx, transferId)) ?? fail('NOT_FOUND'));
  const transfer = await read();
  if (transfer.state !== 'pending') return transfer;
  await context.within(ctx, (tx) => audit(tx, 'vendor.transfer.ask', transferId));
  if (!(await sendNow(context, ctx, transfer))) fail('UNAVAILABLE');
  return read();
}
