import { addBlock } from './deposits/coins.ts';
import { listBlocksDue, listOverdue, nextBlockAt, nextExpiryAt } from './deposits/store.ts';
import { settleDeposit } from './deposits/settle.ts';
import type { Services } from './services.ts';
import { settlePayout } from './payouts/settle.ts';
import { listDue, nextSettlementAt } from './payouts/store.ts';
import type { Courier } from './webhooks/courier.ts';
import { nextDeliveryAt } from './webhooks/store.ts';

const BATCH = 100;
const SHORTEST_MS = 5;
/** Also the longest a wrong guess about the next time can last. */
const LONGEST_MS = 60_000;

export type Alarm = {
  /** Look again: something with a time was added or finished. Safe inside a transaction, the look comes later. */
  ring: () => void;
  stop: () => void;
};

/** Does all timed work when it is due: deposits that expire, payouts the bank answers, webhooks that may go.
 *  What is due lives in the database, so a restart forgets nothing. */
export function startAlarm(services: Services, courier: Courier): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const wake = (): void => {
    for (const reference of listOverdue(services, BATCH)) settleDeposit(services, reference, 'expire');
    for (const reference of listBlocksDue(services, BATCH)) addBlock(services, reference);
    for (const reference of listDue(services, BATCH)) settlePayout(services, reference);
    courier.sendDue();

    const times = [
      nextExpiryAt(services),
      nextBlockAt(services),
      nextSettlementAt(services),
      nextDeliveryAt(services),
    ].filter((at) => at !== undefined);
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
