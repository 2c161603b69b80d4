/** One node of the platform: opens its stores, starts its listeners and loops, and stops them in the right order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { buildApp } from './edge/app.ts';
import type { Listener } from './edge/mount.ts';
import { buildOps } from './edge/ops.ts';
import { offsetClock, systemClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { openDatabase, openPool } from './kernel/db.ts';
import { openHub } from './kernel/hub.ts';
import { uuidv7 } from './kernel/ids.ts';
import { installationRoot } from './kernel/files/check-files.ts';
import { startFileChecks } from './kernel/files/start-file-checks.ts';
import { requireOwnKey } from './kernel/installation.ts';
import type { Job } from './kernel/jobs.ts';
import { openLog } from './kernel/log.ts';
import { openMetrics } from './kernel/metrics.ts';
import { migrate } from './kernel/migrate.ts';
import { openGate } from './kernel/overload.ts';
import { openLimiter } from './kernel/rate-limit.ts';
import { memoryTopicLog, redisTopicLog } from './kernel/realtime/log.ts';
import { openSockets } from './kernel/realtime/open-sockets.ts';
import { startRunner } from './kernel/runner.ts';
import type { Runner } from './kernel/runner.ts';
import type { Services } from './kernel/services.ts';
import { wire } from './wiring.ts';

export interface Platform {
  readonly services: Services;
  /** Addresses of the site listeners, in the order of SITE_PORTS. */
  readonly sites: readonly string[];
  readonly console: string;
  readonly ops: string;
  /** What its runner runs for each merchant, where it has that role. */
  readonly jobs: readonly Job[];
  stop(): Promise<void>;
}

const drainMs = 10_000;

async function openRedis(url: string | null, log: Services['log']): Promise<Redis | null> {
  if (!url) return null;
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, commandTimeout: 2_000 });
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  await redis.connect();
  return redis;
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  return app.listen({ host, port });
}

/** Closes a listener: no new connections, running requests end, and what still runs after ten seconds is cut. */
async function closeListener(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(cut);
}

/** Opens the stores a node needs, without listening: programs like the seed use just this. Refuses a database of another
 *  installation. */
export async function openServices(
  config: Config,
): Promise<{ services: Services; onWake: (wake: () => void) => void; close: () => Promise<void> }> {
  const log = openLog(config.logLevel);
  if (config.migrate && config.databaseOwnerUrl) await migrate(config.databaseOwnerUrl);
  const pool = openPool({ url: config.databaseUrl, max: config.databasePool, name: 'baize-platform' }, log);
  const redis = await openRedis(config.redisUrl, log);
  const clock = config.clockOffsetFile ? offsetClock(config.clockOffsetFile) : systemClock;
  const topicLog = redis ? await redisTopicLog(redis) : memoryTopicLog();
  let wake: () => void = () => undefined;
  const services: Services = {
    config,
    pool,
    log,
    clock,
    database: openDatabase(pool),
    hub: openHub(topicLog, log),
    limiter: openLimiter(redis, config.rateMultiplier),
    metrics: openMetrics(),
    newId: () => uuidv7(clock.now()),
    wake: () => wake(),
  };
  const close = async () => {
    await services.hub.close();
    await services.database.destroy(); // ends the pool too
    redis?.disconnect();
  };
  try {
    await requireOwnKey(services);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    services,
    onWake: (listener) => {
      wake = listener;
    },
    close,
  };
}

export async function startPlatform(config: Config): Promise<Platform> {
  const { services, onWake, close: closeStores } = await openServices(config);
  const wired = await wire(services);
  const gate = openGate(config.requestsMax, services.metrics, wired.lookups.merchantCount);
  const sockets = openSockets({ ...services, liveSessions: wired.liveSessions });
  let isDraining = false;
  const apps: FastifyInstance[] = [];
  const start = async (listener: Listener, port: number): Promise<string> => {
    const plugins = listener === 'site' ? wired.sitePlugins : wired.consolePlugins;
    const front = listener === 'site' ? wired.siteFront : undefined;
    const app = await buildApp(listener, {
      services,
      lookups: wired.lookups,
      routes: wired.routes,
      gate,
      front,
      plugins,
      sockets,
    });
    apps.push(app);
    return listen(app, config.host, port);
  };
  const sites: string[] = [];
  let consoleUrl = '';
  if (config.roles.has('api')) {
    for (const port of config.sitePorts) sites.push(await start('site', port));
    consoleUrl = await start('console', config.consolePort);
  }
  const opsApp = buildOps(services, () => isDraining);
  const ops = await listen(opsApp, config.opsHost, config.opsPort);
  const stopFileChecks = startFileChecks(services, wired.lookups.platformMerchant, installationRoot);
  let runner: Runner | null = null;
  if (config.roles.has('jobs')) {
    runner = startRunner({
      services: () => services,
      reactions: wired.reactions,
      jobs: wired.jobs,
      merchants: wired.merchants,
    });
    onWake(runner.wake);
  }
  return {
    services,
    sites,
    console: consoleUrl,
    ops,
    jobs: wired.jobs,
    async stop() {
      isDraining = true;
      await sleep(config.drainSeconds * 1_000);
      sockets.close();
      await services.hub.close();
      await Promise.all(apps.map(closeListener));
      await runner?.stop();
      await stopFileChecks();
      await wired.close();
      await opsApp.close();
      await closeStores();
    },
  };
}
