import { readConfig } from './config.ts';
import { startStudio } from './studio.ts';

/** One JSON object a line, so that whoever started us can read along. */
function print(event: string, details: Record<string, unknown>): void {
  console.log(JSON.stringify({ event, ...details }));
}

try {
  const studio = await startStudio(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      void studio.stop().then(() => print('stopped', { signal }));
    });
  }
  print('ready', { url: studio.url });
} catch (error) {
  print('failed', { message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
