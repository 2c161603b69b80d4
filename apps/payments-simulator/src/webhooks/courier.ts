import type { Services } from '../services.ts';
import { recordEvent } from '../events.ts';
import { signedHeaders } from '../wire/signature.ts';
import type { Delivery } from './store.ts';
import { claimDueDeliveries, closeDelivery, postponeDelivery } from './store.ts';

const AT_ONCE_MAX = 20;
const RETRY_CAP_MS = 5 * 60_000;
/** With the default pace this gives a platform about an hour to come back. */
const ATTEMPTS_MAX = 20;

export type Courier = {
  /** Starts every due delivery that fits; does not wait for answers. */
  sendDue: () => void;
  /** Breaks off what is on its way. A stopped courier leaves it for the next start. */
  breakOff: () => Promise<void>;
};

export function startCourier(services: Services): Courier {
  const onTheWay = new Set<Promise<void>>();
  let breaker = new AbortController();

  return {
    sendDue() {
      for (const delivery of claimDueDeliveries(services, AT_ONCE_MAX - onTheWay.size)) {
        const trip = deliver(services, delivery, breaker.signal).finally(() => {
          onTheWay.delete(trip);
          services.ring();
        });
        onTheWay.add(trip);
      }
    },
    async breakOff() {
      breaker.abort();
      breaker = new AbortController();
      await Promise.allSettled(onTheWay);
    },
  };
}

/** One attempt: any 2xx ends the delivery, anything else is tried again with growing pauses. */
async function deliver(services: Services, delivery: Delivery, broken: AbortSignal): Promise<void> {
  const { id, reference, eventId, attempts } = delivery;
  const isForged = delivery.isFirstForged && attempts === 1;
  recordEvent(services, 'webhook.sent', reference, {
    delivery: id,
    eventId,
    attempt: attempts,
    isForged,
    url: delivery.url,
    body: JSON.parse(delivery.body),
  });

  const answer = await post(services, delivery, isForged, broken);
  if (broken.aborted) return; // the state is "sending": the next start tries again

  const outcome = { delivery: id, eventId, attempt: attempts, ...answer };
  if (answer.status !== undefined && answer.status >= 200 && answer.status < 300) {
    closeDelivery(services, id, 'delivered');
    recordEvent(services, 'webhook.delivered', reference, outcome);
  } else if (attempts >= ATTEMPTS_MAX) {
    closeDelivery(services, id, 'abandoned');
    recordEvent(services, 'webhook.abandoned', reference, outcome);
  } else {
    const waitMs = Math.min(services.settings.retryBaseMs * 2 ** (attempts - 1), RETRY_CAP_MS);
    postponeDelivery(services, id, services.now() + waitMs);
    recordEvent(services, 'webhook.refused', reference, { ...outcome, retryInMs: waitMs });
  }
}

type Answer = { status?: number; answer?: string; error?: string };

/** Never throws: no answer is an answer too. Redirects are not followed, a signed message goes where it was meant to. */
async function post(services: Services, delivery: Delivery, isForged: boolean, broken: AbortSignal): Promise<Answer> {
  const { webhookKey, webhookTimeoutMs } = services.settings;
  const key = isForged ? { id: webhookKey.id, secret: `${webhookKey.secret} of somebody else` } : webhookKey;
  try {
    const response = await fetch(delivery.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'PayDesk-Webhooks/1',
        ...signedHeaders(key, { method: 'POST', url: delivery.url, body: delivery.body }, services.now()),
      },
      body: delivery.body,
      signal: AbortSignal.any([broken, AbortSignal.timeout(webhookTimeoutMs)]),
    });
    return { status: response.status, answer: await readStart(response) };
  } catch (error) {
    return { error: error instanceof Error ? describe(error) : String(error) };
  }
}

/** The first piece of the answer is enough to see a code; the rest is let go. */
async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const { value } = await reader.read();
  await reader.cancel();
  return value === undefined ? '' : new TextDecoder().decode(value).slice(0, 500);
}

/** fetch hides the useful part ("connection refused") in the cause. */
function describe(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
