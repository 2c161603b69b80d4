import type { Services } from '../services.ts';
import { newId } from '../services.ts';
import { recordEvent } from '../events.ts';
import { DELIVERY_FAULTS, takeFault } from '../faults/faults.ts';
import type { WebhookEvent } from './plan.ts';
import { planDeliveries } from './plan.ts';
import { insertDelivery } from './store.ts';

/** Queues the webhooks of one piece of news, in the same transaction as the news itself. `subject` is what faults were armed for. */
export function announce(
  services: Services,
  url: string,
  news: Omit<WebhookEvent, 'eventId' | 'occurredAt'>,
  subject = news.reference ?? news.providerId,
): void {
  const newEventId = (): string => newId('ev');
  const event: WebhookEvent = { eventId: newEventId(), ...news, occurredAt: new Date(services.now()).toISOString() };
  const fault = takeFault(services, subject, DELIVERY_FAULTS);
  const planned = planDeliveries(event, fault, newEventId);

  if (planned.length === 0) recordEvent(services, 'webhook.lost', subject, { event });
  let previousId: number | null = null;
  for (const delivery of planned) {
    previousId = insertDelivery(services, { url, subject }, delivery, previousId);
    recordEvent(services, 'webhook.planned', subject, {
      delivery: previousId,
      delayMs: delivery.delayMs,
      event: delivery.event,
    });
  }
}
