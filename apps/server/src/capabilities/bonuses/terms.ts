/** The merchant's terms for bonuses to come: read as they stand in the database, published as a whole. */
import { bonusSettings, jurisdictions } from '@baize/protocol';
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { bonusTerms, publishBonusTerms } from '@baize/protocol/calls/bonuses-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';

export async function termsOf(tx: Tx): Promise<CallOutput<typeof bonusTerms>> {
  const { settings, version } = await readSettings(tx);
  const { bonusMultipleMax: multipleMax } = jurisdictions[settings.jurisdiction];
  return { ...settings.bonuses, version, currency: settings.currency, multipleMax };
}

/** They hold on every node within five seconds. Errors: STATE_CONFLICT when somebody else published since `version`,
 *  AMOUNT_RANGE for more play-through than the profile lets. */
export async function publishTerms(
  tx: Tx<StaffCtx>,
  { version, ...terms }: ParsedInput<typeof publishBonusTerms>['body'],
): Promise<void> {
  const { multipleMax } = await termsOf(tx);
  if (terms.firstDeposit && terms.firstDeposit.multiple > multipleMax) fail('AMOUNT_RANGE');
  if (terms.referral && terms.referral.multiple > multipleMax) fail('AMOUNT_RANGE');
  const change = { bonuses: bonusSettings.parse(terms) };
  await publishSettings(tx, { version, change, action: 'merchant.bonuses', takesTwo: true });
}
