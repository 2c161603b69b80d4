import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import { startPaymentsSimulator } from './index.ts';
import type { PaymentsSimulator, SimulatorOptions } from './index.ts';
import type { WebhookEvent } from './webhooks/plan.ts';
import { sign, signedHeaders } from './wire/signature.ts';

export const platformKey = { id: 'platform-1', secret: 'the platform signs with this' };
const webhookKey = { id: 'pay-desk-1', secret: 'the company signs with this' };

/** A simulator in a hurry: everything that waits, waits milliseconds. */
export function startQuick(options: Partial<SimulatorOptions> = {}): Promise<PaymentsSimulator> {
  return startPaymentsSimulator({
    platformKey,
    webhookKey,
    isControlOpen: true,
    payoutDelayMs: 20,
    retryBaseMs: 20,
    ...options,
  });
}

/** In place of a status: the platform takes the webhook and never answers. */
export const SILENCE = 0;

type Received = { event: WebhookEvent; isSignatureRight: boolean; at: number };
export type Listener = {
  url: string;
  received: Received[];
  /** Statuses for the next webhooks, first come first served; 200 when used up. */
  nextStatuses: number[];
  /** Resolves when so many have come; throws after two seconds. */
  waitFor: (count: number) => Promise<Received[]>;
  close: () => void;
};

/** A platform's webhook address that keeps all it gets and answers as told. */
export async function startListener(): Promise<Listener> {
  const received: Received[] = [];
  const nextStatuses: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const timestamp = String(request.headers['x-timestamp']);
    const nonce = String(request.headers['x-nonce']);
    const about = { method: request.method ?? '', target: request.url ?? '', timestamp, nonce };
    const isSignatureRight =
      request.headers['x-key-id'] === webhookKey.id &&
      request.headers['x-signature'] === sign(webhookKey.secret, about, body) &&
      Math.abs(Date.now() / 1000 - Number(timestamp)) < 5;
    received.push({ event: JSON.parse(body), isSignatureRight, at: Date.now() });
    const status = nextStatuses.shift() ?? 200;
    if (status !== SILENCE) response.writeHead(status, { location: '/webhooks' }).end('{"received":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a text
  const waitFor = async (count: number): Promise<Received[]> => {
    await until(() => received.length >= count, `${count} webhooks`);
    return received;
  };
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/webhooks`, received, nextStatuses, waitFor, close };
}

/** Looks every few milliseconds; throws after two seconds. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const giveUpAt = Date.now() + 2_000; !(await isTrue()); await sleep(5)) {
    if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what}`);
  }
}

export function depositBody(reference: string, webhookUrl: string): Record<string, unknown> {
  return {
    reference,
    merchantCode: 'BAIZE',
    amountMinor: '123450',
    currency: 'USD',
    exponent: 2,
    method: 'qr_bank',
    language: 'en',
    returnUrl: 'http://shop.example/wallet?tab=deposit',
    webhookUrl,
  };
}

export function payoutBody(
  reference: string,
  webhookUrl: string,
  accountNumber = '123-456-7890',
): Record<string, unknown> {
  const destination = { bankName: 'Harbour Bank', accountName: 'Mali Example', accountNumber };
  return {
    reference,
    merchantCode: 'BAIZE',
    amountMinor: '5000',
    currency: 'USD',
    exponent: 2,
    destination,
    webhookUrl,
  };
}

export type Answer = { status: number; body: Record<string, unknown> };

/** A signed call of the platform. */
export async function call(url: string, path: string, body?: Record<string, unknown> | string): Promise<Answer> {
  const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '');
  const method = body === undefined ? 'GET' : 'POST';
  return read(
    await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...signedHeaders(platformKey, { method, url: url + path, body: text }, Date.now()),
      },
      ...(body !== undefined && { body: text }),
    }),
  );
}

/** An unsigned POST of JSON, for the control API. */
export async function post(url: string, path: string, body: unknown = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return read(await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

export async function read(response: Response): Promise<Answer> {
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}
