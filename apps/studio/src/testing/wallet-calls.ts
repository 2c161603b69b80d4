/** The rules of the vendor API for one player, as the test wallet applies them: sessions, bets, wins and rollbacks. */
import { randomUUID } from 'node:crypto';
import { formatDecimal, parseDecimal } from '@baize/protocol';
import {
  adjustRequest,
  betRequest,
  betWinRequest,
  promoRequest,
  rollbackRequest,
  winRequest,
} from '@baize/protocol/vendor';
import type { VendorErrorCode, VerifyAnswer } from '@baize/protocol/vendor';

interface Tx {
  readonly call: string;
  readonly digest: string;
  readonly amount: bigint;
  readonly win: bigint;
  readonly roundId: string;
  readonly state: 'accepted' | 'declined' | 'tombstone' | 'rolled_back';
  readonly code: VendorErrorCode | null;
}

/** The player's money and what has been done with it. */
export interface PlayerWallet {
  readonly playerId: string;
  balance: bigint;
  readonly txs: Map<string, Tx>;
  /** Money in and out, in order. */
  readonly movements: { txId: string; roundId: string; call: string; amount: bigint }[];
  limits: VerifyAnswer['limits'];
}

export interface WalletState {
  readonly wallet: PlayerWallet;
  /** Launch tokens not used yet, each with its game. */
  readonly tokens: Map<string, string>;
  readonly sessions: Set<string>;
  readonly closedRounds: Set<string>;
  readonly now: () => number;
}

const EXPONENT = 2;

