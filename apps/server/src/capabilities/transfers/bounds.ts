/** The merchant's bounds for transfers: read as they stand in the database, published as a whole. */
import { transferSettings } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { publishTransferBounds, transferBounds } from '@baize/protocol/calls/transfers-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';

export async function boundsOf(tx: Tx): Promise<CallOutput<typeof transferBounds>> {
  const { settings, version } = await readSettings(tx);
  return { ...settings.transfers, version, currency: settings.currency };
}

/** They hold on every node within five seconds. Errors: STATE_CONFLICT when somebody else published since `version`,
 *  AMOUNT_RANGE for a least above the most. */
export async function publishBounds(
  tx: Tx<StaffCtx>,
  { version, ...bounds }: ParsedInput<typeof publishTransferBounds>['body'],
): Promise<void> {
  if (BigInt(bounds.least) > BigInt(bounds.most)) fail('AMOUNT_RANGE');
  await publishSettings(tx, {
    version,
    change: { transfers: transferSettings.parse(bounds) },
    action: 'merchant.transfers',
    takesTwo: true,
  });
}
