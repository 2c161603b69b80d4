/** A small vendor that holds its players' money, over HTTP, with faults on order: a lost answer, a delay, the same call done
 *  twice inside, an answer that is not signed as it must be. It keeps the first answer of a transfer, as the contract says. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { vendorTransferRequest } from '@baize/protocol/vendor';
import { signResponse } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { randomUUID } from 'node:crypto';

export type TransferFault =
  | 'lose the answer'
  | 'lose the call'
  | 'answer late'
  | 'do it twice'
  | 'answer unsigned'
  | 'sign with another key';

/** An answer about a balance that the vendor has worked out and not sent yet. */
export interface HeldAnswer {
  /** Resolves when the vendor has worked it out. */
  readonly isReady: Promise<void>;
  send(): void;
}

export interface TransferVendor {
  readonly url: string;
  /** Transfer ids in the order they came, repeats included. */
  readonly heard: readonly string[];
  /** What a player has here, minor units of two decimals. */
  balance(playerId: string): bigint;
  /** Lets the player win or lose at the vendor's games. */
  change(playerId: string, by: bigint): void;
  spoil(...faults: TransferFault[]): void;
  /** Keeps the next answer about a balance until it is told to send it. */
  holdBalance(): HeldAnswer;
  close(): Promise<void>;
}

const listed = {
  gameCode: 'chest-dice',
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  names: { en: 'Dice' },
  modelId: 'dice',
  modelVersion: '1',
  rtpE4: 9_900,
  volatility: 'low',
  maxWinE4: '99000000',
  lines: 1,
  stakeMin: '1.00',
  stakeMax: '50.00',
  features: [],
  hasDemo: true,
};
const lateMs = 6_000; // longer than the platform waits

/** `key` signs its answers; `otherKey` does when that is ordered. */
export async function startTransferVendor(key: SignatureKey, otherKey: SignatureKey): Promise<TransferVendor> {
  const books: Books = { balances: new Map(), done: new Map() };
  const heard: string[] = [];
  const faults: TransferFault[] = [];
  const holds: { ready(): void; readonly sent: Promise<void> }[] = [];
  const balance = (playerId: string) => balanceOf(books, playerId);

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://vendor');
    const fault = faults.shift();
    const say = (text: string): void => {
      const requestSignature = String(request.headers['signature'] ?? '');
      const signer = fault === 'sign with another key' ? otherKey : key;
      const headers =
        fault === 'answer unsigned'
          ? {}
          : signResponse({ status: 200, body: text, requestSignature }, signer, new Date(), randomUUID());
      response.writeHead(200, { ...headers }).end(text);
    };
    if (url.pathname.startsWith('/transfer-api/balances/')) {
      const playerId = url.pathname.split('/').at(-1) ?? '';
      const text = JSON.stringify({ balance: decimal(balance(playerId)), currency: url.searchParams.get('currency') });
      const hold = holds.shift();
      hold?.ready();
      await hold?.sent;
      return say(text);
    }
    if (url.pathname === '/vendor-api/games') return say(JSON.stringify({ games: [listed] }));
    if (url.pathname === '/vendor-api/launch') return say(JSON.stringify({ url: 'http://127.0.0.1:9/chest-dice' }));
    if (fault === 'lose the call') return void response.destroy();
    const body = vendorTransferRequest.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    heard.push(body.transferId);
    const answer = transfer(books, body);
    if (fault === 'do it twice') transfer(books, body);
    if (fault === 'answer late') await sleep(lateMs);
    if (fault === 'lose the answer') return void response.destroy();
    say(answer);
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    balance,
    change: (playerId, by) => void books.balances.set(playerId, balance(playerId) + by),
    spoil: (...more) => void faults.push(...more),
    holdBalance() {
      const ready = Promise.withResolvers<void>();
      const sent = Promise.withResolvers<void>();
      holds.push({ ready: ready.resolve, sent: sent.promise });
      return { isReady: ready.promise, send: sent.resolve };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Books {
  /** By player, minor units. */
  readonly balances: Map<string, bigint>;
  /** The first answer of each transfer. */
  readonly done: Map<string, string>;
}

function balanceOf({ balances }: Books, playerId: string): bigint {
  return balances.get(playerId) ?? 0n;
}

function transfer(books: Books, body: ReturnType<typeof vendorTransferRequest.parse>): string {
  const known = books.done.get(body.transferId);
  if (known !== undefined) return known;
  const held = balanceOf(books, body.playerId);
  const asked = body.amount === null ? held : BigInt(body.amount.replace('.', ''));
  const isRefused = body.direction === 'out' && asked > held;
  const amount = isRefused ? 0n : asked;
  const after = body.direction === 'in' ? held + amount : held - amount;
  books.balances.set(body.playerId, after);
  const answer = JSON.stringify({
    transferId: body.transferId,
    state: isRefused ? 'refused' : 'done',
    amount: decimal(amount),
    balance: decimal(after),
  });
  books.done.set(body.transferId, answer);
  return answer;
}

function decimal(amount: bigint): string {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
