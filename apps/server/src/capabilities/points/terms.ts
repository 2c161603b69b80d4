/** The merchant's terms for points: read as they stand in the database, published as a whole. */
import { pointSettings } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { pointTerms, publishPointTerms } from '@baize/protocol/calls/points-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';

export async function termsOf(tx: Tx): Promise<CallOutput<typeof pointTerms>> {
  const { settings, version } = await readSettings(tx);
  return { ...settings.points, version, currency: settings.currency };
}

/** They hold on every node within five seconds, for what is played and paid in from then on. Errors: STATE_CONFLICT when somebody else
 *  published since `version`. */
export async function publishTerms(
  tx: Tx<StaffCtx>,
  { version, ...terms }: ParsedInput<typeof publishPointTerms>['body'],
): Promise<void> {
  const change = { points: pointSettings.parse(terms) };
  await publishSettings(tx, { version, change, action: 'merchant.points', takesTwo: true });
}
