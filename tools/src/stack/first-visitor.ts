/** The first page of a game on a fresh machine, opened by the start itself. */
import { randomBytes, randomUUID } from 'node:crypto';
import { hmacKey, signRequest } from '@baize/signatures';
import type { StackSettings } from './environment.ts';
import { PLATFORM_KEY_ID } from './environment.ts';

/**
 * Opens one game for play money, as a first visitor would. Its client seed is what the chains of crash and of the lotteries wait for:
 * until then nothing is drawn, and whoever starts the platform to look at it would find a table that stands still. In production a
 * thousand seeds of players are asked for, and this is not called.
 */
export async function openFirstGame({ ports, secrets }: StackSettings): Promise<void> {
  const studio = `http://127.0.0.1:${ports.studio}`;
  const target = '/vendor-api/launch';
  const body = JSON.stringify({
    requestId: randomUUID(),
    mode: 'demo',
    token: null,
    gameCode: 'dice',
    merchantCode: 'BAIZE',
    currency: 'USD',
    exponent: 2,
    language: 'en',
    theme: 'dark',
    parentOrigin: `http://127.0.0.1:${ports.site}`,
    seeds: {},
  });
  const key = hmacKey(PLATFORM_KEY_ID, Buffer.from(secrets.platformVendorKey, 'base64'));
  const launched = await post(studio + target, body, signRequest({ method: 'POST', target, body }, key, new Date()));
  const code = new URL(String(launched['url'])).searchParams.get('code') ?? '';
  await post(`${studio}/play/session`, JSON.stringify({ code, clientSeed: randomBytes(16).toString('hex') }));
}

async function post(url: string, body: string, headers: object = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}
