/** Reports read much at once: a merchant's wait for each other, so that the connections of a node are there for everybody. */
import { fail } from './fail.ts';

export interface ReportSlots {
  /** Runs `work` when a slot of the merchant is free, in the order of asking. Errors: UNAVAILABLE when too many wait. */
  run<T>(merchantId: number, work: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export function openReportSlots({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }): ReportSlots {
  const lines = new Map<number, Line>();
  return {
    async run(merchantId, work) {
      const line = lines.get(merchantId) ?? { running: 0, waiting: [] };
      lines.set(merchantId, line);
      if (line.running < atOnceMax) line.running += 1;
      else if (line.waiting.length >= waitingMax) fail('UNAVAILABLE', { retryAfterSeconds: 2 });
      else await new Promise<void>((resolve) => void line.waiting.push(resolve)); // takes over the slot of one that ended
      try {
        return await work();
      } finally {
        const next = line.waiting.shift();
        if (next) next();
        else line.running -= 1;
        if (line.running === 0) lines.delete(merchantId);
      }
    },
  };
}
