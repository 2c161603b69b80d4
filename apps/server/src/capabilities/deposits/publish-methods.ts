/** A merchant's ways to pay in: read as they stand in the database, published as a whole but for the accounts that players pay to:
 *  those wait for a second person. */
import type { CallOutput, FieldProblem, MerchantSettings, ParsedInput } from '@baize/protocol';
import type { DepositMethod } from '@baize/protocol/cashier-methods';
import type { merchantDepositMethods, publishDepositMethods } from '@baize/protocol/calls/deposits-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';
import { offeredCurrencies } from '#capabilities/wallet/index.ts';
import { heldBack } from './account-rules.ts';
import { readChanges } from './account-store.ts';
import type { AccountChange } from './account-store.ts';
import { requestAccountChange, dropChangesOfMissing } from './request-account-change.ts';
import { methodProblems } from './method-rules.ts';
import { standardMethods } from './methods.ts';

type Offer = CallOutput<typeof merchantDepositMethods>;

export async function methodsToEdit(tx: Tx<StaffCtx>): Promise<Offer> {
  const { settings, version } = await readSettings(tx);
  const changes = (await readChanges(tx)).map((change) => changeOnTheWire(tx, change));
  const isOwn = settings.depositMethods.length > 0;
  return { version, methods: standing(settings), isOwn, currencies: [...currenciesOf(tx, settings)], changes };
}

/** Players are offered them within five seconds on every node; what is open goes on by the method as it was. Another account to
 *  pay to is only asked for. Errors: STATE_CONFLICT when somebody else published since `version` or a change of the same account
 *  waits, VALIDATION for a method that nobody could pay by. */
export async function publishMethods(
  tx: Tx<StaffCtx>,
  { version, methods: wanted }: ParsedInput<typeof publishDepositMethods>['body'],
): Promise<void> {
  const { settings } = await readSettings(tx);
  const fields: Record<string, FieldProblem> = methodProblems(wanted, currenciesOf(tx, settings));
  if (Object.keys(fields).length > 0) fail('VALIDATION', { fields });
  const { methods, wishes } = heldBack(standing(settings), wanted);
  await publishSettings(tx, { version, change: { depositMethods: methods }, action: 'merchant.depositMethods' });
  await dropChangesOfMissing(tx, methods);
  for (const wish of wishes) await requestAccountChange(tx, wish);
}

function standing(settings: MerchantSettings): DepositMethod[] {
  return settings.depositMethods.length > 0 ? settings.depositMethods : standardMethods(settings);
}

function changeOnTheWire(tx: Tx<StaffCtx>, change: AccountChange): Offer['changes'][number] {
  const { changeId, methodCode, currency, before, after, opens, state, remark } = change;
  return {
    id: changeId,
    method: methodCode,
    currency,
    before,
    after,
    opens,
    state,
    remark,
    askedBy: change.askedName,
    isOwn: change.askedBy === tx.ctx.actor.staffId,
    askedAt: change.askedAt.toISOString(),
    decidedBy: change.decidedName,
    decidedAt: change.decidedAt?.toISOString() ?? null,
  };
}

function currenciesOf(tx: Tx, settings: MerchantSettings): readonly string[] {
  return offeredCurrencies({ ...tx.ctx.merchant, settings });
}
