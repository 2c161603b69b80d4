/** One vendor call to its end: prepared, posted, answered. */
import { writeWire } from '@baize/protocol';
import type { WireForm } from '@baize/protocol';
import type { MoneyAnswer } from '@baize/protocol/vendor';
import type { VendorAnswer, VendorItem } from './batch/item.ts';
import type { CallContext } from './call-context.ts';
import type { Prepared } from './money-item.ts';
import { prepareMoney } from './money-item.ts';
import type { MoneyCall, Operation } from './rules.ts';
import { VendorRefusal, verdictOf, wireOf } from './rules.ts';
import type { VendorRow } from './store.ts';
import { wireWhenFirst } from './wire-when-first.ts';
import { postWithExtras } from './with-extras.ts';

/** Moves the money of one call. Expected refusals are VendorRefusals; anything else leaves the outcome unknown. */
export async function moveMoney(
  context: CallContext,
  vendor: VendorRow,
  operation: Exclude<Operation, 'close'>,
  call: MoneyCall,
): Promise<MoneyAnswer> {
  return (await handOver(context, vendor, operation, call)).answer;
}

/** The same in two steps: resolves when the call stands in the queue, so that a batch keeps its order without waiting. */
export async function handOver(
  context: CallContext,
  vendor: VendorRow,
  operation: Exclude<Operation, 'close'>,
  call: MoneyCall,
): Promise<{ readonly answer: Promise<MoneyAnswer> }> {
  if (vendor.earlierWires.length === 0) return handOverAs(context, vendor, { operation, call });
  return handOverOnceMore(context, vendor, { operation, call });
}

interface Given {
  readonly operation: Exclude<Operation, 'close'>;
  readonly call: MoneyCall;
}

/** For a vendor that counted otherwise before: what is refused may be a repeat from then. */
async function handOverOnceMore(context: CallContext, vendor: VendorRow, given: Given) {
  const asBefore = async (error: unknown) => {
    const wire =
      error instanceof VendorRefusal ? await wireWhenFirst(context, vendor, given.operation, given.call) : null;
    if (!wire) throw error;
    return handOverAs(context, vendor, given, wire);
  };
  const handed = await handOverAs(context, vendor, given).catch(asBefore);
  return { answer: handed.answer.catch(async (error: unknown) => (await asBefore(error)).answer) };
}

async function handOverAs(context: CallContext, vendor: VendorRow, { operation, call }: Given, wire?: WireForm) {
  const prepared = await prepareMoney(context, vendor, operation, call, wire);
  const posted = isPlain(call) ? context.poster.submit(prepared.item) : postWithExtras(context, prepared, call);
  return { answer: posted.then((answer) => answerOf(context, vendor, prepared, { call, answer })) };
}

/** Whether a call may share a posting with others. */
export function isPlain(call: Pick<MoneyCall, 'freeRound' | 'jackpots'>): boolean {
  return call.freeRound === undefined && call.jackpots === undefined;
}

/** What a posted call is told, in the figures of today. */
function answerOf(
  context: CallContext,
  vendor: VendorRow,
  { item }: Prepared,
  { call, answer }: { readonly call: MoneyCall; readonly answer: VendorAnswer },
): MoneyAnswer {
  const verdict = verdictOf(answer.verdict);
  const balance = writeWire(answer.balance, wireOf(vendor, call.currency), 'down');
  if (verdict.kind === 'refused') throw new VendorRefusal(verdict.code, balance);
  afterwards(context, item, verdict.replayed);
  return {
    txId: call.txId,
    platformTxId: answer.transferId ?? `none:${call.txId}`,
    applied: answer.transferId !== null,
    ...(verdict.kind === 'held' && { held: true as const }),
    replayed: verdict.replayed,
    balance,
    currency: call.currency,
    roundState: answer.isClosed ? 'closed' : 'open',
  };
}

export interface CloseCall {
  readonly playerId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly currency?: string | undefined;
}

/** Closes a round; closing it again changes nothing. A round nobody ever staked on is BET_NOT_FOUND. */
export async function closeRound(
  context: CallContext,
  vendor: VendorRow,
  call: CloseCall,
): Promise<{ roundId: string; roundState: 'closed'; replayed: boolean }> {
  const currency = call.currency ?? vendor.merchantCurrency;
  const accounts = await context.accounts({
    merchantId: vendor.merchantId,
    memberId: call.playerId,
    currency,
    vendorCode: vendor.code,
  });
  if (!accounts) throw new VendorRefusal('NOT_FOUND');
  const item: VendorItem = {
    operation: 'close',
    accounts,
    vendorId: vendor.vendorId,
    memberId: call.playerId,
    gameCode: call.gameCode,
    currency,
    round: call.roundId,
    freshRoundId: context.services.newId(),
    txId: '',
    refTxId: null,
    sessionId: null,
    amount: 0n,
    win: null,
    closes: true,
    decline: 0,
    digest: null,
  };
  const verdict = verdictOf((await context.poster.submit(item)).verdict);
  if (verdict.kind === 'refused') throw new VendorRefusal(verdict.code);
  afterwards(context, item, verdict.replayed);
  return { roundId: call.roundId, roundState: 'closed', replayed: verdict.replayed };
}

/** What follows a commit; losing it costs nothing but time. */
function afterwards(context: CallContext, item: VendorItem, replayed: boolean): void {
  if (replayed) return;
  context.balanceMoved(item.accounts.merchantId, item.memberId);
  if (item.closes) context.services.wake();
}
