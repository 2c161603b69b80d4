import { addBlock } from './deposits/coins.ts';
import { listBlocksDue, listOverdue, nextBlockAt, nextExpiryAt } from './deposits/store.ts';
import { settleDeposit } from './deposits/settle.ts';
import type { Desk } from './desk.ts';
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
export function startAlarm(desk: Desk, courier: Courier): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const wake = (): void => {
    for (const reference of listOverdue(desk, BATCH)) settleDeposit(desk, reference, 'expire');
    for (const reference of listBlocksDue(desk, BATCH)) addBlock(desk, reference);
    for (const reference of listDue(desk, BATCH)) settlePayout(desk, reference);
    courier.sendDue();

    const times = [nextExpiryAt(desk), nextBlockAt(desk), nextSettlementAt(desk), nextDeliveryAt(desk)].filter(
      (at) => at !== undefined,
    );
    setTimer(Math.min(...times, Infinity) - desk.now());
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
