/** The merchant's levels: read as they stand in the database, published as a whole. */
import { jurisdictions, vipSettings } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { publishVipTerms, vipTerms } from '@baize/protocol/calls/vip-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';

export async function termsOf(tx: Tx): Promise<CallOutput<typeof vipTerms>> {
  const { settings, version } = await readSettings(tx);
  const { bonusMultipleMax: multipleMax } = jurisdictions[settings.jurisdiction];
  return { ...settings.vip, version, currency: settings.currency, multipleMax };
}

/** They hold on every node within five seconds; nobody falls by them, and what was earned stays. Errors: STATE_CONFLICT when somebody
 *  else published since `version`, AMOUNT_RANGE for more play-through than the profile lets. */
export async function publishTerms(
  tx: Tx<StaffCtx>,
  { version, ...terms }: ParsedInput<typeof publishVipTerms>['body'],
): Promise<void> {
  const { multipleMax } = await termsOf(tx);
  if (terms.playThrough && terms.playThrough.multiple > multipleMax) fail('AMOUNT_RANGE');
  await publishSettings(tx, {
    version,
    change: { vip: vipSettings.parse(terms) },
    action: 'merchant.vip',
    takesTwo: true,
  });
}
