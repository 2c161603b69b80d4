import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hmacKey, signRequest, verifyResponse } from '@baize/signatures';
import type { PlaySession } from '@baize/game-kit/protocol.ts';
import { pino } from 'pino';
import type { Config } from '#config.ts';
import { lotteryVendorOf } from '#lottery/lotteries.ts';
import { startStudio } from '#studio.ts';
import type { Studio } from '#studio.ts';
import { createStudioDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { platformKey, platformPair, vendorKey } from './keys.ts';
import { startTestWallet } from './wallet.ts';
import type { TestWallet } from './wallet.ts';

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface TestStudio {
  readonly studio: Studio;
  readonly wallet: TestWallet;
  readonly database: TestDatabase;
  readonly config: Config;
  /** Everything the studio logged, as text. */
  readonly logged: string[];
  /** A signed call of the platform. */
  platform(method: 'GET' | 'POST', path: string, body?: unknown, below?: string): Promise<Answer>;
  /** A call of the game page. */
  page<Body = Record<string, unknown>>(path: string, body?: unknown, token?: string): Promise<Answer<Body>>;
  open(gameCode: string, mode?: 'real' | 'demo', more?: Record<string, unknown>): Promise<PlaySession>;
  /** What a round did to the player's money. */
  readonly netOf: (roundId: string) => bigint;
  /** Waits until no wallet call waits for its acknowledgement. */
  readonly delivered: () => Promise<void>;
  /** Stops the program without any goodbye and starts it again on the same books. */
  crashAndRestart(more?: Partial<Config>): Promise<void>;
  stop(): Promise<void>;
}

const hurriedConfig = {
  host: '127.0.0.1',
  port: 0,
  publicUrl: undefined,
  vendorKey,
  platformKey,
  masterKey: Buffer.alloc(32, 7),
  hostDist: undefined,
  trustedHops: 0,
  profile: 'check',
  logLevel: 'debug',
  crash: { isOn: false, chainLength: 200, salt: undefined, saltSeeds: 3 },
  lottery: { isOn: false, chainLength: 400, drawMerchants: ['BAIZE'] },
  walletTimeoutMs: 400,
  orphanAfterMs: 0,
  retryFirstMs: 20,
} satisfies Partial<Config>;

/** A studio in a hurry against a wallet with faults, on its own database. */
export async function startTestStudio(
  more: Partial<Config> = {},
  options: { now?: () => number } = {},
): Promise<TestStudio> {
  const [database, wallet] = await Promise.all([createStudioDatabase(), startTestWallet(options.now)]);
  const logged: string[] = [];
  const config: Config = { ...hurriedConfig, databaseUrl: database.url, platformUrl: wallet.url, ...more };
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  let studio = await startStudio(config, { log, ...options });

  const platform: TestStudio['platform'] = (method, path, body, below) =>
    callAsPlatform(studio, method, path, body, below);
  const launch = async (gameCode: string, body: Record<string, unknown>): Promise<Answer> => {
    const vendor = lotteryVendorOf(gameCode);
    return vendor
      ? callAsPlatform(studio, 'POST', '/vendor-api/launch', body, `/${vendor.path}`)
      : platform('POST', '/vendor-api/launch', body);
  };
  const page = <Body>(path: string, body?: unknown, token?: string): Promise<Answer<Body>> =>
    callAsPage<Body>(studio.url + path, body, token);
  return {
    get studio() {
      return studio;
    },
    wallet,
    database,
    config,
    logged,
    platform,
    page,
    async open(gameCode, mode = 'real', more = {}) {
      const launched = await launch(gameCode, {
        ...launchBody(gameCode, mode === 'real' ? wallet.newToken(gameCode) : null),
        ...more,
      });
      const code = new URL(String(launched.body['url'])).searchParams.get('code') ?? '';
      const { status, body } = await page<PlaySession>('/play/session', { code, clientSeed: 'seed-of-the-browser' });
      if (status !== 200) throw new Error(`session ${status} ${JSON.stringify(body)}`);
      return body;
    },
    netOf: (roundId) =>
      wallet.movements.filter((one) => one.roundId === roundId).reduce((sum, { amount }) => sum + amount, 0n),
    delivered: () =>
      until(async () => {
        const open = await studio.services.pool.query('select call_id from wallet_call where done_at is null limit 1');
        return open.rows.length === 0;
      }, 'the outbox'),
    async crashAndRestart(changes = {}) {
      await studio.abandon();
      studio = await startStudio({ ...config, ...changes }, { log, ...options });
    },
    async stop() {
      await studio.stop();
      await wallet.close();
      await database.drop();
    },
  };
}

/** `below`: the address of a vendor beside the studio, whose calls the platform signs with its own key. */
async function callAsPlatform(
  studio: Studio,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  below = '',
): Promise<Answer> {
  const key = below === '' ? hmacKey(platformKey.id, platformKey.secret) : platformPair.private;
  const text = body === undefined ? '' : JSON.stringify(body);
  const signed = signRequest({ method, target: path, body: text }, key, new Date(studio.services.now()));
  const response = await fetch(studio.url + below + path, {
    method,
    headers: { ...signed, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: text }),
  });
  const raw = await response.text();
  const headers = Object.fromEntries(response.headers);
  const checked = verifyResponse(
    { status: response.status, body: raw, requestSignature: signed.signature, headers },
    (keyId) => (below === '' ? key : hmacKey(keyId, vendorKey.secret)),
    new Date(studio.services.now()),
  );
  if (response.status !== 401 && !checked.ok) throw new Error(`the answer's signature: ${checked.code}`);
  return { status: response.status, body: JSON.parse(raw) as Record<string, unknown>, headers: response.headers };
}

async function callAsPage<Body>(url: string, body?: unknown, token?: string): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
}

export function launchBody(gameCode: string, token: string | null): Record<string, unknown> {
  return {
    requestId: randomUUID(),
    mode: token === null ? 'demo' : 'real',
    token,
    gameCode,
    merchantCode: 'BAIZE',
    currency: 'USD',
    exponent: 2,
    language: 'en',
    theme: 'dark',
    parentOrigin: 'http://127.0.0.1:4000',
    seeds: { clothHue: 158 },
  };
}

export const diceBet = (stakeMinor = '1000', requestId: string = randomUUID()): Record<string, unknown> => ({
  requestId,
  choices: { direction: 'over', targetE2: 5_050 },
  stakeMinor,
});

/** Looks every few milliseconds; throws after thirty seconds, which a program that starts on a busy machine may come near. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const giveUpAt = Date.now() + 30_000; !(await isTrue()); await sleep(10)) {
    if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what}`);
  }
}
