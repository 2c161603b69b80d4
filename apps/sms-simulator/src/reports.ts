import * as z from 'zod';

import type { Desk } from './desk.ts';
import { signedHeaders } from './wire/signature.ts';

const AT_ONCE_MAX = 20;
const RETRY_CAP_MS = 5 * 60_000;
const ATTEMPTS_MAX = 12;
const TIMEOUT_MS = 10_000;

/** Plans the news of what became of a text. */
export function planReport(
  desk: Desk,
  text: {
    messageId: string;
    providerId: string;
    merchantCode: string;
    reportUrl: string;
    status: 'delivered' | 'undelivered';
    reason: string | null;
  },
): void {
  const { messageId, providerId, merchantCode, status, reason } = text;
  const occurredAt = new Date(desk.now()).toISOString();
  const body = JSON.stringify({ messageId, providerId, merchantCode, status, ...(reason && { reason }), occurredAt });
  desk.database
    .prepare(`insert into reports (url, body, state, attempts, dueAt) values (?, ?, 'waiting', 0, ?)`)
    .run(text.reportUrl, body, desk.now());
}

const reportRow = z.object({ id: z.number(), url: z.string(), body: z.string(), attempts: z.number() });
type Report = z.infer<typeof reportRow>;

export type Courier = {
  /** Starts every due report that fits; does not wait for answers. */
  sendDue: () => void;
  nextAt: () => number | undefined;
  /** Breaks off what is on its way and leaves it for the next start. */
  breakOff: () => Promise<void>;
};

export function startCourier(desk: Desk): Courier {
  const onTheWay = new Set<Promise<void>>();
  const breaker = new AbortController();
  return {
    sendDue() {
      const due = desk.database
        .prepare(
          `update reports set state = 'sending', attempts = attempts + 1
           where id in (select id from reports where state = 'waiting' and dueAt <= ? order by dueAt, id limit ?) returning *`,
        )
        .all(desk.now(), AT_ONCE_MAX - onTheWay.size)
        .map((row) => reportRow.parse(row));
      for (const report of due) {
        const trip = deliver(desk, report, breaker.signal).finally(() => {
          onTheWay.delete(trip);
          desk.ring();
        });
        onTheWay.add(trip);
      }
    },
    nextAt() {
      const row = desk.database.prepare(`select min(dueAt) as at from reports where state = 'waiting'`).get();
      return z.object({ at: z.number().nullable() }).parse(row).at ?? undefined;
    },
    async breakOff() {
      breaker.abort();
      await Promise.allSettled(onTheWay);
    },
  };
}

/** One attempt: any 2xx ends it, and so does 404, since the platform knows no such message. */
async function deliver(desk: Desk, { id, url, body, attempts }: Report, broken: AbortSignal): Promise<void> {
  const status = await post(desk, url, body, broken);
  if (broken.aborted) return; // the state is "sending": the next start tries again
  const isTold = (status >= 200 && status < 300) || status === 404;
  if (isTold || attempts >= ATTEMPTS_MAX) {
    desk.database.prepare('update reports set state = ? where id = ?').run(isTold ? 'told' : 'abandoned', id);
    return;
  }
  const waitMs = Math.min(desk.settings.retryBaseMs * 2 ** (attempts - 1), RETRY_CAP_MS);
  desk.database.prepare(`update reports set state = 'waiting', dueAt = ? where id = ?`).run(desk.now() + waitMs, id);
}

/** The status, or 0 when no answer came. */
async function post(desk: Desk, url: string, body: string, broken: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MessageDesk-Reports/1',
        ...signedHeaders(desk.settings.reportKey, { method: 'POST', url, body }, desk.now()),
      },
      body,
      signal: AbortSignal.any([broken, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
