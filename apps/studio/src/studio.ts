import { setTimeout as sleep } from 'node:timers/promises';
import { selfTest } from '@baize/fair';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { openWallets } from './arcade/with-arcade.ts';
import { buildApp } from './api/app.ts';
import { openClock } from './clock.ts';
import type { Config } from './config.ts';
import { openCrash } from './crash/crash.ts';
import type { Crash } from './crash/crash.ts';
import { openLotteries } from './lottery/lottery.ts';
import type { LotteryHouse } from './lottery/lottery.ts';
import type { Services } from './services.ts';
import { startOutbox } from './platform/outbox.ts';
import type { Outbox } from './platform/outbox.ts';
import { feedLeftOut } from './pots/feed.ts';
import { resolveOrphans } from './rounds/resolve.ts';
import { finishLeftAlone, resolveOrphanSteps } from './rounds/steps/left-alone.ts';
import { openPool } from './store/database.ts';
import { migrate } from './store/migrate.ts';

export interface Studio {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly services: Services;
  readonly crash: Crash;
  readonly lotteries: LotteryHouse;
  /** Ends open bets by the rules and stops. Safe to call twice. */
  stop(): Promise<void>;
  /** Ends at once, as a killed process would: nothing is finished or given back. */
  abandon(): Promise<void>;
}

const ORPHANS_EVERY_MS = 5_000;
const DRAIN_MS = 10_000; // the whole stop has 15 s
const FLUSH_MS = 1_500;

/** Refuses to deal when a known answer comes out wrong; then brings the books up to date, ends what an earlier process left, and listens. */
export async function startStudio(config: Config, options: { log?: Logger; now?: () => number } = {}): Promise<Studio> {
  selfTest();
  const pool = openPool(config.databaseUrl);
  await migrate(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const log = options.log ?? pino({ level: config.logLevel });
  // calls are signed by the clock that the platform shares; `options.now` turns the games' clock alone
  const clock = openClock(config.clockOffsetFile);
  let outbox: Outbox | undefined;
  const services: Services = {
    config,
    pool,
    log,
    platform: openWallets(config, pool, clock),
    now: options.now ?? clock,
    wakeOutbox: () => outbox?.wake(),
    publicUrl: config.publicUrl?.replace(/\/$/, '') ?? '',
    isDraining: false,
  };
  const crash = await openCrash(services);
  const lotteries = openLotteries(services);
  const app = await buildApp(services, { crash, lotteries });
  outbox = startOutbox(services, (playerId, balanceMinor) => crash.notifyBalance(playerId, balanceMinor));
  const sweeping = startSweep(services);
  const url = await app.listen({ host: config.host, port: config.port });
  services.publicUrl ||= url;
  crash.start();
  lotteries.start();

  const end = async (isOrderly: boolean): Promise<void> => {
    services.isDraining = true;
    await sweeping.stop();
    await lotteries.stop();
    await crash.stop(isOrderly ? DRAIN_MS : 0);
    await app.close();
    await outbox?.stop(isOrderly ? FLUSH_MS : 0);
    await pool.end();
  };
  let ending: Promise<void> | undefined;
  return {
    url,
    services,
    crash,
    lotteries,
    stop: () => (ending ??= end(true)),
    abandon: () => (ending ??= end(false)),
  };
}

/** Looks for rounds and steps that lost their process or their player, at the start and then every few seconds: another studio may die while this one lives. */
function startSweep(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const sweep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      for (const look of [resolveOrphans, resolveOrphanSteps, finishLeftAlone, feedLeftOut])
        await look(services).catch((error: unknown) => services.log.error({ err: error }, 'open rounds not resolved'));
      await sleep(ORPHANS_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const sweeping = sweep();
  return {
    async stop() {
      stopping.abort();
      await sweeping;
    },
  };
}
