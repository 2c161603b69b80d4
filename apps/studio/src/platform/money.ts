import type { JsonObject } from '@baize/fair';
import { formatDecimal, parseDecimal } from '@baize/protocol';
import { paysWinsApart } from '#dialects/vendors.ts';
import type { Session } from '#store/sessions.ts';
import type { NewWalletCall } from '#store/wallet-calls.ts';

/** Whether 1 on the wire is one unit of the currency. The studio counts in no other way: a party that counts in thousands is not played
 *  with. */
export function isWholeUnit({ unit = 1 }: { readonly unit?: number | undefined }): boolean {
  return unit === 1;
}

/** The parts of a money call that name player, game and round (product/vendor-api.md). */
export interface Purse extends Pick<
  Session,
  'merchantCode' | 'currency' | 'exponent' | 'wireGameCode' | 'platformPlayerId' | 'platformSessionId' | 'playerId'
> {
  readonly roundId: string;
}

/** The opening stake, and what ends a round that nothing is added to. Added stakes take the numbers between. */
export const STAKE_SEQ = 1;
export const END_SEQ = 2;

export function txIdOf(roundId: string, seq: number): string {
  return `${roundId}:${seq}`;
}

export function stakeBody(
  purse: Purse,
  stakeMinor: bigint,
  now: number,
  details: Record<string, unknown>,
  seq = STAKE_SEQ,
): Record<string, unknown> {
  return {
    ...envelope(purse, 'open', now),
    txId: txIdOf(purse.roundId, seq),
    sessionId: purse.platformSessionId,
    amount: formatDecimal(stakeMinor, purse.exponent),
    details,
  };
}

/** Stake and payout in one: a whole class A round. */
export function betWinBody(
  purse: Purse,
  money: { stakeMinor: bigint; payoutMinor: bigint; grantId: string | null; choices?: JsonObject },
  now: number,
  details: Record<string, unknown>,
  shares: readonly { readonly potId: string; readonly shareE6: bigint }[] = [],
): Record<string, unknown> {
  const jackpots = shares.map(({ potId, shareE6 }) => ({
    jackpotId: potId,
    contribution: formatDecimal(shareE6, purse.exponent + 6), // millionths of a minor unit
  }));
  return {
    ...stakeBody(purse, money.stakeMinor, now, details),
    roundState: 'closed',
    winAmount: formatDecimal(money.payoutMinor, purse.exponent),
    ...(jackpots.length > 0 && { jackpots }),
    ...(money.choices && 'buy' in money.choices && { kind: 'bonusBuy' }),
    ...(money.grantId === null ? {} : { kind: 'free', amount: '0', freeRound: { grantId: money.grantId } }),
  };
}

/** Pays a round's winnings; with 0 it closes a lost one. */
export function winCall(purse: Purse, payoutMinor: bigint, now: number, seq = END_SEQ): NewWalletCall {
  const txId = txIdOf(purse.roundId, seq);
  const body = {
    ...envelope(purse, 'closed', now),
    txId,
    refTxId: txIdOf(purse.roundId, STAKE_SEQ),
    amount: formatDecimal(payoutMinor, purse.exponent),
  };
  return { txId, subjectId: purse.roundId, kind: 'win', body, playerId: purse.playerId, exponent: purse.exponent };
}

/** Books the difference that a corrected result makes to a round that was paid; it may be below zero. */
export function adjustCall(purse: Purse, deltaMinor: bigint, seq: number, now: number): NewWalletCall {
  const txId = txIdOf(purse.roundId, seq);
  const body = {
    ...envelope(purse, 'closed', now),
    txId,
    refTxId: txIdOf(purse.roundId, STAKE_SEQ),
    amount: formatDecimal(deltaMinor, purse.exponent),
    reason: 'corrected result',
  };
  return { txId, subjectId: purse.roundId, kind: 'adjust', body, playerId: purse.playerId, exponent: purse.exponent };
}

/** Pays a pot that a round won, beside the round: it may be closed. */
export function potWinCall(
  purse: Purse,
  win: { readonly potId: string; readonly txId: string | null; readonly amountMinor: bigint },
  now: number,
): NewWalletCall {
  const amount = formatDecimal(win.amountMinor, purse.exponent);
  const txId = win.txId ?? '';
  const jackpots = [{ jackpotId: win.potId, win: amount }];
  const body = { ...envelope(purse, 'closed', now), kind: 'jackpot', txId, amount, reason: 'jackpot', jackpots };
  return { txId, subjectId: purse.roundId, kind: 'promo', body, playerId: purse.playerId, exponent: purse.exponent };
}

/** Takes the stake back, or bars it when it has not arrived yet. */
export function rollbackCall(purse: Purse, now: number, seq = END_SEQ): NewWalletCall {
  const txId = txIdOf(purse.roundId, seq);
  const body = { ...envelope(purse, 'closed', now), txId, refTxId: txIdOf(purse.roundId, STAKE_SEQ) };
  return { txId, subjectId: purse.roundId, kind: 'rollback', body, playerId: purse.playerId, exponent: purse.exponent };
}

/** Takes back what a step added, or bars it when it has not arrived yet. The round goes on. */
export function stepRollbackCall(
  purse: Purse,
  step: { stepId: string; seq: number },
  rollbackSeq: number,
  now: number,
): NewWalletCall {
  const txId = txIdOf(purse.roundId, rollbackSeq);
  const body = { ...envelope(purse, 'open', now), txId, refTxId: txIdOf(purse.roundId, step.seq) };
  return { txId, subjectId: step.stepId, kind: 'rollback', body, playerId: purse.playerId, exponent: purse.exponent };
}

/** The platform's decimal amount in minor units. */
export function minorOf(decimal: string, exponent: number): bigint {
  const parsed = parseDecimal(decimal, exponent);
  if (!parsed.ok) throw new Error(`amount ${decimal} with exponent ${exponent}`);
  return parsed.minor;
}

function envelope(purse: Purse, roundState: 'open' | 'closed', now: number): Record<string, unknown> {
  return {
    merchantCode: purse.merchantCode,
    playerId: purse.platformPlayerId,
    gameCode: purse.wireGameCode,
    roundId: purse.roundId,
    roundState,
    currency: purse.currency,
    kind: 'cash',
    occurredAt: new Date(now).toISOString(),
    ...(paysWinsApart(purse.wireGameCode) && { sessionId: purse.platformSessionId }), // the hub dialect names it in every call
  };
}
