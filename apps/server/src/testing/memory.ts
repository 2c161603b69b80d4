/** Memory of this process and of the programs it starts, as Linux counts it. */
import { readFileSync, readdirSync } from 'node:fs';

export interface MemoryUse {
  /** Greatest growth of this process's own memory, in MB. */
  readonly ownMb: number;
  /** Greatest sum over the programs it had started at one moment, in MB. */
  readonly startedMb: number;
  /** Greatest memory of one of those programs, in MB. */
  readonly oneMb: number;
  /** Most of those programs at one moment. */
  readonly programs: number;
  /** Most threads of this process at one moment, over those it had before. */
  readonly threads: number;
}

function numberOf(pid: number | 'self', field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // it ended meanwhile
  }
}

function startedPrograms(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      return readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    } catch {
      return [];
    }
  });
}

/** Runs `work` and looks every five milliseconds. Where /proc is missing, everything is 0. */
export async function measureMemory<T>(work: () => Promise<T>): Promise<{ value: T; use: MemoryUse }> {
  const [ownKb, threads, before] = [numberOf('self', 'VmRSS'), numberOf('self', 'Threads'), new Set(startedPrograms())];
  const most = { ownKb: 0, startedKb: 0, oneKb: 0, programs: 0, threads: 0 };
  const look = () => {
    const started = startedPrograms().filter((pid) => !before.has(pid));
    most.programs = Math.max(most.programs, started.length);
    most.threads = Math.max(most.threads, numberOf('self', 'Threads') - threads);
    most.ownKb = Math.max(most.ownKb, numberOf('self', 'VmRSS') - ownKb);
    most.startedKb = Math.max(
      most.startedKb,
      started.reduce((sum, pid) => sum + numberOf(pid, 'VmRSS'), 0),
    );
    most.oneKb = Math.max(most.oneKb, ...started.map((pid) => numberOf(pid, 'VmHWM')));
  };
  const timer = setInterval(look, 5);
  try {
    const value = await work();
    look();
    const mb = (kb: number) => Math.round(kb / 1024);
    const { programs } = most;
    return {
      value,
      use: {
        ownMb: mb(most.ownKb),
        startedMb: mb(most.startedKb),
        oneMb: mb(most.oneKb),
        programs,
        threads: most.threads,
      },
    };
  } finally {
    clearInterval(timer);
  }
}
