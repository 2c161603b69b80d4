/** After this the answer is "unknown": the vendor asks for the transaction or rolls it back. Source: vendor API, time. */
const moneyDeadlineMs = 1_500;

export class DeadlinePassed extends Error {}

/** Settles as `work` does, or rejects with DeadlinePassed. The work itself goes on. */
export function beforeDeadline<T>(work: Promise<T>, deadlineMs = moneyDeadlineMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlinePassed('no answer in time')), deadlineMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer)); // after the deadline its end interests nobody
  });
}
