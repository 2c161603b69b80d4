import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { hmacKey, signResponse, verifyRequest } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { vendorErrors } from '@baize/protocol/vendor';
import type { VendorErrorCode, VerifyAnswer } from '@baize/protocol/vendor';
import { platformPair, vendorKey } from './keys.ts';
import { answerCall, callOf, Refusal } from './wallet-calls.ts';
import type { PlayerWallet, WalletState } from './wallet-calls.ts';

/** What happens to a call: lost before it is applied, applied and the answer lost, answered "unknown" (applied or not), or answered twice as slowly. */
export type Fault =
  | 'lost-before'
  | 'lost-after'
  | 'unknown-before'
  | 'unknown-after'
  | 'unsigned'
  | { decline: VendorErrorCode };

export interface TestWallet extends PlayerWallet {
  readonly url: string;
  /** Faults for the next calls of a kind (`bet`, `betwin`, `win`, `rollback`, `tx`), first come first served. */
  readonly faults: Record<string, Fault[]>;
  readonly requests: { path: string; body: Record<string, unknown> }[];
  /** A launch token good once. */
  newToken(gameCode: string): string;
  close(): Promise<void>;
}

interface ServedWallet extends WalletState {
  readonly wallet: TestWallet;
}

/** The studio's key, and those of the vendors beside it, which carry its name before theirs. */
function keyOf(id: string): SignatureKey | undefined {
  const isOurs = id === vendorKey.id || id.startsWith(`${vendorKey.id}.`);
  return isOurs ? hmacKey(id, vendorKey.secret) : undefined;
}

const openLimits: VerifyAnswer['limits'] = {
  stakeMin: '1.00',
  stakeMax: '5000.00',
  winMax: '500000.00',
  spinMsMin: 0,
  realityCheckMinutes: 0,
  autoplayMsMin: 0,
  featureBuy: true,
};

/** A platform of one player: the vendor API's rules for sessions, bets, wins and rollbacks (product/vendor-api.md), with faults on order. */
export async function startTestWallet(now: () => number = Date.now): Promise<TestWallet> {
  const tokens = new Map<string, string>();
  const server = createServer((request, response) => serve(state, request, response));
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
    limits: { ...openLimits },
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
  const state: ServedWallet = { wallet, tokens, sessions: new Set(), closedRounds: new Set(), now };
  return wallet;
}

async function serve(state: ServedWallet, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { wallet } = state;
  const raw = await buffer(request);
  const target = request.url ?? '';
  if (target === '/vendor/v1/keys') return void response.end(JSON.stringify({ keys: [platformPair.published] }));
  const verified = verifyRequest(
    { method: request.method ?? '', target, body: raw, headers: request.headers },
    { findKey: keyOf, now: new Date() },
  );
  if (!verified.ok) return void response.writeHead(401).end('{}');
  const path = target.replace('/vendor/v1/', '');
  const body = raw.length === 0 ? {} : (JSON.parse(raw.toString('utf8')) as Record<string, unknown>);
  wallet.requests.push({ path, body });
  const fault = wallet.faults[callOf(path)]?.shift();
  if (fault === 'lost-before') return void request.socket.destroy();
  const { status, answer } = answerOrRefuse(state, path, body, fault);
  if (fault === 'lost-after') return void request.socket.destroy();
  const text = JSON.stringify(answer);
  const headers =
    fault === 'unsigned'
      ? {}
      : signResponse(
          { status, body: text, requestSignature: verified.signature },
          verified.key,
          new Date(),
          verified.nonce,
        );
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(text);
}

function answerOrRefuse(
  state: WalletState,
  path: string,
  body: Record<string, unknown>,
  fault: Fault | undefined,
): { status: number; answer: unknown } {
  try {
    if (fault === 'unknown-before') throw new Refusal('TEMPORARY');
    if (typeof fault === 'object') throw new Refusal(fault.decline);
    const answer = answerCall(state, path, body);
    if (fault === 'unknown-after') throw new Refusal('TEMPORARY');
    return { status: 200, answer };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      status: vendorErrors[error.code].status,
      answer: {
        code: error.code,
        retryable: false,
        final: true,
        traceId: 'test',
        ...(error.code === 'TEMPORARY' && { applied: 'unknown' }),
      },
    };
  }
}
