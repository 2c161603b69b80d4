/** When each vendor key was last seen and how often, for operators: before a key is ended they see whether anybody still signs
 *  with it. */
import { inSystemTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { addKeyCalls, noteKeyUse } from './store.ts';
import type { KeyCalls } from './store.ts';

export interface KeyUse {
  /** Says that a key was used now. Nobody waits for it, and it is written once a minute at most. */
  note(keyId: string): void;
  /** Counts a call of a merchant that is signed with a key; written within ten seconds. */
  count(merchantId: number, keyId: string): void;
  /** Ends when what was begun is written. */
  close(): Promise<void>;
}

const everyMs = 60_000;
const countsEveryMs = 10_000;

export function openKeyUse({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>): KeyUse {
  const writtenMs = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  /** Calls that are not written yet, by key and merchant. */
  const counts = new Map<string, Map<number, number>>();
  let timer: NodeJS.Timeout | undefined;

  function write(about: string, work: Parameters<typeof inSystemTx<void>>[1]): void {
    const written = inSystemTx(database, work)
      .catch((error: unknown) => log.warn({ err: error, about }, 'use of a vendor key not noted'))
      .finally(() => writing.delete(written));
    writing.add(written);
  }

  function writeCounts(): void {
    clearTimeout(timer);
    timer = undefined;
    const calls: KeyCalls[] = [...counts].flatMap(([keyId, byMerchant]) =>
      [...byMerchant].map(([merchantId, number]) => ({ merchantId, keyId, calls: number })),
    );
    counts.clear();
    if (calls.length > 0) write('counts', (db) => addKeyCalls(db, calls, clock.now()));
  }

  return {
    note(keyId) {
      const nowMs = performance.now();
      if (nowMs - (writtenMs.get(keyId) ?? -everyMs) < everyMs) return;
      writtenMs.set(keyId, nowMs);
      write(keyId, (db) => noteKeyUse(db, keyId, clock.now()));
    },
    count(merchantId, keyId) {
      const byMerchant = counts.get(keyId) ?? new Map<number, number>();
      byMerchant.set(merchantId, (byMerchant.get(merchantId) ?? 0) + 1);
      counts.set(keyId, byMerchant);
      timer ??= setTimeout(writeCounts, countsEveryMs);
    },
    async close() {
      writeCounts();
      await Promise.all(writing);
    },
  };
}
