import * as z from 'zod';

import type { Services } from './services.ts';
import { signedHeaders } from './wire/signature.ts';

const AT_ONCE_MAX = 20;
const RETRY_CAP_MS = 5 * 60_000;
const ATTEMPTS_MAX = 12;
const TIMEOUT_MS = 10_000;

/** Plans the news of what became of a text. */
export function planReport(
  services: Services,
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
  const occurredAt = new Date(services.now()).toISOString();
  const body = JSON.stringify({ messageId, providerId, merchantCode, status, ...(reason && { reason }), occurredAt });
  services.database
    .prepare(`insert into reports (url, body, state, attempts, dueAt) values (?, ?, 'waiting', 0, ?)`)
    .run(text.reportUrl, body, services.now());
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

export function startCourier(services: Services): Courier {
  const onTheWay = new Set<Promise<void>>();
  const breaker = new AbortController();
  return {
    sendDue() {
      const due = services.database
        .prepare(
          `update reports set state = 'sending', attempts = attempts + 1
           where id in (select id from reports where state = 'waiting' and dueAt <= ? order by dueAt, id limit ?) returning *`,
        )
        .all(services.now(), AT_ONCE_MAX - onTheWay.size)
        .map((row) => reportRow.parse(row));
      for (const report of due) {
        const trip = deliver(services, report, breaker.signal).finally(() => {
          onTheWay.delete(trip);
          services.ring();
        });
        onTheWay.add(trip);
      }
    },
    nextAt() {
      const row = services.database.prepare(`select min(dueAt) as at from reports where state = 'waiting'`).get();
      return z.object({ at: z.number().nullable() }).parse(row).at ?? undefined;
    },
    async breakOff() {
      breaker.abort();
      await Promise.allSettled(onTheWay);
    },
  };
}

/** One attempt: any 2xx ends it, and so does 404, since the platform knows no such message. */
async function deliver(services: Services, { id, url, body, attempts }: Report, broken: AbortSignal): Promise<void> {
  const status = await post(services, url, body, broken);
  if (broken.aborted) return; // the state is "sending": the next start tries again
  const isNotified = (status >= 200 && status < 300) || status === 404;
  if (isNotified || attempts >= ATTEMPTS_MAX) {
    services.database.prepare('update reports set state = ? where id = ?').run(isNotified ? 'told' : 'abandoned', id);
    return;
  }
  const waitMs = Math.min(services.settings.retryBaseMs * 2 ** (attempts - 1), RETRY_CAP_MS);
  services.database
    .prepare(`update reports set state = 'waiting', dueAt = ? where id = ?`)
    .run(services.now() + waitMs, id);
}

/** The status, or 0 when no answer came. */
async function post(services: Services, url: string, body: string, broken: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MessageDesk-Reports/1',
        ...signedHeaders(services.settings.reportKey, { method: 'POST', url, body }, services.now()),
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
