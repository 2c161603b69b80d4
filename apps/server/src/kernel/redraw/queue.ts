/** A few at once, a few that wait, the others refused. */

export interface Queue {
  /** Errors: null at once when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
}

export function openQueue({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function start<T>(work: () => Promise<T>): Promise<T> {
    if (running < runningMax) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve)); // who ends hands on the place
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return {
    run: (work) => (running === runningMax && waiting.length >= waitingMax ? null : start(work)),
  };
}
