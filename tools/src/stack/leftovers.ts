import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, isAlive } from '../processes.ts';

interface Entry {
  pid: number;
  entry: string;
}

/** Remembers which programs run, so that the next start can end them should we be killed. */
export function rememberPrograms(home: string, programs: readonly Entry[]): void {
  const entries = programs.map(({ pid, entry }) => ({ pid, entry }));
  writeFileSync(join(home, 'programs.json'), JSON.stringify(entries));
}

export function forgetPrograms(home: string): void {
  rmSync(join(home, 'programs.json'), { force: true });
}

/** Ends programs of an earlier start that was killed before it could stop them. */
export async function endLeftovers(home: string): Promise<void> {
  const file = join(home, 'programs.json');
  if (!existsSync(file)) return;
  for (const { pid, entry } of JSON.parse(readFileSync(file, 'utf8')) as Entry[]) {
    const deadline = Date.now() + 5_000;
    // The number may belong to another process by now: only one that runs our very file is ours.
    while (isAlive(pid) && commandOf(pid).includes(entry)) {
      process.kill(pid, Date.now() < deadline ? 'SIGTERM' : 'SIGKILL');
      await sleep(100);
    }
  }
  forgetPrograms(home);
}
