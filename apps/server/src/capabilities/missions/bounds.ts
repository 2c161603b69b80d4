/** The merchant's bounds of missions to come: read as they stand in the database, published as a whole. */
import { missionSettings } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { missionBounds, publishMissionBounds } from '@baize/protocol/calls/missions-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';

export async function boundsOf(tx: Tx): Promise<CallOutput<typeof missionBounds>> {
  const { settings, version } = await readSettings(tx);
  return { ...settings.missions, version, currency: settings.currency };
}

/** They hold on every node within five seconds. Errors: STATE_CONFLICT when somebody else published since `version`. */
export async function publishBounds(
  tx: Tx<StaffCtx>,
  { version, ...bounds }: ParsedInput<typeof publishMissionBounds>['body'],
): Promise<void> {
  const change = { missions: missionSettings.parse(bounds) };
  await publishSettings(tx, { version, change, action: 'merchant.missions' });
}
