/** `npm run bench -- money overload`: goodput and latency from half to four times what the platform can take. Platform and
 *  database share one core, the generator has the other: an overload that slows its own cause down would be none. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { LoadJob } from './load.ts';
import type { OpenJob, OpenResult } from './open-load.ts';
import { gameCode, keyId, merchantCode, openSetup, players } from './setup.ts';
import { plot } from './plot.ts';
import { startGenerator, startOpenGenerator, startServer } from './programs.ts';
import { saySettled, sayWhatRuns } from './what-runs.ts';

const picture = join(import.meta.dirname, '../../docs/pictures/overload.svg');
const factors = [0.5, 0.75, 1, 1.5, 2, 3, 4];
const seconds = 5;
const connections = 1_200;

export async function benchOverload(): Promise<void> {
  const place = await openSetup();
  const isDatabasePinned = onCore(0, place.pid); // before the platform connects: its backends inherit the core
  const platform = await startServer('apps/server/src/main.ts', place.env);
  const closed = startGenerator();
  const open = startOpenGenerator();
  try {
    const isPinned = isDatabasePinned && onCore(0, platform.pid) && onCore(1, closed.pid) && onCore(1, open.pid);
    console.log(
      isPinned
        ? 'platform and database on one core, generator on the other'
        : 'cores are shared: no taskset on this machine',
    );
    const base = { url: platform.url, keyId, secret: place.secret, merchantCode, gameCode, players } as const;
    await sayWhatRuns(place);
    // Every player bets once: opening a game session loads the same, and nobody stakes without one.
    await closed.run({ ...base, order: 'each', connections: 64, seconds: 60, bets: players });
    const capacityJob: LoadJob = { ...base, order: 'random', connections: 256, seconds: 5, bets: 50_000 };
    const capacityRun = await closed.run(capacityJob);
    const capacity = capacityRun.accepted / capacityRun.seconds;
    console.log(`capacity, 256 connections that wait for their answers: ${capacity.toFixed(0)} bets a second`);

    const job = (rate: number, length: number): OpenJob => ({
      ...base,
      order: 'random',
      connections,
      seconds: length,
      rate,
      bets: Math.ceil(Math.min(rate, capacity * 2.5) * length) + connections * 2,
    });
    const runs: { factor: number; result: OpenResult }[] = [];
    for (const factor of factors) runs.push({ factor, result: await open.run(job(capacity * factor, seconds)) });
    const recovery = await open.run(job(capacity * 0.8, 10)); // straight after four times

    report(capacity, runs, recovery);
    await saySettled(place);
  } finally {
    await closed.stop();
    await open.stop();
    await platform.stop();
    await place.close();
  }
}

/** Keeps a process and all its threads on one core; false where that cannot be had. */
function onCore(core: number, pid: number): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['-a', '-cp', String(core), String(pid)]).status === 0;
}

function report(capacity: number, runs: readonly { factor: number; result: OpenResult }[], recovery: OpenResult): void {
  const peak = Math.max(...runs.map(({ result }) => result.acceptedRate));
  const row = (cells: readonly string[]) => console.log(cells.map((cell) => cell.padStart(14)).join(''));
  row(['offered', 'sent/s', 'accepted/s', 'of peak', 'p99 ms', 'refused/s', 'its p99 ms', 'no Retry-After', 'failed']);
  for (const { factor, result } of runs)
    row([
      `${factor} x`,
      result.sentRate.toFixed(0),
      result.acceptedRate.toFixed(0),
      (result.acceptedRate / peak).toFixed(2),
      result.acceptedP99Ms.toFixed(0),
      result.refusedRate.toFixed(0),
      result.refusedP99Ms.toFixed(0),
      String(result.withoutRetryAfter),
      String(result.failed),
    ]);
  const wanted = capacity * 0.8 * 0.95;
  const recovered = recovery.acceptedBySecond.findIndex((count) => count >= wanted);
  console.log(
    recovered < 0
      ? `no recovery within ${recovery.acceptedBySecond.length} s`
      : `offered 0.8 of the capacity again, 95 % of it is accepted in second ${recovered + 1}`,
  );
  mkdirSync(join(picture, '..'), { recursive: true });
  writeFileSync(picture, drawing(runs, peak));
  console.log('drawn: docs/pictures/overload.svg');
}

function drawing(runs: readonly { factor: number; result: OpenResult }[], peak: number): string {
  const line = (value: (result: OpenResult) => number) =>
    runs.map(({ factor, result }) => [factor, value(result)] as const);
  return plot('Signed bets from half to four times capacity', 'npm run bench -- money overload', [
    {
      title: 'Accepted bets, as a share of the peak',
      xTitle: 'offered, times capacity',
      yTitle: 'share of peak',
      series: [
        { name: 'accepted', color: '#1f6f4a', points: line((result) => result.acceptedRate / peak) },
        { name: 'refused (503)', color: '#c77700', points: line((result) => result.refusedRate / peak) },
      ],
      limit: { y: 0.8, name: 'goal: 0.8' },
    },
    {
      title: 'How long the answer took, 99 of 100',
      xTitle: 'offered, times capacity',
      yTitle: 'milliseconds',
      series: [
        { name: 'accepted', color: '#1f6f4a', points: line((result) => result.acceptedP99Ms) },
        { name: 'refused (503)', color: '#c77700', points: line((result) => result.refusedP99Ms) },
      ],
    },
  ]);
}
