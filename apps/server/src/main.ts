/** The platform as a program: reads its configuration, starts, says when it is ready, drains on SIGTERM. */
import { readConfig } from './kernel/config.ts';
import { startPlatform } from './platform.ts';

const stopMs = 15_000;

try {
  const config = readConfig(process.env);
  const platform = await startPlatform(config);
  const { log } = platform.services;
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopMs + config.drainSeconds * 1_000).unref();
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(
    `${JSON.stringify({ event: 'ready', sites: platform.sites, console: platform.console, ops: platform.ops })}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
