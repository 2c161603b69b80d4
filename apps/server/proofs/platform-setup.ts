/** Where the platform is killed: a PostgreSQL of its own that syncs to disk, a merchant with members who have money and open
 *  game sessions, a payment provider, and the platform as a program on fixed ports. */
import type { PaymentsSimulator } from '@baize/payments-simulator';
import { startPaymentsSimulator } from '@baize/payments-simulator';
import { hmacKey } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@baize/tools/embedded-postgres.ts';
import { writeGames } from '#capabilities/games/index.ts';
import { hashPassword, openSession } from '#capabilities/identity/index.ts';
import { addBankAccount, registerMember } from '#capabilities/members/index.ts';
import { createMerchant } from '#capabilities/merchants/index.ts';
import { sealPurpose } from '#capabilities/vendors/directory.ts';
import { insertSession, upsertVendor, upsertVendorKey } from '#capabilities/vendors/store.ts';
import { creditDeposit } from '#capabilities/wallet/index.ts';
import { readConfig } from '#kernel/config.ts';
import type { Ctx, Merchant, Tx } from '#kernel/context.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { seal } from '#kernel/sealed.ts';
import type { Services } from '#kernel/services.ts';
import { openServices } from '#platform.ts';
import type { LedgerServer } from './ledger-server.ts';
import { openLedgerServer } from './ledger-server.ts';

export const merchantCode = 'KILL';
export const vendorCode = 'KILL_VENDOR';
export const gameCode = 'dice';
export const currency = 'USD';
export const withdrawPassword = '246810';
const membersCount = 300;
/** Minor units; small, so that some stakes are refused. */
const openingMinor = 1_000n;

export interface Player {
  readonly playerId: string;
  /** Of the open game. */
  readonly sessionId: string;
  readonly bankAccountId: string;
  /** Of the player site. */
  readonly token: string;
}

export interface PlatformSetup {
  readonly server: LedgerServer;
  readonly simulator: PaymentsSimulator;
  readonly players: readonly Player[];
  readonly key: SignatureKey;
  /** Address of the player site, the same after every start. */
  readonly url: string;
  /** Environment of the program. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const secretText = (): string => randomBytes(24).toString('hex');

export async function openPlatformSetup(): Promise<PlatformSetup> {
  const server = await openLedgerServer();
  const home = mkdtempSync(join(tmpdir(), 'baize-kill-'));
  const [platformKey, webhookKey] = [
    { id: 'platform', secret: secretText() },
    { id: 'pay-desk', secret: secretText() },
  ];
  const simulator = await startPaymentsSimulator({ platformKey, webhookKey, retryBaseMs: 200 });
  const [site, console_, ops] = [await freePort(), await freePort(), await freePort()];
  const secret = randomBytes(32);
  const env = {
    PROFILE: 'check',
    OUTGOING_PRIVATE_ORIGINS: 'http://127.0.0.1:*',
    RATE_MULTIPLIER: '10000',
    ROLES: 'api,realtime,jobs',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: home,
    SITE_PORTS: String(site),
    CONSOLE_PORT: String(console_),
    OPS_PORT: String(ops),
    PUBLIC_BASE_URL: `http://127.0.0.1:${site}`,
    DATABASE_URL: server.appUrl,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PAYMENTS_URL: simulator.url,
    PAYMENTS_KEY_ID: platformKey.id,
    PAYMENTS_SECRET: platformKey.secret,
    PAYMENTS_WEBHOOK_SECRET: webhookKey.secret,
    STUDIO_URL: 'http://127.0.0.1:9',
    STUDIO_VENDOR_KEY: secretText(),
    PLATFORM_VENDOR_KEY: secretText(),
  };
  const stop = async (): Promise<void> => {
    await simulator.stop();
    await server.close();
    rmSync(home, { recursive: true, force: true });
  };
  const players = await furnishAt(env, { secret, host: `127.0.0.1:${site}` }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    server,
    simulator,
    players,
    key: hmacKey('kill-1', secret),
    url: `http://127.0.0.1:${site}`,
    env,
    close: stop,
  };
}

async function furnishAt(
  env: Readonly<Record<string, string>>,
  given: { secret: Buffer; host: string },
): Promise<Player[]> {
  const { services, close } = await openServices(readConfig(env));
  return furnish(services, given).finally(close);
}

async function furnish(services: Services, given: { secret: Buffer; host: string }): Promise<Player[]> {
  const { database, clock, config } = services;
  const settings = { languages: ['en'], currency, depositsOpenMax: 10, withdrawalMin: '100' };
  const now = clock.now();
  const merchant = await createMerchant(database, {
    code: merchantCode,
    name: 'Kill',
    mark: null,
    hosts: [given.host],
    settings,
    now,
  });
  const vendorId = await inSystemTx(database, async (db) => {
    const made = await upsertVendor(db, {
      merchantId: merchant.id,
      code: vendorCode,
      name: 'Vendor',
      url: 'http://127.0.0.1:9',
      winMax: 1_000_000n,
      now,
    });
    const row = { merchantId: merchant.id, vendorId: made, keyId: 'kill-1' };
    const secretSealed = seal(config.masterKey, given.secret, sealPurpose(row));
    await upsertVendorKey(db, {
      ...row,
      direction: 'inbound',
      algorithm: 'hmac-sha256',
      secretSealed,
      publicPem: null,
      now,
    });
    await writeGames(db, { merchantId: merchant.id, vendorCode, now }, [game]);
    return made;
  });
  const passwordHash = await hashPassword(withdrawPassword); // one for all: hashing is slow on purpose
  const ctx = contextOf(services, merchant);
  const players: Player[] = [];
  for (let index = 0; index < membersCount; index += 1)
    players.push(await inTx(database, ctx, (tx) => addPlayer(tx, config.masterKey, { index, vendorId, passwordHash })));
  return players;
}

const game = {
  nodeId: gameCode,
  gameCode,
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

function contextOf(services: Services, merchant: Merchant): Ctx {
  const actor = { kind: 'system', name: 'proof' } as const;
  return {
    merchant,
    actor,
    now: services.clock.now(),
    newId: services.newId,
    requestId: randomUUID(),
    language: 'en',
    ip: '127.0.0.1',
    device: 'proof',
    log: services.log,
  };
}

async function addPlayer(
  tx: Tx,
  masterKey: Buffer,
  given: { index: number; vendorId: number; passwordHash: string },
): Promise<Player> {
  const [playerId, sessionId, bankAccountId] = [randomUUID(), randomUUID(), randomUUID()];
  await registerMember(tx, {
    memberId: playerId,
    passwordHash: given.passwordHash,
    withdrawPasswordHash: given.passwordHash,
    values: { username: `player${given.index}`, payeeName: 'Mali Example' },
    weeklyDepositLimitMinor: null,
  });
  await addBankAccount(tx, masterKey, {
    bankAccountId,
    memberId: playerId,
    bankName: 'Harbour Bank',
    accountName: 'Mali Example',
    accountNumber: '1234567890',
  });
  await creditDeposit(tx, {
    memberId: playerId,
    currency,
    amountMinor: openingMinor,
    depositId: randomUUID(),
    provider: 'OPENING',
  });
  const expiresAt = new Date(tx.ctx.now.getTime() + 86_400_000);
  await insertSession(tx, {
    sessionId,
    vendorId: given.vendorId,
    memberId: playerId,
    loginSessionId: null,
    nodeId: gameCode,
    currency,
    playerName: 'p',
    language: 'en',
    expiresAt,
  });
  return { playerId, sessionId, bankAccountId, token: await openSession(tx, { memberId: playerId, state: 'full' }) };
}
