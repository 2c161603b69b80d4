import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `close` when the program is interrupted, and ends it then with 128 and the signal's number. A second signal ends it at once.
 *  Call what comes back when there is nothing to close any more. */
export function whenInterrupted(close: () => Promise<void>): () => void {
  const forget = (): void => {
    for (const signal of signals) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals): void => {
    forget();
    void close().finally(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of signals) process.on(signal, end);
  return forget;
}
