/** A platform node with one vendor and one merchant, for tests and benchmarks of the vendor API: a real database, a real
 *  listener, and a client that signs. */
import { hmacKey, signRequest, verifyResponse } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tx } from '#kernel/context.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { seal } from '#kernel/sealed.ts';
import type { Services } from '#kernel/services.ts';
import { createTestDatabase } from '#testing/database.ts';
import { openCatalogue, writeGames } from '#capabilities/games/index.ts';
import { allMerchants, createMerchant } from '#capabilities/merchants/index.ts';
import { creditDeposit, openAccounts } from '#capabilities/wallet/index.ts';
import { openCallContext } from '../index.ts';
import type { CallContext } from '../index.ts';
import { sealPurpose } from '../directory.ts';
import { vendorFront } from '../routes/front.ts';
import { insertSession, upsertVendor, upsertVendorKey } from '../store.ts';
import { ctxOf, servicesOf } from './vendor-services.ts';

export const vendorCode = 'TEST_VENDOR';
export const merchantCode = 'FIRST';
export const otherMerchantCode = 'SECOND';
export const game = 'dice';

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

export interface Player {
  readonly playerId: string;
  readonly sessionId: string;
  readonly merchantCode: string;
}

export type VendorSetup = Awaited<ReturnType<typeof openVendorSetup>>;

