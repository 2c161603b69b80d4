/** One vendor call to its end: prepared, posted, answered. */
import { formatDecimal } from '@baize/protocol';
import type { MoneyAnswer } from '@baize/protocol/vendor';
import type { VendorAnswer, VendorItem } from './batch/item.ts';
import type { Desk } from './desk.ts';
import type { Prepared } from './money-item.ts';
import { prepareMoney } from './money-item.ts';
import type { MoneyCall, Operation } from './rules.ts';
import { VendorRefusal, verdictOf } from './rules.ts';
import type { VendorRow } from './store.ts';
import { postWithExtras } from './with-extras.ts';

/** Moves the money of one call. Expected refusals are VendorRefusals; anything else leaves the outcome unknown. */
export async function moveMoney(
  desk: Desk,
  vendor: VendorRow,
  operation: Exclude<Operation, 'close'>,
  call: MoneyCall,
): Promise<MoneyAnswer> {
  return (await handOver(desk, vendor, operation, call)).answer;
}

/** The same in two steps: resolves when the call stands in the queue, so that a batch keeps its order without waiting. */
export async function handOver(
  desk: Desk,
  vendor: VendorRow,
  operation: Exclude<Operation, 'close'>,
  call: MoneyCall,
): Promise<{ readonly answer: Promise<MoneyAnswer> }> {
  const prepared = await prepareMoney(desk, vendor, operation, call);
  const posted = isPlain(call) ? desk.poster.submit(prepared.item) : postWithExtras(desk, prepared, call);
  return { answer: posted.then((answer) => answerOf(desk, prepared, call, answer)) };
}

/** Whether a call may share a posting with others. */
export function isPlain(call: Pick<MoneyCall, 'freeRound' | 'jackpots'>): boolean {
  return call.freeRound === undefined && call.jackpots === undefined;
}

/** What a posted call is told. */
function answerOf(desk: Desk, { item, exponent }: Prepared, call: MoneyCall, answer: VendorAnswer): MoneyAnswer {
  const verdict = verdictOf(answer.verdict);
  const balance = formatDecimal(answer.balance, exponent);
  if (verdict.kind === 'refused') throw new VendorRefusal(verdict.code, balance);
  afterwards(desk, item, verdict.replayed);
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
  desk: Desk,
  vendor: VendorRow,
  call: CloseCall,
): Promise<{ roundId: string; roundState: 'closed'; replayed: boolean }> {
  const currency = call.currency ?? vendor.merchantCurrency;
  const accounts = await desk.accounts({
    merchantId: vendor.merchantId,
    memberId: call.playerId,
    currency,
    vendorCode: vendor.code,
  });
  if (!accounts) throw new VendorRefusal('NOT_FOUND');
  const item: VendorItem = {
    operation: 'close', accounts, vendorId: vendor.vendorId, memberId: call.playerId, gameCode: call.gameCode, currency,
    round: call.roundId, freshRoundId: desk.services.newId(), txId: '', refTxId: null, sessionId: null,
    amount: 0n, win: null, closes: true, decline: 0, digest: null,
  }; // prettier-ignore
  const verdict = verdictOf((await desk.poster.submit(item)).verdict);
  if (verdict.kind === 'refused') throw new VendorRefusal(verdict.code);
  afterwards(desk, item, verdict.replayed);
  return { roundId: call.roundId, roundState: 'closed', replayed: verdict.replayed };
}

/** What follows a commit; losing it costs nothing but time. */
function afterwards(desk: Desk, item: VendorItem, replayed: boolean): void {
  if (replayed) return;
  desk.balanceMoved(item.accounts.merchantId, item.memberId);
  if (item.closes) desk.services.wake();
}
