import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { hmacKey, signResponse, verifyRequest } from '@baize/signatures';
import { formatDecimal, parseDecimal } from '@baize/protocol';
import {
  betRequest,
  betWinRequest,
  promoRequest,
  rollbackRequest,
  vendorErrors,
  winRequest,
} from '@baize/protocol/vendor';
import type { VendorErrorCode, VerifyAnswer } from '@baize/protocol/vendor';
import { vendorKey } from './keys.ts';

/** What happens to a call: lost before it is applied, applied and the answer lost, answered "unknown" (applied or not), or answered twice as slowly. */
export type Fault =
  | 'lost-before'
  | 'lost-after'
  | 'unknown-before'
  | 'unknown-after'
  | 'unsigned'
  | { decline: VendorErrorCode };

interface Tx {
  readonly call: string;
  readonly digest: string;
  readonly amount: bigint;
  readonly win: bigint;
  readonly roundId: string;
  readonly state: 'accepted' | 'declined' | 'tombstone' | 'rolled_back';
  readonly code: VendorErrorCode | null;
}

export interface TestWallet {
  readonly url: string;
  readonly playerId: string;
  balance: bigint;
  /** Faults for the next calls of a kind (`bet`, `betwin`, `win`, `rollback`, `tx`), first come first served. */
  readonly faults: Record<string, Fault[]>;
  readonly txs: Map<string, Tx>;
  /** Money in and out, in order. */
  readonly movements: { txId: string; roundId: string; call: string; amount: bigint }[];
  readonly requests: { path: string; body: Record<string, unknown> }[];
  limits: VerifyAnswer['limits'];
  /** A launch token good once. */
  newToken(gameCode: string): string;
  close(): Promise<void>;
}

const EXPONENT = 2;
const key = hmacKey(vendorKey.id, vendorKey.secret);

class Refusal extends Error {
  readonly code: VendorErrorCode;
  constructor(code: VendorErrorCode) {
    super(code);
    this.code = code;
  }
}

