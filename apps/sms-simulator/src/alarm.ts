import type { Services } from './services.ts';
import type { Courier } from './reports.ts';
import { deliverDue, nextTextAt } from './texts/carry.ts';

const SHORTEST_MS = 5;
/** Also the longest a wrong guess about the next time can last. */
const LONGEST_MS = 60_000;

export type Alarm = {
  /** Look again: something with a time was added or finished. Safe inside a transaction, the look comes later. */
  ring: () => void;
  stop: () => void;
};

/** Does all timed work when it is due: texts that reach their phone, reports that may go. What is due lives in the
 *  database, so a restart forgets nothing. */
export function startAlarm(services: Services, courier: Courier): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const wake = (): void => {
    deliverDue(services);
    courier.sendDue();
    const times = [nextTextAt(services), courier.nextAt()].filter((at) => at !== undefined);
    setTimer(Math.min(...times, Infinity) - services.now());
  };
  const setTimer = (waitMs: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, Math.min(Math.max(waitMs, SHORTEST_MS), LONGEST_MS));
  };

  setTimer(0);
  return {
    ring: () => setTimer(0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
