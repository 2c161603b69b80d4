/** The real studio and the real platform with a road between them each way that can be cut, for tests of vendors' games. */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { PlaySession } from '@baize/game-kit/protocol.ts';
import type { Config as StudioConfig } from '@baize/studio/config.ts';
import { startStudio } from '@baize/studio/studio.ts';
import { createStudioDatabase } from '@baize/studio/testing/database.ts';
import { openCatalogue } from '#capabilities/games/index.ts';
import { openCallContext } from '#capabilities/vendors/index.ts';
import { readVendorsForOperator } from '#capabilities/vendors/operator-view.ts';
import { creditDeposit } from '#capabilities/wallet/index.ts';
import { inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/check.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { registrationBody } from '#testing/registration-body.ts';
import { systemCtx } from '#testing/system-ctx.ts';

const password = 'grey-heron-at-noon';

/** A way that passes calls on. */
interface Road {
  readonly server: Server;
  url: string;
  /** Nobody passes. */
  isClosed: boolean;
  /** Of the next `times` calls whose path ends so, the request or the answer is lost. */
  loses: { path: string; what: 'request' | 'answer'; times?: number } | undefined;
}

export type GamesSetup = Awaited<ReturnType<typeof openGamesSetup>>;

export async function openGamesSetup() {
  const [inbound, outbound] = [randomBytes(32), randomBytes(32)];
  const [hub, hubAsker] = [newKeyPair(), newKeyPair()];
  const targets = { studio: '', app: '' };
  const road = await openRoad(() => targets.studio);
  const wayBack = await openRoad(() => targets.app);
  const app = await startTestApp({
    env: {
      STUDIO_URL: road.url,
      STUDIO_VENDOR_KEY: inbound.toString('base64'),
      PLATFORM_VENDOR_KEY: outbound.toString('base64'),
      STUDIO_HUB_PUBLIC_KEY: derOf(hub.publicKey, 'spki'),
      PLATFORM_HUB_PRIVATE_KEY: derOf(hubAsker.privateKey, 'pkcs8'),
    },
  });
  const books = await createStudioDatabase();
  const studio = await startStudio(
    studioConfig({ databaseUrl: books.url, platformUrl: wayBack.url, secrets: { inbound, outbound }, hub, hubAsker }),
    { log: pino({ level: 'silent' }) },
  );
  Object.assign(targets, { studio: studio.url, app: app.url });
  const context = openCallContext(app.services, openCatalogue(app.services)); // with a breaker of its own, which the jobs do not trip

  const page = <Body>(path: string, body: unknown, token?: string) => callPage<Body>(studio.url + path, body, token);

  const asOwner = <T>(work: (owner: pg.Client) => Promise<T>) => withOwner(app, work);

  return {
    app,
    context,
    studio,
    road,
    wayBack,
    keys: { inbound, hub: hub.privateKey, hubAsker: hubAsker.privateKey },
    systemCtx: () => systemCtx(app),
    page,
    asOwner,
    /** A member of BAIZE with 100.00, or of LOTUS with nothing. */
    newPlayer: (username: string, atLotus = false) => newPlayer(app, username, atLotus),
    /** Launches with money and opens the page. */
    async openGame(token: string, nodeId: string): Promise<PlaySession> {
      const launched = await app.send('launchGame', { body: { nodeId, mode: 'real' } }, token);
      if (!launched.value) throw new Error(launched.text);
      return page('/play/session', { code: new URL(launched.value.url).searchParams.get('code') });
    },
    /** The lobby's list of one vendor. */
    async lobby(vassalage: string): Promise<string[]> {
      const list = await app.send('gameList', { query: { vassalage, pageSize: '50' } });
      return list.value?.content.map(({ nodeId }) => nodeId) ?? [];
    },
    /** Its keys that were ever used, as the console says. */
    usedKeys: (vendorCode: string) => usedKeysOf(app, vendorCode),
    cash: async (token: string) => BigInt((await app.send('merchantWallet', {}, token)).value?.balanceMinor ?? -1),
    sound: async () => expect((await asOwner((owner) => checkLedger(owner, { scope: 'ledger' }))).broken).toEqual([]),
    async close(): Promise<void> {
      await context.close();
      await studio.stop();
      await app.stop();
      for (const { server } of [road, wayBack]) {
        server.closeAllConnections();
        server.close();
      }
      await books.drop();
    },
  };
}

/** The studio in its usual order, on its own books, with the keys of both sides. */
function studioConfig({ databaseUrl, platformUrl, secrets, hub, hubAsker }: StudioSetup): StudioConfig {
  return {
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    platformUrl,
    hostDist: undefined,
    trustedHops: 0,
    profile: 'check',
    logLevel: 'silent',
    vendorKey: { id: 'studio-1', secret: secrets.inbound },
    platformKey: { id: 'platform-1', secret: secrets.outbound },
    masterKey: randomBytes(32),
    hub: { privateKey: hub.privateKey, platformKey: hubAsker.publicKey },
    crash: { isOn: false, chainLength: 200, salt: undefined, saltSeeds: 3 },
    lottery: { isOn: false, chainLength: 100, drawMerchants: [] },
    walletTimeoutMs: 5_000,
    orphanAfterMs: 30_000,
    retryFirstMs: 100,
  };
}

interface StudioSetup {
  readonly databaseUrl: string;
  readonly platformUrl: string;
  readonly secrets: { readonly inbound: Buffer; readonly outbound: Buffer };
  readonly hub: ReturnType<typeof newKeyPair>;
  readonly hubAsker: ReturnType<typeof newKeyPair>;
}

/** A call of the game page. */
async function callPage<Body>(url: string, body: unknown, token?: string): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Body;
}

