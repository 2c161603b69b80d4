/** The merchant's measures for findings: read as they stand in the database, published as a whole. */
import { abuseSettings } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { abuseMeasures, publishAbuseMeasures } from '@baize/protocol/calls/abuse';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';

export async function measuresOf(tx: Tx): Promise<CallOutput<typeof abuseMeasures>> {
  const { settings, version } = await readSettings(tx);
  return { ...settings.abuse, version };
}

/** They hold on every node within five seconds. Errors: STATE_CONFLICT when somebody else published since `version`. */
export async function publishMeasures(
  tx: Tx<StaffCtx>,
  { version, ...measures }: ParsedInput<typeof publishAbuseMeasures>['body'],
): Promise<void> {
  await publishSettings(tx, { version, change: { abuse: abuseSettings.parse(measures) }, action: 'merchant.abuse' });
}
