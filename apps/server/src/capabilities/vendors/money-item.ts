/** From a vendor's parsed call to the item that is posted: who, which accounts, how much, and what already speaks against it. */
import type { WireForm } from '@baize/protocol';
import { hash } from 'node:crypto';
import { isUnderMaintenance, stakesIn } from '#capabilities/games/index.ts';
import type { PlayAccounts } from '#capabilities/wallet/index.ts';
import type { VendorItem } from './batch/item.ts';
import type { CallContext } from './call-context.ts';
import type { MoneyCall, Operation } from './rules.ts';
import {
  amountOf,
  canonicalCall,
  declineCodes,
  refuse,
  requireFittingExtras,
  requireSmallDetails,
  takesStake,
  winMaxIn,
  wireOf,
} from './rules.ts';
import type { VendorRow } from './store.ts';

export interface Prepared {
  readonly item: VendorItem;
  /** How the vendor counts the currency. */
  readonly wire: WireForm;
}

/** Ends with a VendorRefusal when the call cannot be meant for anybody here. `wire`: how its amounts are read, where it is not as the
 *  vendor counts today. */
export async function prepareMoney(
  context: CallContext,
  vendor: VendorRow,
  operation: Exclude<Operation, 'close'>,
  call: MoneyCall,
  wire: WireForm = wireOf(vendor, call.currency),
): Promise<Prepared> {
  if (call.test === true) refuse('BAD_REQUEST'); // a wallet here holds money: nothing in it is a test
  requireSmallDetails(call.details);
  requireFittingExtras(operation, call, wire.decimals);
  const amount = amountOf(call.amount ?? '0', wire);
  const win = call.winAmount === undefined ? null : amountOf(call.winAmount, wire);
  const accounts = await accountsFor(context, vendor, call.playerId, call.currency);
  requireWithinCap(context, vendor, operation, { credit: win ?? amount, currency: call.currency });
  if (takesStake(operation)) await requireSessionCurrency(context, vendor, call);
  const decline = takesStake(operation) ? await reasonToDecline(context, vendor, call, amount) : 0;

  const digest = hash('sha256', canonicalCall(operation, call, amount, win), 'buffer').readBigInt64BE(0);
  return {
    wire,
    item: {
      operation,
      accounts,
      vendorId: vendor.vendorId,
      memberId: call.playerId,
      gameCode: call.gameCode,
      currency: call.currency,
      round: call.roundId ?? '',
      freshRoundId: context.services.newId(),
      txId: call.txId,
      refTxId: call.refTxId ?? null,
      sessionId: call.sessionId ?? null,
      amount,
      win,
      closes: call.roundState === 'closed',
      decline,
      digest,
    },
  };
}

/** The player's accounts. Practice money never meets a vendor: trial accounts are blocked. */
export async function accountsFor(
  context: CallContext,
  vendor: VendorRow,
  memberId: string,
  currency: string,
): Promise<PlayAccounts> {
  const accounts = await context.accounts({
    merchantId: vendor.merchantId,
    memberId,
    currency,
    vendorCode: vendor.code,
  });
  if (accounts) return accounts.practice ? refuse('PLAYER_BLOCKED') : accounts;
  const own =
    currency !== vendor.merchantCurrency &&
    (await context.accounts({
      merchantId: vendor.merchantId,
      memberId,
      currency: vendor.merchantCurrency,
      vendorCode: vendor.code,
    }));
  return refuse(own ? 'CURRENCY_MISMATCH' : 'NOT_FOUND');
}

/** A session plays from one wallet. Which session it is, and whether it is the player's, is looked at where the stake is posted. */
async function requireSessionCurrency(context: CallContext, vendor: VendorRow, call: MoneyCall): Promise<void> {
  if (call.sessionId === undefined) return;
  const own = await context.sessionCurrency({ merchantId: vendor.merchantId, sessionId: call.sessionId });
  if (own !== undefined && own !== call.currency) refuse('CURRENCY_MISMATCH');
}

/** A credit above the vendor's cap is not lost: the vendor tries again, and an operator raises the cap or stops the vendor. */
function requireWithinCap(
  context: CallContext,
  vendor: VendorRow,
  operation: Operation,
  { credit, currency }: { credit: bigint; currency: string },
): void {
  const isCredit = operation !== 'bet' && operation !== 'rollback';
  if (!isCredit || credit <= winMaxIn(vendor, currency)) return;
  context.services.log.error({ vendor: vendor.code, merchant: vendor.merchantCode }, 'vendor credit above its cap');
  refuse('TEMPORARY');
}

/** What speaks against a new stake before the wallet is asked; a repeat of an old one is answered as it was. */
async function reasonToDecline(
  context: CallContext,
  vendor: VendorRow,
  call: MoneyCall,
  amount: bigint,
): Promise<number> {
  const game = (await context.catalogue.of(vendor.merchantId)).byNode.get(call.gameCode);
  const isOpen =
    vendor.state === 'on' &&
    !vendor.isBetsStopped &&
    game?.isEnabled === true &&
    game.vendorCode === vendor.code &&
    !isUnderMaintenance(game, context.services.clock.now());
  if (!isOpen) return declineCodes.GAME_DISABLED;
  if (call.kind !== 'cash') return 0;
  const { max } = stakesIn(game, { from: vendor.merchantCurrency, to: call.currency });
  return amount > max ? declineCodes.LIMIT_STAKE : 0; // the least is the vendor's to hold: a further bet of a round may be smaller
}