async function newPlayer(
  app: TestApp,
  username: string,
  atLotus: boolean,
): Promise<{ token: string; memberId: string }> {
  const body = registrationBody(username, password);
  const { value, text } = await app.send('register', { body, atLotus });
  if (!value) throw new Error(text);
  const { memberId, token } = value;
  if (!atLotus)
    await inTx(app.services.database, await systemCtx(app), (tx) =>
      creditDeposit(tx, {
        memberId,
        currency: 'USD',
        amountMinor: 10_000n,
        depositId: randomUUID(),
        provider: 'TEST',
      }),
    );
  return { memberId, token };
}

async function withOwner<T>(app: TestApp, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: app.databases.ownerUrl });
  await owner.connect();
  return work(owner).finally(() => owner.end());
}

async function usedKeysOf(app: TestApp, vendorCode: string): Promise<string[]> {
  const vendors = await inTx(app.services.database, await systemCtx(app), readVendorsForOperator);
  const keys = vendors.find(({ code }) => code === vendorCode)?.keys ?? [];
  return keys.filter(({ lastUsedAt }) => lastUsedAt !== null).map(({ keyId }) => keyId);
}

function newKeyPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function derOf(key: ReturnType<typeof newKeyPair>['publicKey'], type: 'spki' | 'pkcs8'): string {
  return key.export({ format: 'der', type }).toString('base64');
}

async function openRoad(to: () => string): Promise<Road> {
  const road: Road = { server: createServer(), url: '', isClosed: false, loses: undefined };
  road.server.on('request', (request, response) => {
    const lost = request.url?.endsWith(road.loses?.path ?? ' ') ? road.loses : undefined;
    if (lost) road.loses = (lost.times ?? 1) > 1 ? { ...lost, times: (lost.times ?? 1) - 1 } : undefined;
    if (road.isClosed || lost?.what === 'request') return void response.destroy();
    void passOn(to(), request, response, lost?.what === 'answer').catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => road.server.listen(0, '127.0.0.1', resolve));
  road.url = `http://127.0.0.1:${(road.server.address() as AddressInfo).port}`;
  return road;
}

async function passOn(to: string, request: IncomingMessage, response: ServerResponse, isLost: boolean): Promise<void> {
  const body = await buffer(request);
  const headers = Object.entries(request.headers).filter(
    ([name]) => !['host', 'connection', 'content-length'].includes(name),
  );
  const answer = await fetch(to + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const text = Buffer.from(await answer.arrayBuffer());
  if (isLost) return void response.destroy();
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': text.length }).end(text);
}
