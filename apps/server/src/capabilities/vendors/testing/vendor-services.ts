/** The services of the vendor tests' platform node. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Ctx } from '#kernel/context.ts';
import { readConfig } from '#kernel/config.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase, openPool } from '#kernel/db.ts';
import { openHub } from '#kernel/hub.ts';
import { uuidv7 } from '#kernel/ids.ts';
import { openLog } from '#kernel/log.ts';
import { openMetrics } from '#kernel/metrics.ts';
import { openLimiter } from '#kernel/rate-limit.ts';
import { memoryTopicLog } from '#kernel/realtime/log.ts';
import type { Services } from '#kernel/services.ts';
import { allMerchants } from '#capabilities/merchants/index.ts';

/** What a platform node needs, on a database and with a vendor's secret. */
export function servicesOf(databaseUrl: string, secret: Buffer): Services {
  const masterKey = randomBytes(32);
  const config = readConfig({
    PROFILE: 'check',
    OUTGOING_PRIVATE_ORIGINS: 'http://127.0.0.1:*',
    DATABASE_URL: databaseUrl,
    DATA_DIR: '/nonexistent',
    MASTER_KEY: masterKey.toString('base64'),
    PAYMENTS_URL: 'http://127.0.0.1:9',
    PAYMENTS_SECRET: 'unused-unused-unused',
    PAYMENTS_WEBHOOK_SECRET: 'unused-unused-unused',
    STUDIO_URL: 'http://127.0.0.1:9',
    STUDIO_VENDOR_KEY: secret.toString('base64'),
    PLATFORM_VENDOR_KEY: secret.toString('base64'),
  });
  const log = openLog(process.env['LOG_LEVEL'] ?? 'silent');
  const pool = openPool({ url: databaseUrl, max: 10, name: 'vendor-test' }, log);
  return {
    config,
    pool,
    log,
    clock: systemClock,
    database: openDatabase(pool),
    hub: openHub(memoryTopicLog(), log),
    limiter: openLimiter(null, 1),
    metrics: openMetrics(),
    newId: () => uuidv7(new Date()),
    wake: () => undefined,
  };
}

/** The test itself, at the merchant of a code. */
export async function ctxOf(services: Services, code: string): Promise<Ctx> {
  return {
    merchant:
      (await allMerchants(services.database)).find((merchant) => merchant.code === code) ??
      (() => {
        throw new Error(`no merchant ${code}`);
      })(),
    actor: { kind: 'system', name: 'test' },
    now: services.clock.now(),
    newId: services.newId,
    requestId: randomUUID(),
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log: services.log,
  };
}
