import { readConfig } from './config.ts';
import { startMessageSimulator } from './index.ts';

/** One JSON object a line, so that whoever started us can read along. */
function print(event: string, details: Record<string, unknown>): void {
  console.log(JSON.stringify({ event, ...details }));
}

try {
  const simulator = await startMessageSimulator({ ...readConfig(process.env), log: print });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      void simulator.stop().then(() => print('stopped', { signal }));
    });
  }
  print('listening', { url: simulator.url, smtpUrl: simulator.smtpUrl });
} catch (error) {
  print('failed', { message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
