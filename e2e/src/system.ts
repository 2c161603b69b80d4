/** A whole system for journeys and proofs, on free ports, in a folder of its own: one node on the embedded database, or
 *  two nodes that share Redis. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestRedis } from '@baize/server/testing/redis.ts';
import { platformEnvironment } from '@baize/tools/stack/environment.ts';
import { choosePorts } from '@baize/tools/stack/ports.ts';
import type { Ports } from '@baize/tools/stack/ports.ts';
import { startProgram } from '@baize/tools/stack/program.ts';
import { startStack } from '@baize/tools/stack/stack.ts';
import type { Stack } from '@baize/tools/stack/stack.ts';
import type { Addresses, Seeded } from './people.ts';
import { newHome, removeHome } from './template.ts';

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
  /** The programs' time. */
  now(): Date;
  /** Puts the programs' clock forward. Throws for a system without a clock of its own. */
  passTime(ms: number): void;
  stop(): Promise<void>;
  /** Leaves the data; answers their folder. */
  stopAndKeep(): Promise<string>;
}

export interface SystemOptions {
  readonly nodes: 1 | 2;
  readonly profile?: 'check' | 'production' | 'development';
  /** The platform and the studio have a clock of their own, which `passTime` puts forward. */
  readonly hasClock?: boolean;
  /** Told what is being done: a start that says nothing for minutes is taken for one that hangs. */
  readonly say?: (text: string) => void;
  /** Ends a start that has not finished. */
  readonly signal?: AbortSignal;
}

const platformEntry = new URL('../../apps/server/src/main.ts', import.meta.url).pathname;
const local = (port: number) => `http://127.0.0.1:${port}`;

/** Waits until the catalogue has come from the studio: only then there is something to play. */
async function untilGames(site: string, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    signal?.throwIfAborted();
    const answer = (await (await fetch(`${site}/wps/relay/GCSGAME_gameList`)).json().catch(() => null)) as {
      value?: { total: number };
    } | null;
    if ((answer?.value?.total ?? 0) > 0) return;
    if (Date.now() > deadline) throw new Error('the studio’s games did not arrive in 90 s');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The programs read the file at every look at their clock, so it is never seen half written. */
function openTestClock(file: string | undefined): Pick<System, 'now' | 'passTime'> {
  let aheadMs = 0;
  const write = (): void => {
    if (file === undefined) throw new Error('this system has no clock of its own');
    writeFileSync(`${file}.next`, String(aheadMs));
    renameSync(`${file}.next`, file);
  };
  if (file !== undefined) write();
  return {
    now: () => new Date(Date.now() + aheadMs),
    passTime: (ms) => {
      aheadMs += ms;
      write();
    },
  };
}

/** Starts on ports that were free a moment ago, and on others when somebody took one between: a connection that another
 *  program opens may get it. */
async function onFreePorts<Started>(start: (ports: Ports) => Promise<Started>): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await choosePorts(0));
    } catch (error) {
      if (attempt === 3 || !/address already in use/i.test(String(error))) throw error;
    }
  }
}

/** With two nodes the player site is the first's and the console the second's, so that every step crosses between them. What fails
 *  on the way leaves nothing running and no data. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const home = newHome();
  const stops: Stop[] = [];
  const stopAndKeep = async (): Promise<string> => {
    for (const stop of stops.splice(0)) await stop();
    return home;
  };
  const stop = async (): Promise<void> => removeHome(await stopAndKeep());
  try {
    return { ...(await bringUp(home, options, stops)), stop, stopAndKeep };
  } catch (error) {
    await stop(); // the error holds the programs' last lines
    throw error;
  }
}

type Stop = () => Promise<void>;

/** Puts what it starts before the others in `stops`: the last is stopped first. */
async function bringUp(
  home: string,
  { nodes, profile = 'check', hasClock = false, say, signal }: SystemOptions,
  stops: Stop[],
): Promise<Omit<System, 'stop' | 'stopAndKeep'>> {
  const clockFile = hasClock ? join(home, 'clock') : undefined;
  const clock = openTestClock(clockFile);
  process.env['RATE_MULTIPLIER'] = '1000';
  const redis = nodes === 2 ? await startTestRedis() : null;
  if (redis) stops.unshift(() => redis.stop());
  const stack = await onFreePorts((chosen) =>
    startStack({
      home,
      ports: chosen,
      profile,
      redisUrl: redis?.url,
      clockFile,
      ...(say && { say }),
      ...(signal && { signal }),
    }),
  );
  stops.unshift(() => stack.stop(8_000));
  const { ports } = stack.settings;
  const consolePort = redis ? await startSecondNode(home, stack, stops) : ports.console;
  say?.('games');
  await untilGames(local(ports.site), signal);
  await untilGames(local(ports.secondSite), signal);
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
    ...clock,
  };
}

/** Answers the port of its console. */
function startSecondNode(home: string, { settings }: Stack, stops: Stop[]): Promise<number> {
  return onFreePorts(async ({ site, secondSite, console, ops }) => {
    const ports = { ...settings.ports, site, secondSite, console, ops };
    const env = { ...platformEnvironment({ ...settings, ports }), PUBLIC_BASE_URL: local(settings.ports.site) };
    const logFile = join(home, 'logs', 'platform-2.log');
    const node = startProgram({ name: 'platform-2', entry: platformEntry, env, logFile });
    await node.ready.catch((error: unknown) => {
      throw new Error(`${String(error)}\n${node.lastLines()}`, { cause: error });
    });
    stops.unshift(() => node.stop());
    return console;
  });
}
