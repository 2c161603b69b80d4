/** Processor time from Linux's /proc: unlike a rate it does not depend on what else the machine does. */
import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ, fixed in the kernel's interface

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of children that ended and were waited for. */
  readonly ended: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), own: (at(11) + at(12)) / ticksPerSecond, ended: (at(13) + at(14)) / ticksPerSecond };
  } catch {
    return undefined; // ended meanwhile, or no Linux
  }
}

/** Seconds used by this process's children that have ended. */
export function endedChildrenSeconds(): number | undefined {
  return timesOf(process.pid)?.ended;
}

/** Seconds a process and its direct children have used, ended children included; undefined where there is no /proc. */
export function cpuSeconds(pid: number): number | undefined {
  const root = timesOf(pid);
  if (!root) return undefined;
  let sum = root.own + root.ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const times = timesOf(Number(name));
    if (times?.parent === pid) sum += times.own + times.ended;
  }
  return sum;
}