/** A platform of one player: the vendor API's rules for sessions, bets, wins and rollbacks (product/vendor-api.md), with faults on order. */
export async function startTestWallet(now: () => number = Date.now): Promise<TestWallet> {
  const tokens = new Map<string, string>();
  const sessions = new Set<string>();
  const closed = new Set<string>();
  const decimal = (amount: bigint): string => formatDecimal(amount, EXPONENT);
  const minor = (text: string): bigint => {
    const parsed = parseDecimal(text, EXPONENT);
    if (!parsed.ok) throw new Refusal('AMOUNT_SCALE');
    return parsed.minor;
  };

  const move = (txId: string, roundId: string, call: string, amount: bigint): void => {
    wallet.balance += amount;
    wallet.movements.push({ txId, roundId, call, amount });
  };
  const answered = (
    txId: string,
    body: { currency: string; roundId: string },
    applied: boolean,
    replayed: boolean,
  ) => ({
    txId,
    platformTxId: `p-${txId}`,
    applied,
    replayed,
    balance: decimal(wallet.balance),
    currency: body.currency,
    roundState: closed.has(body.roundId) ? 'closed' : 'open',
  });

  const money = (call: string, raw: Record<string, unknown>): unknown => {
    const schema = {
      bet: betRequest,
      betwin: betWinRequest,
      win: winRequest,
      rollback: rollbackRequest,
      promo: promoRequest,
    }[call];
    const parsed = schema?.safeParse(raw);
    if (!parsed?.success) throw new Refusal('BAD_REQUEST');
    const body = parsed.data as {
      txId: string;
      roundId: string;
      currency: string;
      roundState: string;
      refTxId?: string;
      amount?: string;
      winAmount?: string;
      sessionId?: string;
    };
    const { requestId: _requestId, occurredAt: _occurredAt, ...fixed } = raw;
    const digest = JSON.stringify(Object.entries(fixed).sort(([a], [b]) => (a < b ? -1 : 1)));
    const known = wallet.txs.get(body.txId);
    if (known?.state === 'tombstone' || known?.state === 'rolled_back') throw new Refusal('TX_ROLLED_BACK');
    if (known) {
      if (known.digest !== digest) throw new Refusal('TX_CONFLICT');
      if (known.state === 'declined') throw new Refusal(known.code ?? 'BET_DECLINED');
      return answered(body.txId, body, true, true);
    }
    const keep = (tx: Partial<Tx>): void =>
      void wallet.txs.set(body.txId, {
        call,
        digest,
        amount: 0n,
        win: 0n,
        roundId: body.roundId,
        state: 'accepted',
        code: null,
        ...tx,
      });
    const bet = body.refTxId === undefined ? undefined : wallet.txs.get(body.refTxId);
    if (call === 'rollback') {
      if (!bet && body.refTxId !== undefined)
        wallet.txs.set(body.refTxId, {
          call: 'bet',
          digest: '',
          amount: 0n,
          win: 0n,
          roundId: body.roundId,
          state: 'tombstone',
          code: null,
        });
      else if (bet?.state === 'accepted') {
        if (closed.has(bet.roundId)) throw new Refusal('ROUND_SETTLED');
        move(body.txId, body.roundId, call, bet.amount);
        wallet.txs.set(body.refTxId ?? '', { ...bet, state: 'rolled_back' });
      }
      keep({});
      return answered(body.txId, body, bet?.state === 'accepted', false);
    }
    const amount = minor(body.amount ?? '0');
    if (call === 'promo') {
      move(body.txId, body.roundId, call, amount);
      keep({ amount });
      return answered(body.txId, body, true, false);
    }
    if (call === 'win') {
      if (!bet) throw new Refusal('BET_NOT_FOUND');
      if (bet.state === 'declined') throw new Refusal('BET_DECLINED');
      if (bet.state !== 'accepted') throw new Refusal('TX_ROLLED_BACK');
      if (closed.has(body.roundId)) throw new Refusal('ROUND_SETTLED');
      move(body.txId, body.roundId, call, amount);
    } else {
      const decline = !sessions.has(body.sessionId ?? '')
        ? 'SESSION_INVALID'
        : amount > wallet.balance
          ? 'INSUFFICIENT_FUNDS'
          : null;
      if (decline !== null) {
        keep({ state: 'declined', code: decline });
        throw new Refusal(decline);
      }
      move(body.txId, body.roundId, call, -amount);
      if (call === 'betwin') move(body.txId, body.roundId, 'win', minor(body.winAmount ?? '0'));
    }
    keep({ amount, win: call === 'betwin' ? minor(body.winAmount ?? '0') : 0n });
    if (body.roundState === 'closed') closed.add(body.roundId);
    return answered(body.txId, body, true, false);
  };

  const verify = (body: Record<string, unknown>): VerifyAnswer => {
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
      expiresAt: new Date(now() + 3_600_000).toISOString(),
    };
  };

  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const target = request.url ?? '';
    const verified = verifyRequest(
      { method: request.method ?? '', target, body: raw, headers: request.headers },
      { findKey: (id) => (id === key.keyId ? key : undefined), now: new Date() },
    );
    if (!verified.ok) return void response.writeHead(401).end('{}');
    const path = target.replace('/vendor/v1/', '');
    const body = raw.length === 0 ? {} : (JSON.parse(raw.toString('utf8')) as Record<string, unknown>);
    wallet.requests.push({ path, body });
    const call = path.startsWith('tx/') ? 'tx' : path.replace('wallet/', '').replace('promo/payout', 'promo');
    const fault = wallet.faults[call]?.shift();
    if (fault === 'lost-before') return void request.socket.destroy();
    let status = 200;
    let answer: unknown;
    try {
      if (fault === 'unknown-before') throw new Refusal('TEMPORARY');
      if (typeof fault === 'object') throw new Refusal(fault.decline);
      if (call === 'tx') answer = transaction(path.slice(3));
      else if (path === 'session/verify') answer = verify(body);
      else if (path === 'wallet/balance') answer = { cash: decimal(wallet.balance), bonus: '0', currency: 'USD' };
      else answer = money(call, body);
      if (fault === 'unknown-after') throw new Refusal('TEMPORARY');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      status = vendorErrors[error.code].status;
      answer = {
        code: error.code,
        retryable: false,
        final: true,
        traceId: 'test',
        ...(error.code === 'TEMPORARY' && { applied: 'unknown' }),
      };
    }
    if (fault === 'lost-after') return void request.socket.destroy();
    const text = JSON.stringify(answer);
    const headers =
      fault === 'unsigned'
        ? {}
        : signResponse({ status, body: text, requestSignature: verified.signature }, key, new Date(), verified.nonce);
    response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(text);
  });
  const transaction = (txId: string) => {
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
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a text
  const wallet: TestWallet = {
    url: `http://127.0.0.1:${port}`,
    playerId: randomUUID(),
    balance: 100_000n,
    faults: {},
    txs: new Map(),
    movements: [],
    requests: [],
    limits: {
      stakeMin: '1.00',
      stakeMax: '5000.00',
      winMax: '500000.00',
      spinMsMin: 0,
      realityCheckMinutes: 0,
      autoplayMsMin: 0,
      featureBuy: true,
    },
    newToken(gameCode) {
      const token = `BAIZE.${randomUUID()}`;
      tokens.set(token, gameCode);
      return token;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return wallet;
}
