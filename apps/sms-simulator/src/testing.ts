import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import * as z from 'zod';

import { startMessageSimulator } from './index.ts';
import type { MessageSimulator, SimulatorOptions } from './index.ts';
import { sign, signedHeaders } from './wire/signature.ts';

const platformKey = { id: 'platform-1', secret: 'the platform signs with this' };
const reportKey = { id: 'carrier-1', secret: 'the carrier signs with this' };

/** A simulator in a hurry: everything that waits, waits milliseconds. */
export function startQuick(options: Partial<SimulatorOptions> = {}): Promise<MessageSimulator> {
  return startMessageSimulator({
    platformKey,
    reportKey,
    isControlOpen: true,
    deliveryDelayMs: 10,
    retryBaseMs: 20,
    ...options,
  });
}

export type Report = { messageId: string; status: string; reason?: string; isSignatureRight: boolean };
export type Listener = { url: string; received: Report[]; nextStatuses: number[]; close: () => void };

/** A platform's address for delivery reports, that keeps all it gets and answers as told. */
export async function startListener(): Promise<Listener> {
  const received: Report[] = [];
  const nextStatuses: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const { 'x-timestamp': timestamp, 'x-nonce': nonce } = request.headers;
    const about = {
      method: request.method ?? '',
      target: request.url ?? '',
      timestamp: String(timestamp),
      nonce: String(nonce),
    };
    const isSignatureRight = request.headers['x-signature'] === sign(reportKey.secret, about, body);
    received.push({ ...JSON.parse(body), isSignatureRight });
    response.writeHead(nextStatuses.shift() ?? 200).end('{"received":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a text
  return { url: `http://127.0.0.1:${port}/reports`, received, nextStatuses, close: () => void server.close() };
}

/** Looks every few milliseconds; throws after two seconds. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const giveUpAt = Date.now() + 2_000; !(await isTrue()); await sleep(5)) {
    if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what}`);
  }
}

export type Answer = { status: number; body: Record<string, unknown> };

/** A signed call of the platform. */
export async function call(url: string, path: string, body: Record<string, unknown>, secret?: string): Promise<Answer> {
  const text = JSON.stringify(body);
  const key = secret === undefined ? platformKey : { ...platformKey, secret };
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(key, { method: 'POST', url: url + path, body: text }, Date.now()),
    },
    body: text,
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
}
