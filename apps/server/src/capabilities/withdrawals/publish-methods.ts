/** A merchant's ways to pay out: read as they stand in the database, published as a whole. */
import type { CallOutput, MerchantSettings, ParsedInput } from '@baize/protocol';
import type { merchantWithdrawalMethods, publishWithdrawalMethods } from '@baize/protocol/calls/withdrawals-methods';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';
import { offeredCurrencies } from '#capabilities/wallet/index.ts';
import { payoutProblems } from './method-rules.ts';
import { standardMethod } from './methods.ts';

export async function methodsToEdit(tx: Tx<StaffCtx>): Promise<CallOutput<typeof merchantWithdrawalMethods>> {
  const { settings, version } = await readSettings(tx);
  const { withdrawalMethods: own } = settings;
  const isOwn = own.length > 0;
  return { version, methods: isOwn ? own : [standardMethod(settings)], isOwn, currencies: currenciesOf(tx, settings) };
}

/** Players are offered them within five seconds on every node; what was asked for goes on by the terms it had. Errors:
 *  STATE_CONFLICT when somebody else published since `version`, VALIDATION for a way that no money could go by. */
export async function publishMethods(
  tx: Tx<StaffCtx>,
  { version, methods }: ParsedInput<typeof publishWithdrawalMethods>['body'],
): Promise<void> {
  const { settings } = await readSettings(tx);
  const fields = payoutProblems(methods, currenciesOf(tx, settings));
  if (Object.keys(fields).length > 0) fail('VALIDATION', { fields });
  await publishSettings(tx, {
    version,
    change: { withdrawalMethods: methods },
    action: 'merchant.withdrawalMethods',
    takesTwo: true,
  });
}

function currenciesOf(tx: Tx, settings: MerchantSettings): string[] {
  return [...offeredCurrencies({ ...tx.ctx.merchant, settings })];
}