export async function openVendorSetup() {
  const created = await createTestDatabase();
  const secret = randomBytes(32);
  const services = servicesOf(created.appUrl, secret);
  const key = hmacKey('vendor-1', secret);
  await furnish(services, secret);
  const context = openCallContext(services, openCatalogue(services));
  const { server, url } = await listen(context);
  const within = async <T>(code: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTx(services.database, await ctxOf(services, code), work);

  return {
    /** Another node on the same database, with a lane and a copy of the vendors of its own. */
    openNode: () => openNode(services, key),
    url,
    services,
    context,
    key,
    secret,
    within,
    ownerUrl: created.ownerUrl,
    appUrl: created.appUrl,
    call: (path: string, body: unknown, how: CallOptions = {}) => callVendorApi(url, key, path, body, how),
    /** A member with money and an open game session. */
    newPlayer: (depositMinor: bigint, options: PlayerOptions = {}) =>
      newPlayer({ within, context }, depositMinor, options),
    async balance(player: Player): Promise<string> {
      const reply = await callVendorApi(
        url,
        key,
        'wallet/balance',
        { requestId: randomUUID(), merchantCode: player.merchantCode, playerId: player.playerId, currency: 'USD' },
        {},
      );
      return String(reply.body['cash']);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await context.close();
      await services.hub.close();
      await services.database.destroy();
      await created.drop();
    },
  };
}

async function openNode(services: Services, key: SignatureKey) {
  const other = openCallContext(services, openCatalogue(services));
  const node = await listen(other);
  return {
    call: (path: string, body: unknown) => callVendorApi(node.url, key, path, body, {}),
    async close() {
      node.server.closeAllConnections();
      node.server.close();
      await other.close();
    },
  };
}

interface PlayerOptions {
  readonly code?: string;
  readonly currency?: string;
  readonly sessionMinutes?: number;
}

async function newPlayer(
  {
    within,
    context,
  }: { within: (code: string, work: (tx: Tx) => Promise<void>) => Promise<void>; context: CallContext },
  depositMinor: bigint,
  options: PlayerOptions,
): Promise<Player> {
  const { code = merchantCode, currency = 'USD', sessionMinutes = 60 } = options;
  const playerId = randomUUID();
  const sessionId = randomUUID();
  await within(code, async (tx) => {
    await openAccounts(tx, { memberId: playerId, currency });
    if (depositMinor > 0n)
      await creditDeposit(tx, {
        memberId: playerId,
        currency,
        amountMinor: depositMinor,
        depositId: randomUUID(),
        provider: 'TEST',
      });
    const vendorId = (await context.directory.all()).find((row) => row.merchantCode === code)?.vendorId ?? 1;
    await tx.db
      .insertInto('member')
      .values({
        merchant_id: tx.ctx.merchant.id,
        member_id: playerId,
        username: `p${playerId}`,
        username_key: `p${playerId}`,
        type: 0,
        password_changed_at: tx.ctx.now,
        registered_at: tx.ctx.now,
      })
      .execute();
    await insertSession(tx, {
      sessionId,
      vendorId,
      memberId: playerId,
      loginSessionId: null,
      nodeId: game,
      currency,
      playerName: 'p',
      language: 'en',
      expiresAt: new Date(tx.ctx.now.getTime() + sessionMinutes * 60_000),
    });
  });
  return { playerId, sessionId, merchantCode: code };
}

async function listen(context: CallContext) {
  const front = vendorFront(context);
  const server = createServer((request, response) => {
    if (!front(request, response)) response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function furnish(services: Services, secret: Buffer): Promise<void> {
  const now = services.clock.now();
  for (const code of [merchantCode, otherMerchantCode])
    await createMerchant(services.database, {
      code,
      name: code,
      mark: null,
      hosts: [`${code.toLowerCase()}.localhost`],
      settings: { languages: ['en'], currency: 'USD' },
      now,
    });
  for (const merchant of await allMerchants(services.database)) {
    await inSystemTx(services.database, async (db) => {
      const vendorId = await upsertVendor(db, {
        merchantId: merchant.id,
        code: vendorCode,
        name: 'Test vendor',
        url: 'http://127.0.0.1:9',
        winMax: 1_000_000_00n,
        now,
      });
      const row = { merchantId: merchant.id, vendorId, keyId: 'vendor-1' };
      await upsertVendorKey(db, {
        ...row,
        direction: 'inbound',
        algorithm: 'hmac-sha256',
        secretSealed: seal(services.config.masterKey, secret, sealPurpose(row)),
        publicPem: null,
        now,
      });
      await writeGames(db, { merchantId: merchant.id, vendorCode, now }, [testGame]);
    });
  }
}

const testGame = {
  nodeId: game,
  gameCode: game,
  vendorCode,
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  names: { en: 'Dice' },
  modelId: 'dice',
  modelVersion: '1',
  rtpE4: 9_900,
  volatility: 'low',
  maxWinE4: '99000000',
  lines: 1,
  minBet: 1n,
  maxBet: 1_000_000n,
  features: [],
  hasDemo: true,
};

export interface CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly key?: SignatureKey;
  readonly at?: Date;
  readonly nonce?: string;
  /** Changes the headers or the body after signing. */
  readonly tamper?: (request: { headers: Record<string, string>; body: string }) => void;
}

/** One signed call. Checks that the answer is signed, unless the call could not be. */
export async function callVendorApi(
  url: string,
  ownKey: SignatureKey,
  path: string,
  body: unknown,
  how: CallOptions,
): Promise<Reply> {
  const method = how.method ?? (body === undefined ? 'GET' : 'POST');
  const target = `/vendor/v1/${path}`;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const signed = signRequest({ method, target, body: text }, how.key ?? ownKey, how.at ?? new Date(), how.nonce);
  const request = {
    headers: { ...signed, ...(text === '' ? {} : { 'content-type': 'application/json' }) } as Record<string, string>,
    body: text,
  };
  how.tamper?.(request);
  const response = await fetch(url + target, {
    method,
    headers: request.headers,
    ...(request.body === '' ? {} : { body: request.body }),
  });
  const answer = await response.text();
  const isSigned = response.headers.has('signature');
  if (isSigned) {
    const verified = verifyResponse(
      {
        status: response.status,
        body: answer,
        requestSignature: request.headers['signature'] ?? '',
        headers: Object.fromEntries(response.headers),
      },
      () => how.key ?? ownKey,
      new Date(),
    );
    if (!verified.ok) throw new Error(`the answer's signature: ${verified.code}`);
  } else if (response.status !== 401) throw new Error(`an unsigned answer: ${response.status} ${answer}`);
  return {
    status: response.status,
    body: (response.headers.get('content-type') ?? '').includes('json')
      ? (JSON.parse(answer) as Record<string, unknown>)
      : {},
    text: answer,
    headers: response.headers,
  };
}

/** Bodies of the money calls with everything filled in; `over` changes what a test is about. */
export function moneyBody(player: Player, over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    requestId: randomUUID(),
    merchantCode: player.merchantCode,
    playerId: player.playerId,
    gameCode: game,
    roundId: 'r-1',
    currency: 'USD',
    occurredAt: new Date().toISOString(),
    sessionId: player.sessionId,
    txId: 'tx-1',
    amount: '10.00',
    ...over,
  };
}