export class Refusal extends Error {
  readonly code: VendorErrorCode;
  constructor(code: VendorErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The answer to a call of a path without `/vendor/v1/`. Throws a Refusal. */
export function answerCall(state: WalletState, path: string, body: Record<string, unknown>): unknown {
  const { wallet } = state;
  if (path.startsWith('tx/')) return transaction(wallet, path.slice(3));
  if (path === 'session/verify') return verify(state, body);
  if (path === 'wallet/balance') return { cash: decimal(wallet.balance), bonus: '0', currency: 'USD' };
  return money(state, callOf(path), body);
}

/** The kind of a call, which names its faults: `bet`, `betwin`, `win`, `rollback`, `promo`, `tx`. */
export function callOf(path: string): string {
  return path.startsWith('tx/') ? 'tx' : path.replace('wallet/', '').replace('promo/payout', 'promo');
}

function verify(state: WalletState, body: Record<string, unknown>): VerifyAnswer {
  const { wallet, tokens, sessions } = state;
  const gameCode = tokens.get(String(body['token']));
  if (gameCode === undefined) throw new Refusal('SESSION_INVALID');
  tokens.delete(String(body['token']));
  const sessionId = randomUUID();
  sessions.add(sessionId);
  return {
    sessionId,
    gameCode,
    playerId: wallet.playerId,
    playerName: 'minnow88',
    merchantCode: 'BAIZE',
    currency: 'USD',
    exponent: EXPONENT,
    language: 'en',
    country: null,
    test: false,
    balance: decimal(wallet.balance),
    limits: wallet.limits,
    expiresAt: new Date(state.now() + 3_600_000).toISOString(),
  };
}

interface MoneyBody {
  readonly txId: string;
  readonly roundId: string;
  readonly currency: string;
  readonly roundState: string;
  readonly refTxId?: string;
  readonly amount?: string;
  readonly winAmount?: string;
  readonly sessionId?: string;
}

/** A call about money that has not been seen before. */
interface NewCall {
  readonly call: string;
  readonly body: MoneyBody;
  readonly digest: string;
  /** What the call names, if it is known. */
  readonly bet: Tx | undefined;
}

function money(state: WalletState, call: string, raw: Record<string, unknown>): unknown {
  const schema = {
    bet: betRequest,
    betwin: betWinRequest,
    win: winRequest,
    rollback: rollbackRequest,
    promo: promoRequest,
    adjust: adjustRequest,
  }[call];
  const parsed = schema?.safeParse(raw);
  if (!parsed?.success) throw new Refusal('BAD_REQUEST');
  const body = parsed.data as MoneyBody;
  const { txs } = state.wallet;
  const digest = digestOf(raw);
  const known = txs.get(body.txId);
  if (known) return answerAgain(state, known, body, digest);
  const bet = body.refTxId === undefined ? undefined : txs.get(body.refTxId);
  const given = { call, body, digest, bet };
  if (call === 'rollback') return rollBack(state, given);
  const amount = minor(body.amount ?? '0');
  if (call === 'adjust' && bet?.state !== 'accepted') throw new Refusal('BET_NOT_FOUND');
  if (call === 'promo' || call === 'adjust') {
    move(state, given, call, amount);
    keep(state, given, { amount });
    return answered(state, body, true, false);
  }
  if (call === 'win') win(state, given, amount);
  else stake(state, given, amount);
  keep(state, given, { amount, win: call === 'betwin' ? minor(body.winAmount ?? '0') : 0n });
  if (body.roundState === 'closed') state.closedRounds.add(body.roundId);
  return answered(state, body, true, false);
}

/** Everything but the request's id and time. */
function digestOf(raw: Record<string, unknown>): string {
  const { requestId: _requestId, occurredAt: _occurredAt, ...fixed } = raw;
  return JSON.stringify(Object.entries(fixed).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function answerAgain(state: WalletState, known: Tx, body: MoneyBody, digest: string) {
  if (known.state === 'tombstone' || known.state === 'rolled_back') throw new Refusal('TX_ROLLED_BACK');
  if (known.digest !== digest) throw new Refusal('TX_CONFLICT');
  if (known.state === 'declined') throw new Refusal(known.code ?? 'BET_DECLINED');
  return answered(state, body, true, true);
}

function rollBack(state: WalletState, given: NewCall) {
  const { call, body, bet } = given;
  const { txs } = state.wallet;
  if (!bet && body.refTxId !== undefined)
    txs.set(body.refTxId, {
      call: 'bet',
      digest: '',
      amount: 0n,
      win: 0n,
      roundId: body.roundId,
      state: 'tombstone',
      code: null,
    });
  else if (bet?.state === 'accepted') {
    if (state.closedRounds.has(bet.roundId)) throw new Refusal('ROUND_SETTLED');
    move(state, given, call, bet.amount);
    txs.set(body.refTxId ?? '', { ...bet, state: 'rolled_back' });
  }
  keep(state, given, {});
  return answered(state, body, bet?.state === 'accepted', false);
}

function win(state: WalletState, given: NewCall, amount: bigint): void {
  const { call, body, bet } = given;
  if (!bet) throw new Refusal('BET_NOT_FOUND');
  if (bet.state === 'declined') throw new Refusal('BET_DECLINED');
  if (bet.state !== 'accepted') throw new Refusal('TX_ROLLED_BACK');
  if (state.closedRounds.has(body.roundId)) throw new Refusal('ROUND_SETTLED');
  move(state, given, call, amount);
}

/** A bet, or a bet with its win. */
function stake(state: WalletState, given: NewCall, amount: bigint): void {
  const { call, body } = given;
  const decline = !state.sessions.has(body.sessionId ?? '')
    ? 'SESSION_INVALID'
    : amount > state.wallet.balance
      ? 'INSUFFICIENT_FUNDS'
      : null;
  if (decline !== null) {
    keep(state, given, { state: 'declined', code: decline });
    throw new Refusal(decline);
  }
  move(state, given, call, -amount);
  if (call === 'betwin') move(state, given, 'win', minor(body.winAmount ?? '0'));
}

function move({ wallet }: WalletState, { body }: NewCall, call: string, amount: bigint): void {
  wallet.balance += amount;
  wallet.movements.push({ txId: body.txId, roundId: body.roundId, call, amount });
}

function keep({ wallet }: WalletState, { call, body, digest }: NewCall, tx: Partial<Tx>): void {
  wallet.txs.set(body.txId, {
    call,
    digest,
    amount: 0n,
    win: 0n,
    roundId: body.roundId,
    state: 'accepted',
    code: null,
    ...tx,
  });
}

function answered({ wallet, closedRounds }: WalletState, body: MoneyBody, applied: boolean, replayed: boolean) {
  return {
    txId: body.txId,
    platformTxId: `p-${body.txId}`,
    applied,
    replayed,
    balance: decimal(wallet.balance),
    currency: body.currency,
    roundState: closedRounds.has(body.roundId) ? 'closed' : 'open',
  };
}

function transaction(wallet: PlayerWallet, txId: string) {
  const tx = wallet.txs.get(txId);
  return {
    txId,
    kind: tx?.call ?? null,
    state: tx?.state ?? 'unknown',
    amount: null,
    currency: null,
    roundId: tx?.roundId ?? null,
    declineCode: tx?.code ?? null,
    at: null,
  };
}

function decimal(amount: bigint): string {
  return formatDecimal(amount, EXPONENT);
}

function minor(text: string): bigint {
  const parsed = parseDecimal(text.replace('-', ''), EXPONENT);
  if (!parsed.ok) throw new Refusal('AMOUNT_SCALE');
  return text.startsWith('-') ? -parsed.minor : parsed.minor;
}
