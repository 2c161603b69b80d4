/** A whole system for journeys and proofs, on free ports, in a folder of its own: one node on the embedded database, or
 *  two nodes that share Redis. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestRedis } from '../../apps/server/src/testing/redis.ts';
import { removePlace } from '../../tools/src/postgres-place.ts';
import { platformEnvironment } from '../../tools/src/stack/environment.ts';
import { choosePorts } from '../../tools/src/stack/ports.ts';
import { startProgram } from '../../tools/src/stack/program.ts';
import { startStack } from '../../tools/src/stack/stack.ts';
import type { Stack } from '../../tools/src/stack/stack.ts';
import type { Addresses, Seeded } from './people.ts';

export interface System {
  readonly at: Addresses & {
    readonly lotus: string;
    readonly payments: string;
    readonly messages: string;
    readonly studio: string;
    readonly ops: string;
  };
  readonly seeded: Seeded;
  readonly stack: Stack;
  stop(): Promise<void>;
}

export interface SystemOptions {
  readonly nodes: 1 | 2;
  readonly profile?: 'check' | 'production' | 'development';
}

const platformEntry = new URL('../../apps/server/src/main.ts', import.meta.url).pathname;
const local = (port: number) => `http://127.0.0.1:${port}`;

/** Waits until the catalogue has come from the studio: only then there is something to play. */
async function untilGames(site: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = (await (await fetch(`${site}/wps/relay/GCSGAME_gameList`)).json().catch(() => null)) as {
      value?: { total: number };
    } | null;
    if ((answer?.value?.total ?? 0) > 0) return;
    if (Date.now() > deadline) throw new Error('the studio’s games did not arrive in 30 s');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** With two nodes the player site is the first's and the console the second's, so that every step crosses between them. */
export async function startSystem({ nodes, profile = 'check' }: SystemOptions): Promise<System> {
  const home = mkdtempSync(join(tmpdir(), 'baize-system-'));
  process.env['RATE_MULTIPLIER'] = '1000';
  const redis = nodes === 2 ? await startTestRedis() : null;
  const stack = await startStack({ home, ports: await choosePorts(0), profile, redisUrl: redis?.url });
  const { ports } = stack.settings;
  const stops: (() => Promise<void>)[] = [];
  let consolePort = ports.console;
  if (redis) {
    const second = await choosePorts(0);
    const others = {
      ...ports,
      site: second.site,
      secondSite: second.secondSite,
      console: second.console,
      ops: second.ops,
    };
    const env = { ...platformEnvironment({ ...stack.settings, ports: others }), PUBLIC_BASE_URL: local(ports.site) };
    const program = startProgram({
      name: 'platform-2',
      entry: platformEntry,
      env,
      logFile: join(home, 'logs', 'platform-2.log'),
    });
    await program.ready;
    stops.push(() => program.stop());
    consolePort = second.console;
  }
  await untilGames(local(ports.site));
  return {
    at: {
      site: local(ports.site),
      lotus: local(ports.secondSite),
      console: local(consolePort),
      payments: local(ports.payments),
      messages: local(ports.messages),
      studio: local(ports.studio),
      ops: local(ports.ops),
    },
    // the seed command's own shape
    seeded: stack.seeded as Seeded,
    stack,
    stop: async () => {
      for (const stop of stops) await stop();
      await stack.stop(8_000);
      await redis?.stop();
      removePlace(join(home, 'pg')); // started by root, it lies elsewhere
      rmSync(home, { recursive: true, force: true });
    },
  };
}
